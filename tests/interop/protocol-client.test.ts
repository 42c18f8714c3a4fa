import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { type SourceServer, startSource } from '#tests/support/source-server.ts';
import { type WireFile, WireClient } from '#tests/support/wire-client.ts';

/** A client written from the protocol's documentation alone; see tests/support/wire-client.ts. */

let source: SourceServer;
let magpie: Magpie;
let ada: TestUser;
let apiBase: string;
beforeAll(async () => {
  source = await startSource();
  magpie = await startMagpie({ variables: { TASK_ALLOW_HOSTS: source.host, TASK_DNS_URL: '' } });
  apiBase = `${magpie.origin}/api`;
  ada = await createUser(magpie);
});
afterAll(async () => {
  await magpie.stop();
  await source.stop();
});

const deviceId = createHash('md5').update('outside').digest('hex');
const live = { trashed: { eq: false }, phase: { eq: 'PHASE_TYPE_COMPLETE' } };
const kibibyte = 1024;
const names = (files: { name: string }[]) => files.map(({ name }) => name).sort();

async function signedIn({ email, password }: TestUser): Promise<WireClient> {
  const client = new WireClient(apiBase, { 'x-device-id': deviceId });
  const tokens = await client.signIn({ client_id: 'outside', username: email, password });
  expect(tokens.token_type).toBe('Bearer');
  expect(typeof tokens.expires_in).toBe('number');
  return client;
}

test('completes the whole journey of a drive with exact usage after every step', async () => {
  const client = await signedIn(ada);
  let used = 0;
  let inTrash = 0;
  let steps = 0;
  const adds = async () => {
    expect(await client.about()).toEqual({ usage: used, inTrash });
    steps += 1;
  };
  const is = async (id: string, bytes: Buffer) => {
    const file = await client.file(id);
    expect(file).toMatchObject({ phase: 'PHASE_TYPE_COMPLETE', size: String(bytes.length) });
    expect(file.md5_checksum).toBe(createHash('md5').update(bytes).digest('hex'));
    expect((await client.download(id)).bytes.equals(bytes)).toBe(true);
  };
  await adds();

  const work = await client.folder('Work');
  const inner = await client.folder('Inner', work);
  const other = await client.folder('Other', null);
  await adds();

  const single = randomBytes(300_001);
  const singleId = await client.upload('single.bin', work, single);
  used += single.length;
  await adds();
  const parted = randomBytes(5 * 256 * kibibyte + 7);
  const partedId = await client.upload('in parts.bin', inner, parted, 256 * kibibyte);
  used += parted.length;
  await adds();
  const empty = await client.ticket('empty.txt', work, undefined);
  expect([empty.resumable, empty.file.phase]).toEqual([null, 'PHASE_TYPE_COMPLETE']);
  await adds();
  // An upload that is created but never sent uses no space.
  await client.ticket('never sent.bin', work, '1000');
  await adds();
  await is(singleId, single);
  await is(partedId, parted);
  await is(empty.file.id, Buffer.alloc(0));

  const ranges = [
    ['0-99', parted.subarray(0, 100)],
    ['262143-262144', parted.subarray(262_143, 262_145)],
    ['-10', parted.subarray(-10)],
    [`${parted.length - 5}-`, parted.subarray(-5)],
  ] as const;
  for (const [range, bytes] of ranges) {
    const part = await client.download(partedId, range);
    expect([range, part.status, part.bytes.equals(bytes)]).toEqual([range, 206, true]);
  }
  expect((await client.download(partedId, `${parted.length}-`)).status).toBe(416);

  expect(names(await client.list('', live, 1))).toEqual(['Other', 'Work']);
  expect(names(await client.list(work, live, 2))).toEqual(['Inner', 'empty.txt', 'single.bin']);

  const renamed = await client.call<WireFile>('PATCH', `drive/v1/files/${singleId}`, {
    body: { name: 'renamed.bin' },
  });
  expect([renamed.id, renamed.name]).toEqual([singleId, 'renamed.bin']);
  await client.batch('batchMove', { ids: [singleId], to: { parent_id: other } });
  expect(names(await client.list(other, live))).toEqual(['renamed.bin']);
  await adds();
  await client.batch('batchCopy', { ids: [inner, singleId], to: {} });
  used += parted.length + single.length;
  expect(names(await client.list('', live))).toEqual(['Inner', 'Other', 'Work', 'renamed.bin']);
  await adds();
  const copies = await client.list('', live);
  const copyOf = (name: string) => copies.find((file) => file.name === name)!.id;
  await is(copyOf('renamed.bin'), single);

  await client.call('POST', 'drive/v1/files:star', { body: { ids: [singleId] } });
  const starred = await client.list('*', { ...live, system_tag: { in: 'STAR' } });
  expect(starred.map(({ id, tags }) => [id, tags[0]!.name])).toEqual([[singleId, 'STAR']]);

  await client.batch('batchTrash', { ids: [copyOf('Inner'), copyOf('renamed.bin')] });
  inTrash += parted.length + single.length;
  await adds();
  const trashed = await client.list('*', { trashed: { eq: true } });
  expect(names(trashed)).toEqual(['Inner', 'renamed.bin']);
  await client.batch('batchUntrash', { ids: [copyOf('Inner')] });
  inTrash -= parted.length;
  await adds();
  expect(names(await client.list('', live))).toEqual(['Inner', 'Other', 'Work']);
  await client.call('DELETE', `drive/v1/files/${copyOf('Inner')}`);
  inTrash += parted.length;
  await adds();
  await client.batch('batchDelete', { ids: [copyOf('renamed.bin')] });
  inTrash -= single.length;
  used -= single.length;
  await adds();

  const fetched = randomBytes(70_000);
  const url = source.serve('/outside/report.bin', { bytes: fetched, headers: { etag: '"r"' } });
  const added = await client.call<{ file: null; task: { id: string }; upload_type: string }>(
    'POST',
    'drive/v1/files',
    {
      body: {
        kind: 'drive#file',
        upload_type: 'UPLOAD_TYPE_URL',
        url: { url },
        parent_id: other,
        name: null,
        folder_type: '',
      },
    },
  );
  expect([added.file, added.upload_type]).toEqual([null, 'UPLOAD_TYPE_URL']);
  const task = await client.finished(added.task.id);
  expect(task).toMatchObject({ type: 'offline', progress: 100, name: 'report.bin' });
  used += fetched.length;
  await adds();
  await is(task.file_id, fetched);
  const listed = await client.call<{ tasks: { id: string }[]; expires_in: number }>(
    'GET',
    'drive/v1/tasks',
    { query: { type: 'offline', limit: '10000', page_token: '' } },
  );
  expect(listed.tasks.map(({ id }) => id)).toContain(task.id);

  const shared = await client.call<{ share_id: string; pass_code: string }>(
    'POST',
    'drive/v1/share',
    {
      body: {
        file_ids: [other],
        share_to: 'encryptedlink',
        expiration_days: '-1',
        pass_code_option: 'REQUIRED',
      },
    },
  );
  expect(shared.pass_code).toMatch(/^[a-z0-9]{4}$/);
  await adds();

  const friend = await signedIn(await createUser(magpie));
  const look = (passCode: string) =>
    friend.call<{ share_status: string; pass_code_token: string; files: WireFile[] }>(
      'GET',
      'drive/v1/share',
      { query: { share_id: shared.share_id, pass_code: passCode, thumbnail_size: 'SIZE_LARGE' } },
    );
  expect(await look('')).toMatchObject({ share_status: 'PASS_CODE_EMPTY', files: [] });
  const seen = await look(shared.pass_code);
  expect([seen.share_status, names(seen.files)]).toEqual(['OK', ['Other']]);
  const mine = await friend.folder('Mine');
  const restored = await friend.call<{ restore_task_id: string; share_status: string }>(
    'POST',
    'drive/v1/share/restore',
    {
      body: {
        share_id: shared.share_id,
        pass_code_token: seen.pass_code_token,
        file_ids: [],
        params: { trace_file_ids: '*' },
        parent_id: mine,
        specify_parent_id: true,
      },
    },
  );
  expect(restored.share_status).toBe('OK');
  const saved = await friend.finished(restored.restore_task_id);
  const traces = JSON.parse(saved.params.trace_file_ids!) as Record<string, string>;
  expect(names(await friend.list(traces[other]!, live))).toEqual(['renamed.bin', 'report.bin']);
  expect(await friend.about()).toEqual({ usage: single.length + fetched.length, inTrash: 0 });
  const [kept] = (await friend.list(traces[other]!, live)).filter(
    ({ name }) => name === 'renamed.bin',
  );
  await adds();

  await client.batch('batchTrash', { ids: [work, other] });
  inTrash = used;
  await adds();
  await client.emptyTrash();
  used = 0;
  inTrash = 0;
  await adds();
  expect(await client.list('*', {})).toEqual([]);
  // Saved files are independent of the original.
  expect((await friend.download(kept!.id)).bytes.equals(single)).toBe(true);
  console.log(`wire client: about exact after ${steps} steps`);
});

test.each<[string, Record<string, string>]>([
  ['no headers of its own', {}],
  ['an empty captcha token', { 'x-device-id': deviceId, 'x-captcha-token': '' }],
  ['an empty user agent', { 'x-device-id': deviceId, 'user-agent': '' }],
  [
    'the headers of an app',
    {
      'x-device-id': deviceId.toUpperCase(),
      'x-client-version': '1.53.2',
      'x-peer-id': deviceId,
      'x-client-version-code': '10',
      'x-device-sign': `wdi10.${deviceId}${'x'.repeat(32)}`,
      country: 'SG',
      referer: 'https://another.example/',
    },
  ],
])('a client with %s is served', async (_, habits) => {
  const client = new WireClient(apiBase, habits);
  const { email: username, password } = ada;
  await client.signIn({ username, password, captcha_token: '' });
  await client.about();
  expect((await client.list('', live)).every((file) => file.links instanceof Object)).toBe(true);
});

test('reads sign-in and refresh as JSON under any content type and as a form', async () => {
  const { email: username, password } = ada;
  const client = new WireClient(apiBase);
  const body = JSON.stringify({ client_id: 'outside', username, password });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const first = await client.signIn(body, form);
  const middle = Buffer.from(first.access_token.split('.')[1]!, 'base64url').toString();
  expect((JSON.parse(middle) as { sub: string }).sub).toBe(first.sub);
  const second = await client.refresh();
  expect(second.refresh_token).not.toBe(first.refresh_token);
  await client.about();
});

test('accepts one captcha token for sign-in and the calls after it', async () => {
  const { email: username, password } = ada;
  const given = await new WireClient(apiBase).call<{ captcha_token: string; expires_in: number }>(
    'POST',
    'v1/shield/captcha/init',
    {
      body: {
        client_id: 'outside',
        device_id: deviceId,
        action: 'POST:/v1/auth/signin',
        captcha_token: '',
        meta: { username, user_id: null },
      },
    },
  );
  expect(given.expires_in).toBeGreaterThan(0);
  const headers = { 'x-device-id': deviceId, 'x-captcha-token': given.captcha_token };
  const client = new WireClient(apiBase, headers);
  await client.signIn({ client_id: 'outside', username, password });
  await client.folder('after a captcha');
});

test('accepts nulls, zero times and percent-encoded colons', async () => {
  const client = await signedIn(ada);
  const id = await client.folder('as sent', null);
  const never = '0001-01-01T00:00:00Z';
  const renamed = await client.call<WireFile>('PATCH', `drive/v1/files/${id}`, {
    body: {
      name: 'as meant',
      created_time: never,
      modified_time: never,
      delete_time: never,
      user_modified_time: never,
      tags: null,
      reference_events: null,
      reference_resource: null,
    },
  });
  expect(renamed).toMatchObject({ name: 'as meant', trashed: false, tags: [] });
  await client.batch('batchTrash', { ids: [id], space: '' }, '%3A');
  expect((await client.list('*', { trashed: { eq: true } })).map((file) => file.id)).toContain(id);
  await client.batch('batchDelete', { ids: [id] }, '%3a');
  await expect(client.file(id)).rejects.toMatchObject({ status: 404, message: 'file_not_found' });
});

test('keeps names as disks spell them and compares them as text', async () => {
  const client = await signedIn(await createUser(magpie));
  const folder = await client.folder('Names');
  const [decomposed, composed] = ['Cafe\u0301.txt', 'Caf\u00e9.txt'];
  const rename = (id: string, name: string) =>
    client.call<WireFile>('PATCH', `drive/v1/files/${id}`, { body: { name } });
  const id = await client.upload(decomposed, folder, randomBytes(10));
  expect((await client.ticket('e\u0301', folder, 0)).file.name).toBe('e\u0301');
  const other = await client.upload('b.txt', folder, randomBytes(10));

  const found = await client.list(folder, { ...live, name: { eq: composed } });
  expect(found.map((file) => [file.id, file.name])).toEqual([[id, decomposed]]);
  await expect(rename(other, composed)).rejects.toMatchObject({ message: 'file_duplicated_name' });
  expect((await rename(id, composed)).name).toBe(composed);
  expect((await rename(id, decomposed)).name).toBe(decomposed);
  const copies = await client.folder('Copies');
  await client.upload(composed, copies, randomBytes(10));
  await client.batch('batchCopy', { ids: [id], to: { parent_id: copies } });
  expect(names(await client.list(copies, live))).toEqual(['Cafe\u0301(1).txt', composed].sort());

  for (const name of ['a\u007f.txt', 'a\u0085.txt', 'a\u009f.txt']) {
    expect((await client.ticket(name, folder, 0)).file.name).toBe(name);
  }
  await expect(client.ticket('a\u001f.txt', folder, 0)).rejects.toMatchObject({
    message: 'invalid_argument',
  });
});

test('completes an upload in parts of 100 KiB', async () => {
  const client = await signedIn(await createUser(magpie));
  const bytes = randomBytes(3 * 100 * kibibyte + 1);
  const id = await client.upload('small parts.bin', '', bytes, 100 * kibibyte);
  expect((await client.download(id)).bytes.equals(bytes)).toBe(true);
  // Clients find the MD5 in the listing; the ticket is issued before there is one.
  const { file } = await client.ticket('later.bin', '', 10);
  expect(file.md5_checksum).toBe('');
});

test('deletes the file of an aborted upload without an error', async () => {
  const client = await signedIn(await createUser(magpie));
  for (const operation of ['batchDelete', 'batchTrash']) {
    const { file, resumable } = await client.ticket('given up.bin', '', 300_000);
    await client.abort(resumable!.params);
    await expect(client.file(file.id)).rejects.toMatchObject({ status: 404 });
    await client.batch(operation, { ids: [file.id] });
  }
  const unknown = client.batch('batchDelete', { ids: ['VNunknown'] });
  await expect(unknown).rejects.toMatchObject({ message: 'file_not_found' });
});
