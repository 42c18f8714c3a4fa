import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#protocol/drive.ts';
import { gcid } from '#protocol/gcid.ts';
import { createUser, type TestUser } from '../support/accounts.ts';
import { act, until } from '../support/drive.ts';
import { type Magpie, startMagpie } from '../support/magpie.ts';
import { type SourceServer, startSource } from '../support/source-server.ts';

let source: SourceServer;
let magpie: Magpie;
let user: TestUser;
beforeAll(async () => {
  source = await startSource();
  magpie = await startMagpie({
    variables: { TASK_ALLOW_HOSTS: source.host, TASK_DNS_URL: '' },
  });
  user = await createUser(magpie);
});
afterAll(async () => {
  expect(await act(magpie, user.userId, 'checkup')).toEqual([]);
  await magpie.stop();
  await source.stop();
});

const mebibyte = 1024 * 1024;
const call: Magpie['call'] = (which, input) => magpie.call(which, input, { token: user.token });

async function start(url: string, extra: object = {}) {
  const made = await call(calls.createFile, {
    kind: 'drive#file',
    upload_type: 'UPLOAD_TYPE_URL',
    url: { url },
    ...extra,
  });
  expect([made.file, made.resumable, made.url]).toEqual([null, null, { kind: 'upload#url' }]);
  return made.task!.id;
}

const task = (id: string) => call(calls.getTask, { id });

/** Waits until a task is over, and answers it. */
async function over(id: string) {
  const ends = ['PHASE_TYPE_COMPLETE', 'PHASE_TYPE_ERROR'];
  await until(async () => ends.includes((await task(id)).phase));
  return task(id);
}

async function download(fileId: string): Promise<Buffer> {
  const file = await call(calls.getFile, { id: fileId });
  return Buffer.from(await (await fetch(file.web_content_link)).arrayBuffer());
}

const usage = async () => Number((await call(calls.about, {})).quota.usage);
const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');
const sha1 = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest();

test('an address becomes a file: byte-equal, with both digests, its space counted once', async () => {
  const bytes = randomBytes(1_000_003);
  const url = source.serve('/songs/Boreas.flac', { bytes, headers: { etag: '"one"' } });
  const before = await usage();
  const done = await over(await start(url));
  expect(done).toMatchObject({
    type: 'offline',
    phase: 'PHASE_TYPE_COMPLETE',
    message: 'Saved',
    progress: 100,
    name: 'Boreas.flac',
    file_size: '1000003',
  });
  const file = await call(calls.getFile, { id: done.file_id });
  expect(file).toMatchObject({
    name: 'Boreas.flac',
    size: '1000003',
    parent_id: '',
    hash: await gcid(bytes, sha1),
    md5_checksum: md5(bytes),
    params: { task_id: done.id },
  });
  expect(md5(await download(done.file_id))).toBe(md5(bytes));
  expect(await usage()).toBe(before + bytes.length);
});

test('a large file comes in pieces, and one that breaks is asked for alone', async () => {
  const bytes = randomBytes(20 * mebibyte + 77);
  const url = source.serve('/large.bin', {
    bytes,
    headers: { etag: '"large"' },
    cutAfter: 3 * mebibyte,
    cuts: 1,
  });
  const done = await over(await start(url));
  expect(done.phase).toBe('PHASE_TYPE_COMPLETE');
  expect(md5(await download(done.file_id))).toBe(md5(bytes));
  const asked = source.requests.filter(({ path }) => path === '/large.bin');
  const ranges = asked.map(({ headers }) => headers.range);
  expect(ranges[0]).toBe('bytes=0-0');
  // Three parts and the one that broke.
  expect(ranges.length).toBe(5);
  expect(asked.slice(1).every(({ headers }) => headers['if-range'] === '"large"')).toBe(true);
  const { hash } = await call(calls.getFile, { id: done.file_id });
  expect(hash).toBe(await gcid(bytes, sha1));
});
