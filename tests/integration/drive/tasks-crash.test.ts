import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#protocol/drive.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { type Mortal, startMortal } from '#tests/support/crash.ts';
import { callDrive, until } from '#tests/support/drive.ts';
import { type SourceServer, startSource } from '#tests/support/source-server.ts';

const stateDir = mkdtempSync(join(tmpdir(), 'magpie-offline-crash-'));
let source: SourceServer;
let mortal: Mortal;
let user: TestUser;
beforeAll(async () => {
  source = await startSource();
  mortal = await startMortal(stateDir, { TASK_ALLOW_HOSTS: source.host, TASK_DNS_URL: '' });
  user = await createUser(mortal.magpie);
});
afterAll(async () => {
  await mortal.magpie.stop();
  await source.stop();
  rmSync(stateDir, { recursive: true });
});

const call: Mortal['magpie']['call'] = (which, input) =>
  mortal.magpie.call(which, input, { token: user.token });

const reportedAt = async (id: string) =>
  Date.parse((await call(calls.getTask, { id })).updated_time);

test('a task that is killed repeatedly ends with one complete file, counted once', async () => {
  const bytes = randomBytes(17 * 1024 * 1024);
  const url = source.serve('/mortal.bin', { bytes, headers: { etag: '"m"' }, pauseMs: 40 });
  const input = { kind: 'drive#file' as const, upload_type: 'UPLOAD_TYPE_URL', url: { url } };
  const { id } = (await call(calls.createFile, input)).task!;
  // At the start, and between parts.
  for (const waitMs of [200, 700]) {
    await new Promise((next) => setTimeout(next, waitMs));
    await mortal.crash();
    const killedAt = Date.now();
    await until(async () => (await reportedAt(id)) > killedAt, 10_000);
  }
  await until(async () => (await call(calls.getTask, { id })).phase === 'PHASE_TYPE_COMPLETE');
  const { files } = await call(calls.listFiles, {});
  expect(files.map(({ name, size }) => [name, size])).toEqual([
    ['mortal.bin', String(bytes.length)],
  ]);
  const file = await call(calls.getFile, { id: files[0]!.id });
  const got = Buffer.from(await (await fetch(file.web_content_link)).arrayBuffer());
  expect(createHash('md5').update(got).digest('hex')).toBe(
    createHash('md5').update(bytes).digest('hex'),
  );
  const balance = await callDrive<{ usedBytes: number; heldBytes: number }>(
    mortal.magpie,
    user.userId,
    'balance',
  );
  expect([balance.usedBytes, balance.heldBytes]).toEqual([bytes.length, 0]);
  expect(await callDrive(mortal.magpie, user.userId, 'checkup')).toEqual([]);
  const store = await mortal.magpie.miniflare.getR2Bucket('FILES');
  const { objects } = await store.list();
  expect(objects.map(({ size }) => size)).toEqual([bytes.length]);
});
