import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#protocol/drive.ts';
import { gcid } from '#tests/support/gcid.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { type Mortal, startMortal } from '#tests/support/crash.ts';
import { callDrive, givenFile, until } from '#tests/support/drive.ts';

const stateDir = mkdtempSync(join(tmpdir(), 'magpie-crash-'));
let mortal: Mortal;
let user: TestUser;
beforeAll(async () => {
  mortal = await startMortal(stateDir);
  user = await createUser(mortal.magpie);
});
afterAll(async () => {
  await mortal.magpie.stop();
  rmSync(stateDir, { recursive: true });
});

const call: Mortal['magpie']['call'] = (which, input) =>
  mortal.magpie.call(which, input, { token: user.token });
const drive = <T>(name: string, input: unknown = {}) =>
  callDrive<T>(mortal.magpie, user.userId, name, input);
const isHealthy = async () => expect(await drive('checkup')).toEqual([]);
const folder = async (name: string, parentId = '') =>
  (await call(calls.createFile, { kind: 'drive#folder', name, parent_id: parentId })).file!.id;
const count = async (id: string) => (await call(calls.getFile, { id })).child_count;
const usage = async () => Number((await call(calls.about, {})).quota.usage);
const mebibyte = 1024 * 1024;

async function openUpload(name: string, bytes: Uint8Array) {
  const made = await call(calls.createFile, { kind: 'drive#file', name, size: bytes.length });
  const { key, security_token: token } = made.resumable!.params;
  const uploadId = key.split('/').at(-1);
  const send = (query: string, init: RequestInit) =>
    mortal.magpie.fetch(`/${key}${query}`, { ...init, headers: { 'x-amz-security-token': token } });
  return {
    id: made.file!.id,
    begin: () => send('?uploads', { method: 'POST' }),
    part: (number: number, partBytes = 8 * mebibyte) =>
      send(`?partNumber=${number}&uploadId=${uploadId}`, {
        method: 'PUT',
        body: bytes.slice((number - 1) * partBytes, number * partBytes),
      }),
    complete: () => send(`?uploadId=${uploadId}`, { method: 'POST', body: '' }),
    whole: () => send('', { method: 'PUT', body: new Uint8Array(bytes) }),
  };
}

/** Retries a request until it is answered, like a client after a connection error. */
async function persist(request: () => Promise<Response>): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    const answer = await request().catch(() => undefined);
    if (answer && answer.status < 500) return answer;
    if (tries > 50) throw new Error('no answer');
    await new Promise((next) => setTimeout(next, 100));
  }
}

test('resumes an upload interrupted between and inside parts', async () => {
  const bytes = randomBytes(17 * mebibyte);
  const before = await usage();
  const upload = await openUpload('interrupted.bin', bytes);
  await upload.begin();
  expect((await upload.part(1)).status).toBe(200);
  const cut = upload.part(2).catch(() => undefined);
  await new Promise((next) => setTimeout(next, 30));
  await mortal.crash();
  await cut;
  await isHealthy();
  expect((await call(calls.getFile, { id: upload.id })).phase).toBe('PHASE_TYPE_PENDING');
  expect(await usage()).toBe(before);
  expect((await upload.part(2)).status).toBe(200);
  expect((await upload.part(3)).status).toBe(200);
  expect((await upload.complete()).status).toBe(200);
  const sha1 = (block: Uint8Array) => createHash('sha1').update(block).digest();
  expect(await call(calls.getFile, { id: upload.id })).toMatchObject({
    phase: 'PHASE_TYPE_COMPLETE',
    hash: await gcid(bytes, sha1),
  });
  expect(await usage()).toBe(before + bytes.length);
  await isHealthy();
});

test.each([0, 5, 15, 40, 80])('leaves one file after a crash %i ms into completion', async (ms) => {
  const bytes = randomBytes(9 * mebibyte);
  const before = await usage();
  const upload = await openUpload(`completing-${ms}.bin`, bytes);
  await upload.begin();
  await upload.part(1);
  await upload.part(2);
  const cut = upload.complete().catch(() => undefined);
  await new Promise((next) => setTimeout(next, ms));
  await mortal.crash();
  await cut;
  expect((await persist(upload.complete)).status).toBe(200);
  const file = await call(calls.getFile, { id: upload.id });
  expect(file.phase).toBe('PHASE_TYPE_COMPLETE');
  const answer = await fetch(file.web_content_link);
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  expect(await usage()).toBe(before + bytes.length);
  await isHealthy();
});

test.each([150])(
  'repeats at most one part after a crash %i ms into assembling odd parts',
  async (ms) => {
    const bytes = randomBytes(21 * mebibyte);
    const before = await usage();
    const upload = await openUpload(`odd-${ms}.bin`, bytes);
    await upload.begin();
    for (const number of [1, 2, 3]) await upload.part(number, 7 * mebibyte + 1);
    const cut = upload.complete().catch(() => undefined);
    await new Promise((next) => setTimeout(next, ms));
    await mortal.crash();
    await cut;
    expect(await (await persist(upload.complete)).text()).toContain('<ETag>');
    const file = await call(calls.getFile, { id: upload.id });
    expect(file.md5_checksum).toBe(createHash('md5').update(bytes).digest('hex'));
    expect(await usage()).toBe(before + bytes.length);
    const bucket = await mortal.magpie.miniflare.getR2Bucket('FILES');
    await until(async () => (await bucket.list({ prefix: 'stage/' })).objects.length === 0);
    await isHealthy();
  },
);

test.each([0, 10, 30, 60])(
  'loses only the request after a crash %i ms into a whole upload',
  async (ms) => {
    const bytes = randomBytes(6 * mebibyte);
    const before = await usage();
    const upload = await openUpload(`whole-${ms}.bin`, bytes);
    const cut = upload.whole().catch(() => undefined);
    await new Promise((next) => setTimeout(next, ms));
    await mortal.crash();
    await cut;
    await isHealthy();
    expect((await persist(upload.whole)).status).toBe(200);
    const file = await call(calls.getFile, { id: upload.id });
    const answer = await fetch(file.web_content_link);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect(await usage()).toBe(before + bytes.length);
    await isHealthy();
  },
);

async function thousands(parentId: string): Promise<string[]> {
  const ids = [];
  for (let at = 0; at < 8; at += 1) {
    const files = Array.from({ length: 1000 }, (_, one) => givenFile(`${at}-${one}.txt`, 3));
    ids.push(...(await drive<string[]>('insertFiles', { parentId, files })));
  }
  return ids;
}

const isComplete = (id: string) => async () => {
  const { phase } = await call(calls.getTask, { id });
  expect(phase).not.toBe('PHASE_TYPE_ERROR');
  return phase === 'PHASE_TYPE_COMPLETE';
};

test('moves, copies and deletes thousands of files despite crashes', async () => {
  const source = await folder('source');
  const ids = await thousands(source);
  const target = await folder('target');
  const empty = await usage();

  const moved = await call(calls.moveFiles, { ids, to: { parent_id: target } });
  expect((await call(calls.getTask, { id: moved.task_id })).phase).toBe('PHASE_TYPE_RUNNING');
  await mortal.crash();
  await isHealthy();
  await until(isComplete(moved.task_id));
  expect([await count(source), await count(target)]).toEqual([0, ids.length]);
  await isHealthy();

  const copied = await call(calls.copyFiles, { ids: [target], to: { parent_id: source } });
  await mortal.crash();
  await isHealthy();
  await new Promise((next) => setTimeout(next, 300));
  await mortal.crash();
  await until(isComplete(copied.task_id));
  const [copy] = (await call(calls.listFiles, { parent_id: source })).files;
  expect(copy).toMatchObject({ name: 'target', child_count: ids.length });
  expect(await usage()).toBe(empty + 3 * ids.length);
  await isHealthy();

  const deleted = await call(calls.deleteFiles, { ids: [target, copy!.id] });
  expect(await drive('node', { id: target })).toBeNull();
  await mortal.crash();
  await until(isComplete(deleted.task_id));
  expect(await usage()).toBe(empty - 3 * ids.length);
  await isHealthy();
});
