import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#protocol/drive.ts';
import { gcid } from '#tests/support/gcid.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { callDrive, until } from '#tests/support/drive.ts';
import { type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { type ObjectClient, openObject } from '#tests/support/object-client.ts';
import { eachObject } from '#tests/support/storage.ts';

const stateDir = mkdtempSync(join(tmpdir(), 'magpie-parts-'));
let magpie: Magpie;
let user: TestUser;
beforeAll(async () => {
  magpie = await startMagpie({ stateDir });
  user = await createUser(magpie);
});
afterAll(async () => {
  await magpie.stop();
  rmSync(stateDir, { recursive: true });
});

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

const open = (name: string, size: number) => openObject(magpie, user.token, name, size);
const file = (id: string) => magpie.call(calls.getFile, { id }, { token: user.token });

/** Cuts bytes into pieces of these lengths, repeating the last. */
function cut(bytes: Uint8Array, ...lengths: number[]): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length;) {
    const piece = bytes.subarray(at, at + (lengths[pieces.length] ?? lengths.at(-1)!));
    pieces.push(piece);
    at += piece.length;
  }
  return pieces;
}

async function sendAll(to: ObjectClient, pieces: readonly Uint8Array[]): Promise<void> {
  await to.begin();
  const answers = await Promise.all(
    pieces
      .map((piece, at) => [at + 1, piece] as const)
      .reverse()
      .map(([number, piece]) => to.part(number, piece)),
  );
  expect(answers.map(({ status }) => status)).toEqual(pieces.map(() => 200));
}

async function expectWhole(id: string, bytes: Uint8Array): Promise<void> {
  const sha1 = (block: Uint8Array) => createHash('sha1').update(block).digest();
  const done = await file(id);
  expect(done).toMatchObject({
    phase: 'PHASE_TYPE_COMPLETE',
    size: String(bytes.length),
    hash: await gcid(bytes, sha1),
    md5_checksum: createHash('md5').update(bytes).digest('hex'),
  });
  const answer = await fetch(done.web_content_link);
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  expect(await callDrive(magpie, user.userId, 'checkup')).toEqual([]);
}

async function stagedKeys(): Promise<string[]> {
  const bucket = await magpie.miniflare.getR2Bucket('FILES');
  return (await bucket.list({ prefix: 'stage/' })).objects.map(({ key }) => key);
}

test.each([
  ['of 256 KiB', [256 * kibibyte]],
  ['of 5 MiB', [5 * mebibyte]],
  ['of 1 MiB and 1 byte', [mebibyte + 1]],
  ['of all sizes, some of them those of the ticket', [8 * mebibyte, 3 * mebibyte, 300 * kibibyte]],
])('parts %s, sent in parallel and in any order, make one file', async (_, lengths) => {
  const bytes = randomBytes(17 * mebibyte + 5);
  const upload = await open('parts.bin', bytes.length);
  await sendAll(upload, cut(bytes, ...lengths));
  const answer = await upload.complete();
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(
    /^<\?xml [^>]*\?>\s*<CompleteMultipartUploadResult .*<ETag>[^<]+<\/ETag><\/Comp/s,
  );
  expect((await upload.complete()).status).toBe(200);
  await expectWhole(upload.fileId, bytes);
  await until(async () => (await stagedKeys()).length === 0);
});

test('streams parts of 5 MiB to the store as parts', async () => {
  const bytes = randomBytes(12 * mebibyte);
  const upload = await open('straight.bin', bytes.length);
  await sendAll(upload, cut(bytes, 5 * mebibyte).slice(0, 2));
  expect(await stagedKeys()).toEqual([]);
  await upload.send('', { method: 'DELETE' });
});

test('stores a part without Content-Length completely', async () => {
  const bytes = randomBytes(9 * mebibyte + 7);
  const upload = await open('unmeasured.bin', bytes.length);
  await upload.begin();
  const [first, second] = cut(bytes, 8 * mebibyte + 3) as [Uint8Array, Uint8Array];
  for (const [number, piece] of [
    [1, first],
    [2, second],
  ] as const) {
    const stream = new Blob([new Uint8Array(piece)]).stream();
    expect((await upload.part(number, stream)).status).toBe(200);
  }
  expect((await upload.complete()).status).toBe(200);
  await expectWhole(upload.fileId, bytes);
});

test('selects among the parts on completion; numbers may have gaps', async () => {
  const bytes = randomBytes(mebibyte);
  const upload = await open('chosen.bin', bytes.length);
  await upload.begin();
  const [first, second] = cut(bytes, 700 * kibibyte) as [Uint8Array, Uint8Array];
  const etagOf = async (number: number, piece: Uint8Array) =>
    (await upload.part(number, piece)).headers.get('etag')!;
  const etags = { 20: await etagOf(20, first), 31: await etagOf(31, second) };
  await upload.part(25, randomBytes(300 * kibibyte));
  const refused = await upload.complete();
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('<Code>InvalidPart</Code>');
  expect((await upload.complete({ ...etags, 31: '"another"' })).status).toBe(400);
  expect((await upload.complete({ 20: etags[20] })).status).toBe(400);
  expect((await upload.complete(etags)).status).toBe(200);
  await expectWhole(upload.fileId, bytes);
});

test.each([
  [100 * kibibyte - 1, 400],
  [100 * kibibyte, 200],
])('a part of %i bytes that is not the last makes completion return %i', async (length, status) => {
  const bytes = randomBytes(600 * kibibyte);
  const upload = await open('small.bin', bytes.length);
  await sendAll(upload, cut(bytes, length, 400 * kibibyte));
  expect((await upload.complete()).status).toBe(status);
  await upload.send('', { method: 'DELETE' });
});

test('accepts repeated parts up to a limit', async () => {
  const upload = await open('again.bin', 300 * kibibyte);
  await upload.begin();
  const statuses = [];
  for (let times = 0; times < 6; times += 1) {
    const { status } = await upload.part(2, randomBytes(300 * kibibyte));
    statuses.push(status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  await until(async () => (await stagedKeys()).length === 1);
  await upload.send('', { method: 'DELETE' });
  await until(async () => (await stagedKeys()).length === 0);
});

test('lists received parts page by page as S3 does', async () => {
  const upload = await open('listed.bin', 900 * kibibyte);
  await sendAll(upload, cut(randomBytes(900 * kibibyte), 300 * kibibyte));
  const list = async (query: string) =>
    (await upload.send(`?uploadId=${upload.uploadId}${query}`, { method: 'GET' })).text();
  const whole = await list('');
  expect(whole.match(/<PartNumber>\d<\/PartNumber>/g)).toHaveLength(3);
  expect(whole).toContain('<Size>307200</Size>');
  expect(whole).toContain('<IsTruncated>false</IsTruncated>');
  const page = await list('&max-parts=1&part-number-marker=1');
  expect(page).toMatch(/<IsTruncated>true.*<Part><PartNumber>2<.*<\/ListPartsResult>/s);
  await upload.send('', { method: 'DELETE' });
  await until(async () => (await stagedKeys()).length === 0);
});

test("assembles an abandoned upload if it's complete, otherwise aborts it when it expires", async () => {
  const bytes = randomBytes(15 * mebibyte);
  const assembled = await open('left.bin', bytes.length);
  await sendAll(assembled, cut(bytes, 256 * kibibyte));
  const once = { id: assembled.uploadId, etags: {} };
  expect(await callDrive(magpie, user.userId, 'completeUpload', once)).toBeNull();
  const abandoned = await open('abandoned.bin', bytes.length);
  await sendAll(abandoned, cut(bytes, 4 * mebibyte).slice(0, 2));
  const held = () => callDrive<{ heldBytes: number }>(magpie, user.userId, 'balance');
  expect((await held()).heldBytes).toBeGreaterThanOrEqual(2 * bytes.length);

  await magpie.stop();
  eachObject(stateDir, 'DriveObject', (database) =>
    database.exec('UPDATE uploads SET expires_at = expires_at - 43200000 WHERE expires_at > 0'),
  );
  magpie = await startMagpie({ stateDir, port: Number(new URL(magpie.origin).port) });
  await callDrive(magpie, user.userId, 'checkup');
  await until(async () => (await file(assembled.fileId)).phase === 'PHASE_TYPE_COMPLETE');
  await expectWhole(assembled.fileId, bytes);
  await expect(file(abandoned.fileId)).rejects.toMatchObject({ status: 404 });
  const task = await magpie.call(calls.getTask, { id: abandoned.taskId }, { token: user.token });
  expect(task.phase).toBe('PHASE_TYPE_ERROR');
  expect((await abandoned.complete()).status).toBe(404);
  await until(async () => (await stagedKeys()).length === 0);
});
