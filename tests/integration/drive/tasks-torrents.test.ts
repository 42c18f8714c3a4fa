import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#protocol/drive.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { callDrive, until, upload } from '#tests/support/drive.ts';
import { type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { type SourceServer, startSource } from '#tests/support/source-server.ts';
import { folderTorrent } from '#tests/support/torrents.ts';

let source: SourceServer;
let magpie: Magpie;
let user: TestUser;
beforeAll(async () => {
  source = await startSource();
  magpie = await startMagpie({ variables: { TASK_ALLOW_HOSTS: source.host, TASK_DNS_URL: '' } });
  user = await createUser(magpie);
});
afterAll(async () => {
  expect(await callDrive(magpie, user.userId, 'checkup')).toEqual([]);
  await magpie.stop();
  await source.stop();
});

const call: Magpie['call'] = (which, input) => magpie.call(which, input, { token: user.token });

async function over(url: { url?: string; file_id?: string; files?: string[] }) {
  const made = await call(calls.createFile, {
    kind: 'drive#file',
    upload_type: 'UPLOAD_TYPE_URL',
    url,
  });
  const look = () => call(calls.getTask, { id: made.task!.id });
  await until(async () => /COMPLETE|ERROR/.test((await look()).phase));
  return look();
}

const files = [
  { path: ['Disc 1', 'Ouverture.flac'], bytes: randomBytes(70_000) },
  { path: ['.pad', '1'], bytes: Buffer.alloc(11_920), padding: true },
  { path: ['Notes é.txt'], bytes: randomBytes(33) },
  { path: ['Empty'], bytes: Buffer.alloc(0) },
];

/** Serves the files of the torrent as a web seed and returns its address. */
function seed(name: string, change: (bytes: Buffer) => Buffer = (bytes) => bytes): string {
  for (const file of files.filter(({ padding }) => !padding)) {
    const path = ['Opera', ...file.path].map(encodeURIComponent).join('/');
    source.serve(`/${name}/${path}`, { bytes: change(Buffer.from(file.bytes)) });
  }
  return `${source.origin}/${name}/`;
}

const damaged = (bytes: Buffer) => {
  if (bytes.length > 0) bytes[0]! ^= 1;
  return bytes;
};

test('downloads a torrent from web seeds without an engine and detects a bad seed', async () => {
  const seeds = [seed('liar', damaged), seed('honest')];
  const bytes = folderTorrent('Opera', files, { seeds });
  const url = source.serve('/opera.torrent', { bytes });
  const done = await over({ url });
  expect(done).toMatchObject({
    phase: 'PHASE_TYPE_COMPLETE',
    file_name: 'Opera',
    file_size: '70033',
    status_size: 3,
  });
  const list = async (id: string) => (await call(calls.listFiles, { parent_id: id })).files;
  const top = await list(done.file_id);
  expect(top.map(({ name }) => name).toSorted()).toEqual(['Disc 1', 'Empty', 'Notes é.txt']);
  const [disc] = top.filter(({ name }) => name === 'Disc 1');
  const [track] = await list(disc!.id);
  const file = await call(calls.getFile, { id: track!.id });
  const got = Buffer.from(await (await fetch(file.web_content_link)).arrayBuffer());
  const sha1 = (data: Uint8Array) => createHash('sha1').update(data).digest('hex');
  expect(sha1(got)).toBe(sha1(files[0]!.bytes));
  const { statuses } = await call(calls.taskStatuses, { id: done.id, limit: 2 });
  expect(statuses).toHaveLength(2);
});

test('adds nothing to the drive if every seed is bad', async () => {
  const bytes = folderTorrent('Opera', files, { seeds: [seed('liar', damaged)] });
  const failed = await over({ url: source.serve('/lies.torrent', { bytes }) });
  expect(failed).toMatchObject({
    phase: 'PHASE_TYPE_ERROR',
    params: { error_detail: 'data_loss' },
  });
});

test('opens torrents in the drive and magnet links that name one', async () => {
  const bytes = folderTorrent('Opera', files, { seeds: [seed('honest')] });
  const fileId = await upload(magpie, user, 'Opera.torrent', bytes);
  const fromDrive = await over({ file_id: fileId });
  expect(fromDrive).toMatchObject({ phase: 'PHASE_TYPE_COMPLETE', file_name: 'Opera(1)' });
  const { url: link } = fromDrive.params;
  expect(link).toMatch(/^magnet:\?xt=urn:btih:[0-9a-f]{40}$/);
  const place = encodeURIComponent(source.serve('/magnet.torrent', { bytes }));
  expect((await over({ url: `${link}&xs=${place}` })).file_name).toBe('Opera(2)');
  const other = `magnet:?xt=urn:btih:${'0'.repeat(40)}&xs=${place}`;
  expect((await over({ url: other })).params.error_detail).toBe('task_url_resolve_error');
});

test('refuses sources that need an engine, with an explanation', async () => {
  const bare = folderTorrent('Opera', files);
  const fileId = await upload(magpie, user, 'bare.torrent', bare);
  const junk = await upload(magpie, user, 'junk.torrent', randomBytes(99));
  const made = (url: object) =>
    call(calls.createFile, { kind: 'drive#file', upload_type: 'UPLOAD_TYPE_URL', url });
  const magnet = `magnet:?xt=urn:btih:${'a'.repeat(40)}&dn=Opera`;
  await expect(made({ url: magnet })).rejects.toThrow(/task_url_unsupported: .*engine/);
  await expect(made({ file_id: fileId })).rejects.toThrow(/task_url_unsupported: .*engine/);
  await expect(made({ file_id: junk })).rejects.toThrow('this is not a torrent');
  await expect(made({ url: 'magnet:?dn=Opera' })).rejects.toThrow('info hash');
  const failed = await over({ url: source.serve('/bare.torrent', { bytes: bare }) });
  expect(failed.params.error_detail).toBe('task_url_unsupported');
  expect(failed.message).toContain('engine');
});

test('lists the files of a torrent before a task is created, from any source', async () => {
  const bytes = folderTorrent('Opera', files, { seeds: [seed('told')] });
  const url = source.serve('/told.torrent', { bytes });
  const fileId = await upload(magpie, user, 'told.torrent', bytes);
  const look = async (input: object) =>
    (await call(calls.listResources, input as never)).list.resources[0]!;
  const hash = (await look({ file_id: fileId })).meta.info_hash!;
  const magnet = `magnet:?xt=urn:btih:${hash}&dn=Claimed&xl=1&xs=${encodeURIComponent(url)}`;
  for (const input of [
    { file_id: fileId },
    { torrent: bytes.toString('base64') },
    { urls: url },
    { urls: magnet },
  ]) {
    const listed = await look(input);
    expect(listed).toMatchObject({
      name: 'Opera',
      is_dir: true,
      file_count: 3,
      file_size: '70033',
      meta: { kind: 'torrent', status: 'OK', info_hash: hash },
    });
    expect(listed.meta.claimed).toBeUndefined();
    const inside = listed.dir!.resources.map(({ name, file_size: size }) => [name, size]);
    expect(inside).toEqual([
      ['Disc 1/Ouverture.flac', '70000'],
      ['Notes é.txt', '33'],
      ['Empty', '0'],
    ]);
  }
  const lie = magnet.replace(hash, 'b'.repeat(40));
  expect((await look({ urls: lie })).meta).toMatchObject({ status: 'ERROR', claimed: 'true' });
  const seedless = folderTorrent('Opera', files).toString('base64');
  const alone = await look({ torrent: seedless });
  expect([alone.file_count, alone.meta.error]).toEqual([3, 'task_url_unsupported']);
  expect((await look({ torrent: 'bm8gdG9ycmVudA==' })).meta.error).toBe('task_url_unsupported');
});

test.each([
  ['in pieces', true],
  ['only whole', false],
])(
  'of a torrent only the wanted files are brought, from a seed that gives files %s',
  async (how, ranges) => {
    const parts = ['First.bin', 'Second.bin', 'Third.bin'].map((name, at) => ({
      path: ['Part', name],
      bytes: randomBytes(20_000 + at * 5_000),
    }));
    const place = how.replace(' ', '-');
    for (const { path, bytes } of parts) {
      source.serve(`/${place}/Three/${path.join('/')}`, { bytes, ranges });
    }
    const seeds = [`${source.origin}/${place}/`];
    const bytes = folderTorrent(`Three`, parts, { seeds });
    const url = source.serve(`/${place}.torrent`, { bytes });
    const done = await over({ url, files: ['Part/Second.bin'] });
    expect(done).toMatchObject({
      phase: 'PHASE_TYPE_COMPLETE',
      file_size: '25000',
      status_size: 1,
    });
    const [folder] = (await call(calls.listFiles, { parent_id: done.file_id })).files;
    const { files: brought } = await call(calls.listFiles, { parent_id: folder!.id });
    expect(brought.map(({ name }) => name)).toEqual(['Second.bin']);
    const file = await call(calls.getFile, { id: brought[0]!.id });
    const got = Buffer.from(await (await fetch(file.web_content_link)).arrayBuffer());
    expect(got.equals(parts[1]!.bytes)).toBe(true);
  },
);

test('detects a bad neighbor file by the shared piece, and refuses an empty selection', async () => {
  const parts = ['a', 'b'].map((name) => ({ path: [name], bytes: randomBytes(20_000) }));
  source.serve('/sly/Two/a', { bytes: randomBytes(20_000) });
  source.serve('/sly/Two/b', { bytes: parts[1]!.bytes });
  const torrent = folderTorrent('Two', parts, { seeds: [`${source.origin}/sly/`] });
  const url = source.serve('/sly.torrent', { bytes: torrent });
  expect((await over({ url, files: ['b'] })).params.error_detail).toBe('data_loss');
  const none = await over({ url, files: ['c'] });
  expect(none.params.error_detail).toBe('task_url_resolve_error');
});

test('torrents that wait for an agent hold up no other downloads', async () => {
  const ada = await createUser(magpie);
  const as = { token: ada.token };
  const agent = { name: 'Attic', version: '1', engine: 'aria2', freeBytes: 1 };
  // Its lease ends, because it sends nothing more.
  await callDrive(magpie, ada.userId, 'syncAgentJobs', { sessionId: 'attic', agent, held: [] });
  const add = async (url: { url?: string; file_id?: string }) => {
    const input = { kind: 'drive#file' as const, upload_type: 'UPLOAD_TYPE_URL' as const, url };
    return (await magpie.call(calls.createFile, input, as)).task!.id;
  };
  const look = (id: string) => magpie.call(calls.getTask, { id }, as);
  const torrents: string[] = [];
  for (const name of ['One', 'Two', 'Three']) {
    const bytes = folderTorrent(name, [{ path: ['a'], bytes: randomBytes(9) }]);
    torrents.push(await add({ file_id: await upload(magpie, ada, `${name}.torrent`, bytes) }));
  }
  const [one = '', , three = ''] = torrents;
  const file = await add({
    url: source.serve('/no-torrent.txt', { bytes: Buffer.from('a file') }),
  });
  await until(async () => (await look(file)).phase === 'PHASE_TYPE_COMPLETE');
  await until(async () => (await look(one)).params.stage === 'away');
  // Otherwise, all torrents would run at once when the agent returns.
  expect((await look(three)).phase).toBe('PHASE_TYPE_PENDING');
  await magpie.call(calls.deleteTasks, { task_ids: torrents }, as);
  expect(await callDrive(magpie, ada.userId, 'checkup')).toEqual([]);
});
