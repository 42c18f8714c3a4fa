import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as calls from '#protocol/drive.ts';
import { createUser, signedIn } from '#tests/support/accounts.ts';
import { callDrive, givenFile, until } from '#tests/support/drive.ts';
import type { Magpie } from '#tests/support/magpie.ts';
import { toVersion1 } from '#tests/support/older-drive.ts';
import { eachObject } from '#tests/support/storage.ts';
import { startWatched, type Statement, watchedDrive } from '#tests/support/watched-drive.ts';

const insert = (magpie: Magpie, userId: string, count: number, name = 'file') =>
  callDrive<string[]>(magpie, userId, 'insertFiles', {
    parentId: '',
    files: Array.from({ length: count }, (_, at) => givenFile(`${name} ${at}.txt`, 10)),
  });

const checkup = (magpie: Magpie, userId: string) => callDrive<string[]>(magpie, userId, 'checkup');

test('opens a drive on a new version with the same reads for any number of files', async () => {
  const stateDir = mkdtempSync(join(tmpdir(), 'magpie-upgrade-'));
  const before = await startWatched(stateDir);
  const [small, large] = [await createUser(before), await createUser(before)];
  await insert(before, small.userId, 3);
  for (let at = 0; at < 6; at += 1) await insert(before, large.userId, 2_000, `part ${at}`);
  await before.stop();
  eachObject(stateDir, 'DriveObject', (database) => database.exec(toVersion1));

  const after = await startWatched(stateDir);
  const as = await signedIn(after, large.email);
  // Readers understand a drive whose totals aren't complete yet.
  expect((await after.call(calls.spaceUse, {}, as)).size).toBe('120000');
  const read = async ({ userId }: { userId: string }) =>
    (await watchedDrive(after, userId)).rowsReadAtOpening();
  expect(await read(large)).toBe(await read(small));
  expect(await read(large)).toBeGreaterThan(0);

  const [added] = await insert(after, large.userId, 1, 'added meanwhile');
  await callDrive(after, large.userId, 'batch', {
    type: 'delete',
    ids: [added!],
    to: '',
    idempotencyKey: '',
  });
  expect(await checkup(after, large.userId)).toEqual([]);
  await until(async () => {
    const [pending] = await (
      await watchedDrive(after, large.userId)
    ).execute([['SELECT count(*) AS n FROM backfills']]);
    return pending![0]!.n === 0;
  });
  expect(await checkup(after, large.userId)).toEqual([]);
  expect((await after.call(calls.spaceUse, {}, as)).size).toBe('120000');
  await after.stop();
  rmSync(stateDir, { recursive: true });
});

/**
 * Every write of release 1 while it created, renamed, copied, trashed and deleted files in a drive
 * that had ten, whose ids are `{0}` to `{9}`. Recorded with `record` of watched-drive.mjs from a
 * build of its sources.
 */
const writesOfRelease1 = readFileSync(
  new URL('../../support/release-1.jsonl', import.meta.url),
  'utf8',
);

test('the previous release runs on the new tables, and the new one continues after it', async () => {
  const stateDir = mkdtempSync(join(tmpdir(), 'magpie-rollback-'));
  const before = await startWatched(stateDir);
  const { userId, email } = await createUser(before);
  const ids = await insert(before, userId, 10, 'before');
  const drive = await watchedDrive(before, userId);
  const statements = writesOfRelease1
    .trim()
    .split('\n')
    .map(
      (line) => JSON.parse(line.replaceAll(/\{(\d)\}/g, (_, at) => ids[Number(at)]!)) as Statement,
    );
  // Opening notes which release uses the drive.
  await drive.execute([
    [`UPDATE schema_versions SET writer = 1 WHERE name = 'kernel'`],
    ...statements,
  ]);
  await before.stop();

  const after = await startWatched(stateDir);
  const as = await signedIn(after, email);
  const { size } = await after.call(calls.spaceUse, {}, as);
  const [[found] = []] = await (
    await watchedDrive(after, userId)
  ).execute([['SELECT sum(size) AS bytes, count(*) AS n FROM nodes WHERE is_file = 1']]);
  expect(size).toBe(String(found!.bytes));
  expect(found!.n).toBe(6);
  expect(await checkup(after, userId)).toEqual([]);
  await until(async () => {
    const [pending] = await (
      await watchedDrive(after, userId)
    ).execute([['SELECT count(*) AS n FROM backfills']]);
    return pending![0]!.n === 0;
  });
  expect(await checkup(after, userId)).toEqual([]);
  expect((await after.call(calls.spaceUse, {}, as)).size).toBe(size);
  await after.stop();
  rmSync(stateDir, { recursive: true });
});

test('refuses a drive that a newer release has changed, and leaves it as it is', async () => {
  const stateDir = mkdtempSync(join(tmpdir(), 'magpie-newer-'));
  const before = await startWatched(stateDir);
  const { userId, email } = await createUser(before);
  await insert(before, userId, 1);
  await before.stop();
  const tables = (change: string) => {
    const found: unknown[] = [];
    eachObject(stateDir, 'DriveObject', (database) => {
      database.exec(change);
      found.push(database.prepare('SELECT * FROM schema_versions').all());
    });
    return found;
  };
  const newer = tables(
    `UPDATE schema_versions SET version = 99, min_reader = 98, writer = 99 WHERE name = 'kernel'`,
  );
  const after = await startWatched(stateDir);
  // Signing in opens a session in the drive.
  await expect(signedIn(after, email)).rejects.toMatchObject({
    status: 503,
    body: { error: 'unavailable' },
  });
  await after.stop();
  expect(tables('')).toEqual(newer);
  rmSync(stateDir, { recursive: true });
});
