import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#protocol/drive.ts';
import { gcid } from '#tests/support/gcid.ts';
import { createUser } from '#tests/support/accounts.ts';
import { callDrive, limitDrive, until } from '#tests/support/drive.ts';
import { CallFailed, type Magpie, sharedMagpie } from '#tests/support/magpie.ts';

let magpie: Magpie;
let user: Awaited<ReturnType<typeof createUser>>;
beforeAll(async () => {
  magpie = await sharedMagpie();
  user = await createUser(magpie);
});
afterAll(() => magpie.stop());

const mebibyte = 1024 * 1024;
const sha1 = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest();

async function ticket(name: string, size: number | string | undefined, extra: object = {}) {
  const as = { token: user.token };
  return magpie.call(
    calls.createFile,
    { kind: 'drive#file', name, size, upload_type: 'UPLOAD_TYPE_RESUMABLE', ...extra },
    as,
  );
}
type Ticket = Awaited<ReturnType<typeof ticket>>;

function send(of: Ticket, query: string, init: RequestInit & { duplex?: 'half' }) {
  const { key, security_token: token } = of.resumable!.params;
  return fetch(`${magpie.origin}/${key}${query}`, {
    ...init,
    headers: { 'x-amz-security-token': token, ...(init.headers as Record<string, string>) },
  });
}

const file = (id: string) => magpie.call(calls.getFile, { id }, { token: user.token });
async function balance() {
  type Balance = Record<'usedBytes' | 'heldBytes' | 'fileCount', number>;
  const { usedBytes, heldBytes, fileCount } = await callDrive<Balance>(
    magpie,
    user.userId,
    'balance',
  );
  return { usedBytes, heldBytes, fileCount };
}

test('completes a whole upload with every digest, counted once', async () => {
  const bytes = randomBytes(300_000);
  const before = await balance();
  const made = await ticket('whole.bin', bytes.length);
  expect(made.file).toMatchObject({ phase: 'PHASE_TYPE_PENDING', size: '300000', links: {} });
  expect((await file(made.file!.id)).phase).toBe('PHASE_TYPE_PENDING');
  expect((await balance()).heldBytes).toBe(before.heldBytes + 300_000);

  const first = await send(made, '?x-id=PutObject', { method: 'PUT', body: bytes });
  expect(first.status).toBe(200);
  const again = await send(made, '', { method: 'PUT', body: bytes });
  expect(again.headers.get('etag')).toBe(first.headers.get('etag'));

  const done = await file(made.file!.id);
  expect(done).toMatchObject({
    phase: 'PHASE_TYPE_COMPLETE',
    size: '300000',
    hash: await gcid(bytes, sha1),
    md5_checksum: createHash('md5').update(bytes).digest('hex'),
  });
  const { row } = await callDrive<{ row: { crc32: number } }>(magpie, user.userId, 'node', {
    id: done.id,
  });
  expect(row.crc32).toBe(crc32(bytes));
  expect(await balance()).toMatchObject({
    usedBytes: before.usedBytes + 300_000,
    heldBytes: before.heldBytes,
  });
  const task = await magpie.call(calls.getTask, { id: made.task!.id }, { token: user.token });
  expect(task).toMatchObject({ type: 'upload', phase: 'PHASE_TYPE_COMPLETE', progress: 100 });
});

test('measures a body of unknown length against the declared size', async () => {
  const made = await ticket('chunked.bin', '5000');
  const body = new Blob([randomBytes(5000)]).stream();
  const answer = await send(made, '', { method: 'PUT', body, duplex: 'half' });
  expect(answer.status).toBe(200);
  expect((await file(made.file!.id)).size).toBe('5000');
});

test.each([4999, 5001])('refuses a body of %i bytes for a declared size of 5000', async (bytes) => {
  const made = await ticket('other.bin', 5000);
  const answer = await send(made, '', { method: 'PUT', body: randomBytes(bytes) });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toMatch(/<Code>EntityToo(Small|Large)<\/Code>/);
  expect((await file(made.file!.id)).phase).toBe('PHASE_TYPE_PENDING');
  const short = new Blob([randomBytes(bytes)]).stream();
  const chunked = await send(made, '', { method: 'PUT', body: short, duplex: 'half' });
  expect(chunked.status).toBe(400);
});

test('assembles parts sent out of order and twice', async () => {
  const bytes = randomBytes(20 * mebibyte + 123);
  const made = await ticket('parts.bin', bytes.length);
  const partSize = Number(made.resumable!.params.part_size);
  expect(partSize).toBe(8 * mebibyte);
  const initiated = await (await send(made, '?uploads=', { method: 'POST' })).text();
  const uploadId = /<UploadId>(\w+)<\/UploadId>/.exec(initiated)![1]!;
  const part = (
    number: number,
    body = bytes.subarray((number - 1) * partSize, number * partSize),
  ) => send(made, `?partNumber=${number}&uploadId=${uploadId}`, { method: 'PUT', body });
  const etags: string[] = [];
  await part(2, randomBytes(partSize));
  for (const number of [3, 1, 2]) {
    const answer = await part(number);
    expect(answer.status).toBe(200);
    etags[number] = answer.headers.get('etag')!;
  }

  const xml = [3, 1, 2]
    .map(
      (n) =>
        `<Part><ETag>${etags[n]!.replace(/"/g, '&#34;')}</ETag><PartNumber>${n}</PartNumber></Part>`,
    )
    .join('');
  const complete = () =>
    send(made, `?uploadId=${uploadId}`, {
      method: 'POST',
      body: `<CompleteMultipartUpload xmlns="x">${xml}</CompleteMultipartUpload>`,
    });
  const [one, two] = await Promise.all([complete(), complete()]);
  expect([one.status, two.status]).toEqual([200, 200]);
  const third = await complete();
  expect(await third.text()).toBe(await one.text());

  const done = await file(made.file!.id);
  expect(done).toMatchObject({ phase: 'PHASE_TYPE_COMPLETE', hash: await gcid(bytes, sha1) });
  const { row } = await callDrive<{ row: { crc32: number } }>(magpie, user.userId, 'node', {
    id: done.id,
  });
  expect(row.crc32).toBe(crc32(bytes));
  const md5 = createHash('md5').update(bytes).digest('hex');
  await until(async () => (await file(done.id)).md5_checksum === md5);
});

test('reads a refused body to its end to keep the connection usable', async () => {
  const made = await ticket('slow.bin', 20 * mebibyte);
  const { key, security_token: token } = made.resumable!.params;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const put = (bytes: number) =>
    request(`${magpie.origin}/${key}`, {
      method: 'PUT',
      agent,
      headers: { 'x-amz-security-token': token, 'content-length': bytes },
    });
  const slow = put(4 * mebibyte);
  const answered = once(slow, 'response') as Promise<[IncomingMessage]>;
  slow.write(randomBytes(mebibyte));
  await pause(1500);
  slow.end(randomBytes(3 * mebibyte));
  const [answer] = await answered;
  expect(answer.statusCode).toBe(400);
  await once(answer.resume(), 'end');

  const next = put(10);
  next.end(randomBytes(10));
  const [second] = (await once(next, 'response')) as [IncomingMessage];
  expect(second.statusCode).toBe(400);
  expect(next.reusedSocket).toBe(true);
  agent.destroy();
});

test('refuses to complete without all parts, and completes once they are sent', async () => {
  const bytes = randomBytes(9 * mebibyte);
  const made = await ticket('missing.bin', bytes.length);
  await send(made, '?uploads', { method: 'POST' });
  const id = made.resumable!.params.key.split('/').at(-1);
  const part = (n: number) =>
    send(made, `?partNumber=${n}&uploadId=${id}`, {
      method: 'PUT',
      body: bytes.subarray((n - 1) * 8 * mebibyte, n * 8 * mebibyte),
    });
  await part(1);
  const refused = await send(made, `?uploadId=${id}`, { method: 'POST', body: '' });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('part 2');
  await part(2);
  expect((await send(made, `?uploadId=${id}`, { method: 'POST', body: '' })).status).toBe(200);
});

test('allows both whole and parts; the one that completes first counts', async () => {
  const bytes = randomBytes(9 * mebibyte);
  const made = await ticket('changed.bin', bytes.length);
  const id = made.resumable!.params.key.split('/').at(-1);
  const part = (n: number) =>
    send(made, `?partNumber=${n}&uploadId=${id}`, {
      method: 'PUT',
      body: bytes.subarray((n - 1) * 8 * mebibyte, n * 8 * mebibyte),
    });
  const begin = () => send(made, '?uploads', { method: 'POST' });
  await begin();
  await part(1);
  const short = new Blob([bytes.subarray(0, 100)]).stream();
  expect((await send(made, '', { method: 'PUT', body: short, duplex: 'half' })).status).toBe(400);
  expect((await part(2)).status).toBe(404);
  await begin();
  expect([(await part(1)).status, (await part(2)).status]).toEqual([200, 200]);
  expect((await send(made, `?uploadId=${id}`, { method: 'POST' })).status).toBe(200);
  const late = await send(made, '', { method: 'PUT', body: bytes });
  expect(late.status).toBe(200);
  const answer = await fetch((await file(made.file!.id)).web_content_link);
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  expect(await callDrive(magpie, user.userId, 'checkup')).toEqual([]);
});

test('completes an empty file immediately, with its size as number, text or missing', async () => {
  for (const size of [0, '0', '', undefined]) {
    const made = await ticket('empty.txt', size);
    expect(made.resumable).toBeNull();
    expect(made.file).toMatchObject({ phase: 'PHASE_TYPE_COMPLETE', size: '0' });
  }
});

test('skips the transfer of content this drive has, but not of other drives', async () => {
  const bytes = randomBytes(70_000);
  const first = await ticket('once.bin', bytes.length);
  await send(first, '', { method: 'PUT', body: bytes });
  const hash = (await gcid(bytes, sha1)).toLowerCase();
  const second = await ticket('twice.bin', bytes.length, { hash });
  expect(second.resumable).toBeNull();
  expect(second.file).toMatchObject({ phase: 'PHASE_TYPE_COMPLETE', hash: hash.toUpperCase() });
  expect((await ticket('larger.bin', bytes.length + 1, { hash })).resumable).not.toBeNull();
  const other = await createUser(magpie);
  const theirs = await magpie.call(
    calls.createFile,
    { kind: 'drive#file', name: 'theirs.bin', size: bytes.length, hash },
    { token: other.token },
  );
  expect(theirs.resumable).not.toBeNull();
});

test('accepts no bytes with a forged, foreign or missing token', async () => {
  const made = await ticket('mine.bin', 10);
  const other = await ticket('other.bin', 10);
  const put = (token: string | undefined) =>
    fetch(`${magpie.origin}/${made.resumable!.params.key}`, {
      method: 'PUT',
      body: randomBytes(10),
      headers: token === undefined ? {} : { 'x-oss-security-token': token },
    });
  const { security_token: token } = made.resumable!.params;
  for (const wrong of [
    undefined,
    '',
    'x',
    'x.y',
    `${token}x`,
    `A${token}`,
    other.resumable!.params.security_token,
  ]) {
    expect((await put(wrong)).status).toBe(403);
  }
  expect((await put(token)).status).toBe(200);
});

test('leaves nothing after an abort', async () => {
  const before = await balance();
  const made = await ticket('gone.bin', 20 * mebibyte);
  await send(made, '?uploads', { method: 'POST' });
  expect((await send(made, '', { method: 'DELETE' })).status).toBe(204);
  expect((await send(made, '', { method: 'DELETE' })).status).toBe(204);
  expect(await balance()).toEqual(before);
  await expect(file(made.file!.id)).rejects.toMatchObject({ body: { error: 'file_not_found' } });
});

test('is either gone or complete if aborted and completed concurrently', async () => {
  const bucket = await magpie.miniflare.getR2Bucket('FILES');
  for (let round = 0; round < 10; round += 1) {
    const made = await ticket(`raced-${round}.bin`, 10);
    const id = made.resumable!.params.key.split('/').at(-1)!;
    const { blob } = await callDrive<{ blob: string }>(magpie, user.userId, 'beginWhole', { id });
    await bucket.put(blob, '0123456789');
    const digests = { blocks: new Uint8Array(sha1(Buffer.from('0123456789'))), crc32: 0 };
    await Promise.allSettled([
      callDrive(magpie, user.userId, 'abortUpload', { id }),
      callDrive(magpie, user.userId, 'commitWhole', { id, blob, etag: 'e', md5: '', digests }),
    ]);
    const isFile = await file(made.file!.id).then(
      ({ phase }) => phase === 'PHASE_TYPE_COMPLETE',
      () => false,
    );
    if (isFile) expect(await bucket.head(blob)).not.toBeNull();
    else await until(async () => (await bucket.head(blob)) === null);
  }
  expect(await callDrive(magpie, user.userId, 'checkup')).toEqual([]);
});

test('frees the space of a deleted pending file immediately', async () => {
  const before = await balance();
  const made = await ticket('deleted.bin', 5000);
  const as = { token: user.token };
  await magpie.call(calls.deleteFiles, { ids: [made.file!.id] }, as);
  expect(await balance()).toEqual(before);
  expect((await send(made, '', { method: 'PUT', body: randomBytes(5000) })).status).toBe(404);
});

test("refuses a file that doesn't fit, counting holds", async () => {
  const small = await createUser(magpie);
  const as = { token: small.token };
  await limitDrive(magpie, small.userId, 1000);
  const open = (size: number) =>
    magpie.call(calls.createFile, { kind: 'drive#file', name: 'f', size }, as);
  const full = { status: 403, body: { error: 'file_space_not_enough', error_code: 8 } };
  await expect(open(1001)).rejects.toMatchObject(full);
  await open(600);
  await expect(open(401)).rejects.toMatchObject(full);
  await open(400);
  expect((await magpie.call(calls.about, {}, as)).quota).toMatchObject({
    usage: '0',
    limit: '1000',
  });
});

test('creates one upload per idempotency key and refuses another request with it', async () => {
  const as = { token: user.token, headers: { 'idempotency-key': 'k1' } };
  const open = (name: string) =>
    magpie.call(calls.createFile, { kind: 'drive#file', name, size: 77 }, as);
  const made = await Promise.all(Array.from({ length: 20 }, () => open('same.bin')));
  expect(new Set(made.map(({ file: one }) => one!.id)).size).toBe(1);
  const refusal = await open('different.bin').catch((error: CallFailed) => error);
  expect(refusal).toMatchObject({ status: 409, body: { error: 'aborted' } });
});

test.each([
  [{ name: '' }, 'file_name_empty'],
  [{ name: 'a/b' }, 'invalid_argument'],
  [{ name: '..' }, 'invalid_argument'],
  [{ name: 'é'.repeat(128) }, 'invalid_argument'],
  [{ size: -1 }, 'invalid_argument'],
  [{ size: 'many' }, 'invalid_argument'],
  [{ size: 2 ** 52 }, 'invalid_argument'],
  [{ parent_id: 'nowhere' }, 'file_not_found'],
  [{ upload_type: 'UPLOAD_TYPE_URL' }, 'task_url_unsupported'],
])('an upload with %j is refused as %s', async (wrong, error) => {
  const refused = ticket('name.bin', 5, wrong as object);
  await expect(refused).rejects.toMatchObject({ body: { error } });
});

test('accepts a form upload with additional fields', async () => {
  const bytes = Buffer.concat([randomBytes(700_000), Buffer.from('\r\n--'), randomBytes(9)]);
  const made = await ticket('form.bin', bytes.length, { upload_type: 'UPLOAD_TYPE_FORM' });
  expect(made).toMatchObject({ upload_type: 'UPLOAD_TYPE_FORM', resumable: null });
  const { url, method, multi_parts: fields } = made.form!;
  const post = (change: Record<string, string>, file: Uint8Array) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...change })) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(file)]), 'any name.bin');
    return fetch(url, { method, body: form });
  };
  // The error is received even if the client is still sending. Closing the connection would reset
  // it.
  const long = Buffer.alloc(8_000_000);
  expect((await post({ Signature: 'x' }, long)).status).toBe(403);
  expect((await post({ 'x:user_data': 'x'.repeat(65_537) }, long)).status).toBe(400);
  expect((await post({}, long)).status).toBe(400);
  expect((await post({}, bytes.subarray(1))).status).toBe(400);
  expect((await post({ success_action_status: '200' }, bytes)).status).toBe(200);
  expect((await post({}, bytes)).status).toBe(204);
  const done = await file(made.file!.id);
  expect(done.phase).toBe('PHASE_TYPE_COMPLETE');
  const answer = await fetch(done.web_content_link);
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
});

test('creates an empty file immediately in form mode', async () => {
  const made = await ticket('form.txt', 0, { upload_type: 'UPLOAD_TYPE_FORM' });
  expect(made.form).toBeUndefined();
  expect(made.file!.phase).toBe('PHASE_TYPE_COMPLETE');
});
