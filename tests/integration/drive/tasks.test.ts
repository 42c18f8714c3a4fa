import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#protocol/drive.ts';
import { gcid } from '#tests/support/gcid.ts';
import { putConfig } from '#protocol/admin.ts';
import { offlineTasksDaily, sourcesSeenMax } from '#protocol/limits.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { callDrive, until } from '#tests/support/drive.ts';
import { adminToken, type CallFailed, type Magpie, startMagpie } from '#tests/support/magpie.ts';
import {
  type Served,
  sendFile,
  type SourceServer,
  startSource,
} from '#tests/support/source-server.ts';

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
  expect(await callDrive(magpie, user.userId, 'checkup')).toEqual([]);
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

/** Waits until a task has ended and returns it. */
async function over(id: string) {
  const ends = ['PHASE_TYPE_COMPLETE', 'PHASE_TYPE_ERROR'];
  await until(async () => ends.includes((await task(id)).phase));
  return task(id);
}

async function download(fileId: string): Promise<Buffer> {
  const file = await call(calls.getFile, { id: fileId });
  return Buffer.from(await (await fetch(file.web_content_link)).arrayBuffer());
}

const balance = () =>
  callDrive<{ heldBytes: number; usedBytes: number }>(magpie, user.userId, 'balance');
const usage = async () => Number((await call(calls.about, {})).quota.usage);
const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');
const sha1 = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest();

test('downloads a link byte for byte, with both digests, counted once', async () => {
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

test('downloads a large file in pieces and retries only the failed one', async () => {
  const bytes = randomBytes(9 * mebibyte + 77);
  const url = source.serve('/large.bin', {
    bytes,
    headers: { etag: '"large"' },
    cutAfter: 512 * 1024,
    cuts: 1,
  });
  const done = await over(await start(url));
  expect(done.phase).toBe('PHASE_TYPE_COMPLETE');
  const requested = source.requests.filter(({ path }) => path === '/large.bin');
  expect(requested[0]!.headers.range).toBe('bytes=0-0');
  // Two parts, and the failed one again.
  expect(requested.length).toBe(4);
  expect(requested.slice(1).every(({ headers }) => headers['if-range'] === '"large"')).toBe(true);
  const { hash } = await call(calls.getFile, { id: done.file_id });
  expect(hash).toBe(await gcid(bytes, sha1));
  expect(md5(await download(done.file_id))).toBe(md5(bytes));
  for (const { headers } of requested) {
    expect(Object.keys(headers)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:cookie|authorization|referer)$/)]),
    );
  }
});

test.each([
  ['gives no pieces and breaks off', { ranges: false, cutAfter: 8.5 * mebibyte, cuts: 1 }],
  [
    'says no length and breaks off',
    { ranges: false, length: false, cutAfter: 8.5 * mebibyte, cuts: 1 },
  ],
])('a source that %s is read from one end to the other', async (name, how) => {
  const bytes = randomBytes(9 * mebibyte + 5);
  const url = source.serve(`/${name.replaceAll(' ', '-')}.bin`, { bytes, ...how });
  const before = await usage();
  const done = await over(await start(url));
  expect([done.phase, done.file_size]).toEqual(['PHASE_TYPE_COMPLETE', String(bytes.length)]);
  const file = await call(calls.getFile, { id: done.file_id });
  expect([file.size, file.hash]).toEqual([String(bytes.length), await gcid(bytes, sha1)]);
  expect(await usage()).toBe(before + bytes.length);
});

test('restarts if the source changes to another file, never mixing both', async () => {
  const first = Buffer.alloc(9 * mebibyte, 'a');
  const second = Buffer.alloc(9 * mebibyte, 'b');
  const served: Served = { bytes: first, headers: { etag: '"first"' } };
  const url = source.answer('/changing.bin', (request, response) => {
    if (request.headers.range?.startsWith('bytes=8388608')) {
      served.bytes = second;
      served.headers = { etag: '"second"' };
    }
    void sendFile(served, request, response);
  });
  const done = await over(await start(url));
  expect(done.phase).toBe('PHASE_TYPE_COMPLETE');
  expect(md5(await download(done.file_id))).toBe(md5(second));
});

test('keeps parts and space of a paused task, and resumes it', async () => {
  const bytes = randomBytes(17 * mebibyte);
  const served: Served = { bytes, headers: { etag: '"slow"' } };
  let isOpen = false;
  const late: (() => void)[] = [];
  const url = source.answer('/paused.bin', (request, response) => {
    // The third part waits until it is released.
    const isLast = request.headers.range?.startsWith('bytes=16777216') && !isOpen;
    if (isLast) late.push(() => response.destroy());
    else void sendFile(served, request, response);
  });
  const id = await start(url);
  await until(async () => late.length > 0);
  const paused = await call(calls.changeTask, { id, set_params: { spec: '{"phase":"pause"}' } });
  expect(paused.task.phase).toBe('PHASE_TYPE_PAUSED');
  expect((await balance()).heldBytes).toBe(bytes.length);
  const statuses = await call(calls.taskStatuses, { id });
  expect(statuses.statuses).toEqual([
    {
      file_id: '',
      file_name: 'paused.bin',
      file_size: String(bytes.length),
      phase: 'PHASE_TYPE_PAUSED',
    },
  ]);
  isOpen = true;
  for (const letGo of late) letGo();
  const requested = source.requests.length;
  await call(calls.changeTask, { id, set_params: { spec: { phase: 'running' } } });
  const done = await over(id);
  expect(done.phase).toBe('PHASE_TYPE_COMPLETE');
  expect(source.requests.slice(requested).map(({ headers }) => headers.range)).toEqual([
    `bytes=16777216-${bytes.length - 1}`,
  ]);
  expect((await balance()).heldBytes).toBe(0);
  expect(md5(await download(done.file_id))).toBe(md5(bytes));
  const after = await call(calls.taskStatuses, { id });
  expect(after.statuses).toEqual([
    {
      file_id: done.file_id,
      file_name: 'paused.bin',
      file_size: String(bytes.length),
      phase: 'PHASE_TYPE_COMPLETE',
    },
  ]);
});

test('releases everything of a failed task, and a retry fetches only missing parts', async () => {
  const bytes = randomBytes(9 * mebibyte);
  const served: Served = { bytes, headers: { etag: '"tired"' } };
  let isTired = true;
  const url = source.answer('/tired.bin', (request, response) => {
    if (isTired && request.headers.range?.startsWith('bytes=8388608'))
      response.writeHead(410).end();
    else void sendFile(served, request, response);
  });
  const failed = await over(await start(url));
  expect(failed).toMatchObject({
    phase: 'PHASE_TYPE_ERROR',
    message: 'the source refused (status 410)',
    params: { error_detail: 'task_url_resolve_error' },
  });
  expect((await balance()).heldBytes).toBe(0);
  isTired = false;
  const requested = source.requests.length;
  await call(calls.retryTask, { type: 'offline', create_type: 'RETRY', id: failed.id });
  const done = await over(failed.id);
  expect(done.phase).toBe('PHASE_TYPE_COMPLETE');
  expect(source.requests.slice(requested)).toHaveLength(1);
});

test('leaves no file, space or bytes of a deleted task', async () => {
  const before = await balance();
  const url = source.answer('/endless.bin', (request, response) => {
    if (request.headers.range === 'bytes=0-0') {
      response.writeHead(206, { 'content-range': 'bytes 0-0/20000000' }).end('x');
    }
  });
  const id = await start(url);
  await until(async () => (await balance()).heldBytes === 20_000_000);
  await call(calls.deleteTasks, { task_ids: [id] });
  const after = await balance();
  expect([after.heldBytes, after.usedBytes]).toEqual([0, before.usedBytes]);
  await expect(task(id)).rejects.toThrow('not_found');
});

test('keeps the file of a deleted finished task, or moves it to the trash', async () => {
  const [kept, thrown] = [
    await over(await start(source.serve('/kept.txt', { bytes: Buffer.from('kept') }))),
    await over(await start(source.serve('/thrown.txt', { bytes: Buffer.from('thrown') }))),
  ];
  await call(calls.deleteTasks, { task_ids: [kept.id] });
  await call(calls.deleteTasks, { task_ids: [thrown.id], delete_files: true });
  const isTrashed = async (id: string) => (await call(calls.getFile, { id })).trashed;
  await until(() => isTrashed(thrown.file_id));
  expect(await isTrashed(kept.file_id)).toBe(false);
});

test('lists the files of tasks and which of them are gone', async () => {
  const one = await over(await start(source.serve('/list-1.txt', { bytes: Buffer.from('1') })));
  const two = await over(await start(source.serve('/list-2.txt', { bytes: Buffer.from('2') })));
  await call(calls.deleteFiles, { ids: [two.file_id] });
  const { tasks } = await call(calls.listTasks, {
    type: 'offline',
    with: 'reference_resource',
    filters: JSON.stringify({
      id: { in: `${one.id},${two.id}` },
      phase: { in: 'PHASE_TYPE_COMPLETE' },
    }),
  });
  expect(tasks.map(({ id, phase, message }) => [id, phase, message])).toEqual([
    [two.id, 'PHASE_TYPE_ERROR', 'File deleted'],
    [one.id, 'PHASE_TYPE_COMPLETE', 'Saved'],
  ]);
  expect(tasks[1]!.reference_resource).toMatchObject({ id: one.file_id, name: 'list-1.txt' });
  expect((await task(two.id)).phase).toBe('PHASE_TYPE_COMPLETE');
  await call(calls.retryTask, { type: 'offline', create_type: 'RETRY', id: two.id });
  await until(async () => {
    const { phase, file_id: fileId } = await task(two.id);
    return phase === 'PHASE_TYPE_COMPLETE' && fileId !== two.file_id;
  });
});

test('names files by their headers, in the requested folder, numbered', async () => {
  const folder = await call(calls.createFile, { kind: 'drive#folder', name: 'Downloads' });
  const url = source.serve('/x', {
    bytes: Buffer.from('x'),
    headers: { 'content-disposition': "attachment; filename*=UTF-8''Blaubeere%20%C3%A4.txt" },
  });
  const to = { parent_id: folder.file!.id };
  const [one, two, named] = [
    await over(await start(url, to)),
    await over(await start(url, to)),
    await over(await start(url, { ...to, name: 'Mine.bin' })),
  ];
  expect([one!.file_name, two!.file_name, named!.file_name]).toEqual([
    'Blaubeere ä.txt',
    'Blaubeere ä(1).txt',
    'Mine.bin',
  ]);
  const { parent_id: parentId } = await call(calls.getFile, { id: one!.file_id });
  expect(parentId).toBe(folder.file!.id);
  const empty = await over(await start(source.serve('/empty.txt', { bytes: Buffer.alloc(0) })));
  const file = await call(calls.getFile, { id: empty.file_id });
  expect([file.size, file.md5_checksum]).toEqual(['0', md5(Buffer.alloc(0))]);
});

test('creates one task per idempotency key', async () => {
  const url = source.serve('/once.txt', { bytes: Buffer.from('once') });
  const input = { kind: 'drive#file' as const, upload_type: 'UPLOAD_TYPE_URL', url: { url } };
  const as = { token: user.token, headers: { 'idempotency-key': 'once' } };
  const made = await Promise.all([1, 2, 3, 4].map(() => magpie.call(calls.createFile, input, as)));
  expect(new Set(made.map((one) => one.task!.id)).size).toBe(1);
  await over(made[0]!.task!.id);
});

test('enforces plan limits exactly and fails a task without space', async () => {
  const other = await createUser(magpie);
  const ask = (path: string) =>
    magpie.call(
      calls.createFile,
      { kind: 'drive#file', upload_type: 'UPLOAD_TYPE_URL', url: { url: source.origin + path } },
      { token: other.token },
    );
  source.answer('/huge', (_, response) => {
    response.writeHead(206, { 'content-range': `bytes 0-0/${50 * 1024 ** 3}` }).end('x');
  });
  const put = (name: string, value: object) =>
    magpie.call(putConfig, { name, value } as never, { token: adminToken });
  await put('quotas', { free: { daily_tasks: 5 } });
  await put('tasks', { unfinished: { free: 2, premium: 9 }, bytes_max: 60 * 1024 ** 3 });
  source.answer('/silent', () => {});
  const first = (await ask('/silent')).task!.id;
  const results = await Promise.allSettled([2, 3, 4].map(() => ask('/silent')));
  const failed = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(failed.map((one: CallFailed) => one.body.error)).toEqual(
    Array(2).fill('task_run_nums_limit'),
  );
  const waiting = results.flatMap((one) =>
    one.status === 'fulfilled' ? [one.value.task!.id] : [],
  );
  await magpie.call(calls.deleteTasks, { task_ids: [first, ...waiting] }, { token: other.token });
  const huge = (await ask('/huge')).task!.id;
  const look = () => magpie.call(calls.getTask, { id: huge }, { token: other.token });
  await until(async () => (await look()).phase === 'PHASE_TYPE_ERROR');
  expect((await look()).params.error_detail).toBe('file_space_not_enough');
  await put('tasks', {});
  const more = await Promise.allSettled([1, 2, 3, 4, 5].map(() => ask('/gone')));
  const names = more.flatMap((one) =>
    one.status === 'rejected' ? [(one.reason as CallFailed).body.error] : [],
  );
  expect(names).toEqual(Array(3).fill('task_daily_create_limit'));
  const today = async () =>
    (await magpie.call(calls.about, {}, { token: other.token })).quotas.cloud_download;
  expect(await today()).toMatchObject({ limit: '5', usage: '5', is_unlimited: false });
  await put('quotas', {});
  expect(await today()).toMatchObject({ limit: String(offlineTasksDaily.free), usage: '5' });
  await put('quotas', { free: { daily_tasks: null } });
  expect(await today()).toMatchObject({ limit: '-1', usage: '5', is_unlimited: true });
});

test('previews the content of links before tasks are created, with an error for each', async () => {
  const bytes = randomBytes(3_000);
  const disposition = { 'content-disposition': `attachment; filename*=UTF-8''s%C3%B6ng.flac` };
  const urls = [
    source.serve('/a', { bytes, headers: disposition }),
    source.serve('/film.mkv', { bytes, ranges: false }),
    source.serve('/stream.mp3', { bytes, ranges: false, length: false }),
    source.serve('/private.zip', { bytes, status: 403 }),
    'http://127.0.0.1:1/near.zip',
    'ftp://example.com/old.zip',
    `magnet:?xt=urn:btih:${'A1'.repeat(20)}&dn=A%20disk&xl=700`,
    'magnet:?dn=nothing',
  ];
  const requested = source.requests.length;
  const { list } = await call(calls.listResources, { urls: urls.join('\n') });
  expect(list.resources.map(({ id }) => id)).toEqual(urls);
  expect(list.resources.map(({ name, file_size: size }) => [name, size])).toEqual([
    ['söng.flac', '3000'],
    ['film.mkv', '3000'],
    ['stream.mp3', '0'],
    ['private.zip', '0'],
    ['near.zip', '0'],
    ['', '0'],
    ['A disk', '700'],
    ['', '0'],
  ]);
  const metas = list.resources.map(({ meta }) => meta);
  expect(metas[0]).toMatchObject({
    status: 'OK',
    resumable: 'true',
    size_known: 'true',
    file_category: 'AUDIO',
  });
  expect(metas[1]).toMatchObject({ status: 'OK', resumable: 'false', file_category: 'VIDEO' });
  expect(metas[2]).toMatchObject({ status: 'OK', resumable: 'false', size_known: 'false' });
  expect(metas[3]!.error_description).toBe('the source refused (status 403)');
  expect(metas[3]).not.toHaveProperty('error_reason');
  expect(metas[4]).toMatchObject({
    error: 'task_url_resolve_error',
    error_description: 'the address may not be fetched',
    error_reason: 'private',
  });
  expect(metas[5]).toMatchObject({ status: 'ERROR', error: 'task_url_resolve_error' });
  expect(metas[6]).toMatchObject({
    kind: 'magnet',
    info_hash: 'a1'.repeat(20),
    claimed: 'true',
    size_known: 'true',
    status: 'ERROR',
    error: 'task_url_unsupported',
  });
  expect(metas[7]).toMatchObject({ status: 'ERROR', error: 'task_url_unsupported' });
  expect(source.requests.slice(requested).map(({ headers }) => headers.range)).toEqual(
    Array(4).fill('bytes=0-0'),
  );
  const many = Array.from({ length: sourcesSeenMax + 1 }, () => urls[3]!).join(' ');
  const seen = await call(calls.listResources, { urls: many });
  expect(seen.list.resources.map(({ meta }) => meta.status)).toEqual([
    ...Array<string>(sourcesSeenMax).fill('ERROR'),
    'UNKNOWN',
  ]);
  await expect(call(calls.listResources, { urls: ' ' })).rejects.toMatchObject({ status: 400 });
});

test('starts no slice in read-only mode and continues the task afterwards', async () => {
  const bytes = randomBytes(5_000);
  let isBusy = true;
  const url = source.answer('/held.bin', (request, response) => {
    if (isBusy) response.writeHead(503).end();
    else void sendFile({ bytes }, request, response);
  });
  const requested = () => source.requests.filter(({ path }) => path === '/held.bin').length;
  const mode = (value: object) =>
    magpie.call(putConfig, { name: 'mode', value } as never, { token: adminToken });
  const id = await start(url);
  await until(async () => requested() > 0);
  await mode({ read_only: true, retry_after_seconds: 1 });
  const before = requested();
  isBusy = false;
  await new Promise((next) => setTimeout(next, 2_500));
  expect(requested()).toBe(before);
  await mode({ read_only: false });
  expect((await over(id)).phase).toBe('PHASE_TYPE_COMPLETE');
});
