import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import * as calls from '#protocol/drive.ts';
import { rewindDriveFiles } from '#protocol/recovery.ts';
import { checkInstance, type Finding } from '#scripts/admin/instance-check.ts';
import { localDriveId } from '#scripts/backup/drive-nodes.ts';
import { backUpState } from '#scripts/backup/state-backup.ts';
import { createUser, signedIn } from '#tests/support/accounts.ts';
import { callDrive, grantTo, ledgerOf, until, upload } from '#tests/support/drive.ts';
import { failure } from '#tests/support/failure.ts';
import { adminToken, type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { addFolder, share, visit } from '#tests/support/shares.ts';

const operator = { token: adminToken };
const front = readFileSync(new URL('../../support/rewindable-drive.mjs', import.meta.url), 'utf8');

/** Tables about files, and about the database. A rewind leaves them as they were. */
const rewound = [
  'account',
  'backfills',
  'blob_uses',
  'content_sha1',
  'dav_chunk_folders',
  'dav_chunks',
  'dav_locks',
  'dav_properties',
  'holds',
  'incoming',
  'item_quota',
  'nodes',
  's3_objects',
  's3_order',
  's3_uploads',
  's3_use',
  'schema_versions',
  'staged_nodes',
  'task_steps',
  'task_torrents',
  'task_traces',
  'tasks',
  'torrent_categories',
  'torrent_tags',
  'torrents',
  'transfers',
  'type_sums',
  'upload_parts',
  'upload_sources',
  'uploads',
];

/** Returns the tables of a drive but those of its search index and of the runtime. */
function tablesOf(path: string): string[] {
  const database = new DatabaseSync(path, { readOnly: true });
  const rows = database
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'search*'
         AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*' ORDER BY name`,
    )
    .all();
  database.close();
  return rows.map(({ name }) => String(name));
}

async function damage(magpie: Magpie): Promise<Finding[]> {
  const found: Finding[] = [];
  const sender = { apiBase: `${magpie.origin}/api`, bearer: adminToken };
  for await (const one of checkInstance(sender, 48)) found.push(one);
  return found;
}

test('a rewound drive has the files of then, and all else of now', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'magpie-rewind-'));
  const stateDir = join(folder, 'state');
  const before = await startMagpie({ stateDir, front });
  const user = await createUser(before);
  const as = { token: user.token };
  const letters = await addFolder(before, user, 'Letters');
  const letter = await upload(before, user, 'letter.txt', Buffer.from('Dear Ada'), letters);
  const { id: oldShare } = await share(before, as, [letters]);
  const at = Date.now();
  await backUpState(stateDir, join(folder, 'then'), { hasBytes: false });

  await before.call(calls.deleteFiles, { ids: [letters] }, as);
  const since = await upload(before, user, 'since.txt', Buffer.from('new'));
  const { id: newShare } = await share(before, as, [since]);
  await grantTo(before, user.userId, { id: 'since', storageBytes: 77 });
  await before.call(calls.saveSetting, { item: 'one', value: 'now' }, as);
  const revisionOf = async (magpie: Magpie) =>
    (await callDrive<{ revision: number }>(magpie, user.userId, 'balance')).revision;
  const revision = await revisionOf(before);
  // The object ends during the call, as it does on the platform.
  await expect(callDrive(before, user.userId, 'rewind', { at })).rejects.toThrow();
  const kept = await (await before.miniflare.getR2Bucket('FILES')).get(`rewind/${user.userId}`);
  const { tables } = JSON.parse(await kept!.text()) as { tables: object };
  await before.stop();
  const database = `do/magpie-DriveObject/${localDriveId(user.userId)}.sqlite`;
  for (const suffix of ['-wal', '-shm']) rmSync(join(stateDir, database + suffix), { force: true });
  copyFileSync(join(folder, 'then', database), join(stateDir, database));

  expect([...rewound, ...Object.keys(tables)].toSorted()).toEqual(
    tablesOf(join(stateDir, database)),
  );

  const after = await startMagpie({ stateDir });
  const finished = await callDrive<{ undo: string; restored: number }>(
    after,
    user.userId,
    'finishRewind',
  );
  expect(finished).toMatchObject({ undo: 'present', restored: 1 });
  await callDrive(after, user.userId, 'repairDrive', { isDryRun: false });
  const now = await signedIn(after, user.email);
  const { files } = await after.call(calls.listFiles, {}, now);
  expect(files.map(({ name }) => name).toSorted()).toEqual(['Letters', 'since.txt']);
  const textOf = async (id: string) =>
    (await fetch((await after.call(calls.getFile, { id }, now)).web_content_link)).text();
  expect([await textOf(letter), await textOf(since)]).toEqual(['Dear Ada', 'new']);
  expect((await ledgerOf(after, user.userId)).map(({ id }) => id)).toContain('since');
  const { settings } = await after.call(calls.readSettings, { items: ['one'] }, now);
  expect(settings).toEqual({ one: 'now' });
  expect(await revisionOf(after)).toBeGreaterThan(revision);
  for (const id of [oldShare, newShare]) {
    await until(async () => (await visit(after, id)).share_status === 'OK');
  }
  expect(await callDrive(after, user.userId, 'checkup')).toEqual([]);
  await until(async () => (await damage(after)).length === 0, 30_000);
  await after.stop();
  rmSync(folder, { recursive: true });
});

test('the local runtime has no history, and says so', async () => {
  const magpie = await startMagpie();
  const { userId } = await createUser(magpie);
  const asked = magpie.call(
    rewindDriveFiles,
    { drive_id: userId, time: '2026-11-20T18:00:00.000Z' },
    operator,
  );
  expect(await failure(asked)).toMatchObject({ status: 501, error: 'unimplemented' });
  expect(await callDrive(magpie, userId, 'checkup')).toEqual([]);
  await magpie.stop();
});
