import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseUser } from '#protocol/operator.ts';
import { checkDriveRules, listDrives, repairDriveRules } from '#protocol/recovery.ts';
import { createUser } from '#tests/support/accounts.ts';
import { callDrive, until } from '#tests/support/drive.ts';
import { failure } from '#tests/support/failure.ts';
import { adminToken, type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { eachObject } from '#tests/support/storage.ts';
import { toVersion1 } from '#tests/support/older-drive.ts';

const stateDir = mkdtempSync(join(tmpdir(), 'magpie-drives-'));
let magpie: Magpie;
beforeAll(async () => {
  magpie = await startMagpie({ stateDir });
});
afterAll(async () => {
  await magpie.stop();
  rmSync(stateDir, { recursive: true });
});

const operator = { token: adminToken };

/** Returns the ids of all drives, in pages of so many. */
async function listed(limit = 100): Promise<string[]> {
  const ids: string[] = [];
  for (let page_token = ''; ;) {
    const page = await magpie.call(listDrives, { limit, page_token }, operator);
    ids.push(...page.drives.map(({ id }) => id));
    page_token = page.next_page_token;
    if (page_token === '') return ids;
  }
}

test('drives are listed soon after their birth, also without D1, each once in any page size', async () => {
  const users = [await createUser(magpie), await createUser(magpie), await createUser(magpie)];
  const ids = users.map(({ userId }) => userId).toSorted();
  await until(async () => (await listed()).length === ids.length);
  const db = await magpie.miniflare.getD1Database('DB');
  await db.prepare('ALTER TABLE users RENAME TO lost').run();
  for (const limit of [1, 2, 1000]) expect((await listed(limit)).toSorted()).toEqual(ids);
  await db.prepare('ALTER TABLE lost RENAME TO users').run();
  const wrong = magpie.call(listDrives, { page_token: 'one/two' }, operator);
  expect(await failure(wrong)).toMatchObject({ status: 400, error: 'invalid_argument' });
});

test('a call about a drive that does not exist makes none', async () => {
  const before = await listed();
  const input = { drive_id: 'u000000000000000000000' };
  for (const call of [checkDriveRules, repairDriveRules]) {
    expect(await failure(magpie.call(call, input, operator))).toMatchObject({ status: 404 });
  }
  expect(await listed()).toEqual(before);
});

test('a drive of an older release announces itself when it is next used', async () => {
  const { userId } = await createUser(magpie);
  await until(async () => (await listed()).includes(userId));
  const before = await listed();
  await magpie.stop();
  eachObject(stateDir, 'DriveObject', (database) => database.exec(toVersion1));
  eachObject(stateDir, 'DriveRegistry', (database) => database.exec('DELETE FROM drives'));
  magpie = await startMagpie({ stateDir });
  expect(await listed()).toEqual([]);
  await callDrive(magpie, userId, 'balance');
  await until(async () => (await listed()).includes(userId));
  expect(before).toContain((await listed())[0]);
});

test('a drive is off the list once it has been erased', async () => {
  const { email, userId } = await createUser(magpie);
  await until(async () => (await listed()).includes(userId));
  await magpie.call(eraseUser, { email }, operator);
  await until(async () => !(await listed()).includes(userId));
});
