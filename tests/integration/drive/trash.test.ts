import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import * as calls from '#protocol/drive.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { callDrive, givenFile, until } from '#tests/support/drive.ts';
import { type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { alarmsOf, eachObject } from '#tests/support/storage.ts';

const stateDir = mkdtempSync(join(tmpdir(), 'magpie-trash-'));
afterAll(() => rmSync(stateDir, { recursive: true }));

const dayMs = 86_400_000;

/** Moves the deletion dates of all trashed items back by so many days. */
function age(days: number): void {
  eachObject(stateDir, 'DriveObject', (database) =>
    database.exec(
      `UPDATE nodes SET trashed_at = trashed_at - ${days * dayMs} WHERE trashed_at > 0`,
    ),
  );
}

/** A token is bound to its origin, so a restarted instance uses the same port. */
const portOf = ({ origin }: Magpie) => Number(new URL(origin).port);

async function trash(magpie: Magpie, user: TestUser, name: string): Promise<string> {
  const files = [givenFile(name, 10)];
  const [id] = await callDrive<string[]>(magpie, user.userId, 'insertFiles', {
    parentId: '',
    files,
  });
  await magpie.call(calls.trashFiles, { ids: [id!] }, { token: user.token });
  return id!;
}

test('keeps items for 30 days and deletes them afterwards', async () => {
  let magpie = await startMagpie({ stateDir });
  const user = await createUser(magpie);
  const old = await trash(magpie, user, 'old.txt');
  await magpie.stop();
  age(29);
  magpie = await startMagpie({ stateDir, port: portOf(magpie) });
  const young = await trash(magpie, user, 'young.txt');
  await magpie.stop();
  age(1.5);
  magpie = await startMagpie({ stateDir, port: portOf(magpie) });
  const find = (id: string) => callDrive<object | null>(magpie, user.userId, 'node', { id });
  await until(async () => (await find(old)) === null);
  expect(await find(young)).not.toBeNull();
  expect(await callDrive(magpie, user.userId, 'balance')).toMatchObject({
    usedBytes: 10,
    fileCount: 1,
  });
  expect(await callDrive(magpie, user.userId, 'checkup')).toEqual([]);
  await magpie.stop();
});

test("an old item whose deletion waits for a retry doesn't keep the alarm running", async () => {
  let magpie = await startMagpie({ stateDir });
  const user = await createUser(magpie);
  await trash(magpie, user, 'stuck.txt');
  await magpie.stop();
  age(31);
  const restsUntil = Date.now() + 3_600_000;
  eachObject(stateDir, 'DriveObject', (database) =>
    database.exec(
      `INSERT INTO tasks (id, type, name, phase, input, run_at, created_at, updated_at)
       VALUES ('resting', 'emptytrash', '', 'PHASE_TYPE_RUNNING', '{}', ${restsUntil}, 1, 1)`,
    ),
  );
  /** Wakes the drive, runs its alarm, and returns the time until its next alarm. */
  const wake = async () => {
    magpie = await startMagpie({ stateDir, port: portOf(magpie) });
    expect(await callDrive(magpie, user.userId, 'node', { id: 'none' })).toBeNull();
    await new Promise((next) => setTimeout(next, 1_000));
    await magpie.stop();
    return Math.min(...alarmsOf(stateDir, 'DriveObject')) - Date.now();
  };
  // On a slow machine, the alarm may still be running.
  await expect.poll(wake).toBeGreaterThan(60_000);
});
