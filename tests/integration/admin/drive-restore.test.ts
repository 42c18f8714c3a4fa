import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog } from '#protocol/admin.ts';
import * as calls from '#protocol/drive.ts';
import { backupAt, driveOfEmail, restoreDrive } from '#scripts/admin/drive-restore.ts';
import { checkInstance, type Finding } from '#scripts/admin/instance-check.ts';
import { backUpState } from '#scripts/backup/state-backup.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { callDrive, until, upload } from '#tests/support/drive.ts';
import { adminToken, type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { contentsOf } from '#tests/support/objects.ts';
import { addFolder, share, visit } from '#tests/support/shares.ts';

const folder = mkdtempSync(join(tmpdir(), 'magpie-restore-'));
let magpie: Magpie;
beforeAll(async () => {
  magpie = await startMagpie({ stateDir: join(folder, 'state') });
});
afterAll(async () => {
  await magpie.stop();
  rmSync(folder, { recursive: true });
});

const sender = () => ({ apiBase: `${magpie.origin}/api`, bearer: adminToken });
let user: TestUser;
let as: { token: string };
let backups: string;
/** Ids by name. */
let ids: Record<'folder' | 'inner' | 'letter' | 'picture' | 'plain', string>;
let shareId: string;

/** A drive of its own and a backup of it, for each test. */
beforeEach(async () => {
  user = await createUser(magpie);
  as = { token: user.token };
  const outer = await addFolder(magpie, user, 'Letters');
  const inner = await addFolder(magpie, user, 'Old', outer);
  ids = {
    folder: outer,
    inner,
    letter: await upload(magpie, user, 'letter.txt', Buffer.from('Dear Ada'), inner),
    picture: await upload(magpie, user, 'picture.bin', randomBytes(4000), outer),
    plain: await upload(magpie, user, 'plain.txt', Buffer.from('plain')),
  };
  shareId = (await share(magpie, as, [outer])).id;
  backups = join(folder, `backups-${user.userId}`);
  await backUpState(join(folder, 'state'), join(backups, 'one'), { hasBytes: false });
});

/** Names of all nodes but the root. */
async function tree(): Promise<string[]> {
  const read = (isFile: boolean) =>
    callDrive<{ id: string; name: string; trashed_at: number }[]>(
      magpie,
      user.userId,
      'exportNodes',
      { isFile, after: '', limit: 100 },
    );
  const nodes = [...(await read(false)), ...(await read(true))].filter(({ id }) => id !== '');
  return nodes.map(({ name, trashed_at }) => `${name}${trashed_at > 0 ? ' (trash)' : ''}`);
}

async function restored(isDryRun = false) {
  const driveId = await driveOfEmail(sender(), user.email);
  const source = backupAt(new Date().toISOString(), backups);
  return restoreDrive(sender(), driveId, { source, isDryRun });
}

async function findings(): Promise<Finding[]> {
  const found: Finding[] = [];
  for await (const one of checkInstance(sender(), 48)) found.push(one);
  return found;
}

const textOf = async (id: string) => {
  const file = await magpie.call(calls.getFile, { id }, as);
  return (await fetch(file.web_content_link)).text();
};

const removeEverything = async () => {
  await magpie.call(calls.deleteFiles, { ids: [ids.folder, ids.plain] }, as);
  await until(async () => (await tree()).length === 0);
};

test('a drive returns to before a mass deletion, with bytes, links and what came since', async () => {
  const before = (await tree()).toSorted();
  await removeEverything();
  await until(async () => (await visit(magpie, shareId)).share_status !== 'OK');
  const since = await upload(magpie, user, 'since.txt', Buffer.from('new'));
  const other = await upload(magpie, user, 'plain.txt', Buffer.from('another'));

  expect(await restored(true)).toMatchObject({ restored: 5, untrashed: 0, lost: 0 });
  expect((await tree()).toSorted()).toEqual(['plain.txt', 'since.txt']);
  expect(await restored()).toMatchObject({ restored: 5, untrashed: 0, lost: 0 });

  const renamed = before.map((name) => (name === 'plain.txt' ? 'plain(1).txt' : name));
  expect((await tree()).toSorted()).toEqual([...renamed, 'plain.txt', 'since.txt'].toSorted());
  expect(await textOf(ids.letter)).toBe('Dear Ada');
  expect(await textOf(ids.plain)).toBe('plain');
  expect([await textOf(since), await textOf(other)]).toEqual(['new', 'another']);
  await until(async () => (await visit(magpie, shareId)).share_status === 'OK');
  expect(await callDrive(magpie, user.userId, 'checkup')).toEqual([]);
  expect(await findings()).toEqual([]);
  const { lines } = await magpie.call(auditLog, { action: 'drive.restore' }, { token: adminToken });
  expect(lines[0]).toMatchObject({ target: user.userId, outcome: 'done' });
  // Once more, there is nothing to bring back.
  expect(await restored()).toMatchObject({ restored: 0, untrashed: 0 });
});

test('what is in the trash leaves it, and what was moved or renamed stays', async () => {
  await magpie.call(calls.moveFiles, { ids: [ids.picture], to: { parent_id: '' } }, as);
  await magpie.call(calls.renameFile, { id: ids.picture, name: 'renamed.bin' }, as);
  await magpie.call(calls.trashFiles, { ids: [ids.folder, ids.plain] }, as);
  expect(await restored()).toMatchObject({ restored: 0, untrashed: 2 });
  expect((await tree()).toSorted()).toEqual(
    ['Letters', 'Old', 'letter.txt', 'plain.txt', 'renamed.bin'].toSorted(),
  );
  expect(await callDrive(magpie, user.userId, 'checkup')).toEqual([]);
});

test('a file whose bytes are gone is named and left out', async () => {
  const { row } = await callDrive<{ row: { blob: string; gcid: string } }>(
    magpie,
    user.userId,
    'node',
    { id: ids.picture },
  );
  await removeEverything();
  const contents = await contentsOf(magpie, row.gcid);
  await until(async () => (await contents.useOf(row.blob))?.uses === 0);
  expect(await contents.stub.sweep(Date.now() + 1000)).toBeGreaterThan(0);
  expect(await restored()).toMatchObject({ lost: 1, lost_names: ['picture.bin'] });
  expect(await tree()).not.toContain('picture.bin');
  expect(await callDrive(magpie, user.userId, 'checkup')).toEqual([]);
  expect(await findings()).toEqual([]);
});

test('refuses a time without a backup, and a backup without the account', async () => {
  expect(() => backupAt('2020-01-01T00:00:00Z', backups)).toThrow(/no backup/);
  expect(() => backupAt('yesterday', backups)).toThrow(/must be a time/);
  const stranger = await createUser(magpie);
  const source = join(backups, 'one');
  await expect(
    restoreDrive(sender(), stranger.userId, { source, isDryRun: false }),
  ).rejects.toThrow(/no drive of this account/);
  await expect(driveOfEmail(sender(), 'no@example.com')).rejects.toThrow(/no account/);
});
