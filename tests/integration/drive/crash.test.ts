import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#protocol/drive.ts';
import { listShares, restoreShare } from '#protocol/share.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { type Mortal, startMortal } from '#tests/support/crash.ts';
import { callDrive, givenFile, until } from '#tests/support/drive.ts';
import { share } from '#tests/support/shares.ts';

/**
 * Kills the process at many moments of its longest operations. Acknowledged work must exist, and
 * started work must finish.
 */

const stateDir = mkdtempSync(join(tmpdir(), 'magpie-kills-'));
const fileCount = 3000;
const fileBytes = 3;
const kills = { made: 0, survived: 0 };

let mortal: Mortal;
let owner: TestUser;
beforeAll(async () => {
  mortal = await startMortal(stateDir);
  owner = await createUser(mortal.magpie);
});
afterAll(async () => {
  console.log(`kill points survived: ${kills.survived}/${kills.made}`);
  await mortal.magpie.stop();
  rmSync(stateDir, { recursive: true });
});

const drive = <T>(of: TestUser, name: string, input: unknown = {}) =>
  callDrive<T>(mortal.magpie, of.userId, name, input);
const call =
  (of: TestUser): Mortal['magpie']['call'] =>
  (which, input) =>
    mortal.magpie.call(which, input, { token: of.token });
const usage = async (of: TestUser) => Number((await call(of)(calls.about, {})).quota.usage);
const listing = async (of: TestUser, parentId: string) =>
  (await call(of)(calls.listFiles, { parent_id: parentId })).files;
const newFolder = async (of: TestUser, name: string) =>
  (await call(of)(calls.createFile, { kind: 'drive#folder', name })).file!.id;
const pause = (ms: number) => new Promise((next) => setTimeout(next, ms));

/** Creates a folder with thousands of files. */
async function fullFolder(of: TestUser, name: string): Promise<string> {
  const parentId = await newFolder(of, name);
  for (let at = 0; at < fileCount; at += 1000) {
    const files = Array.from({ length: 1000 }, (_, one) => givenFile(`${at + one}.txt`, fileBytes));
    await drive(of, 'insertFiles', { parentId, files });
  }
  return parentId;
}

/** Kills the process `ms` after starting a request. Returns the response if it was received. */
async function killAfter<T>(ms: number, ask: () => Promise<T>): Promise<T | undefined> {
  kills.made += 1;
  const pending = ask().catch(() => undefined);
  await pause(ms);
  await mortal.crash();
  return pending;
}

/** Waits until every task of a drive has succeeded, and checks that the drive is consistent. */
async function settle(of: TestUser): Promise<void> {
  await until(async () => {
    const { tasks } = await call(of)(calls.listTasks, { limit: 500 });
    expect(tasks.filter(({ phase }) => phase === 'PHASE_TYPE_ERROR')).toEqual([]);
    return tasks.every(({ phase }) => phase === 'PHASE_TYPE_COMPLETE');
  });
  expect(await drive(of, 'checkup')).toEqual([]);
}

describe('saving a share of thousands', () => {
  let album: string;
  let link: string;
  let acknowledged = 0;
  beforeAll(async () => {
    album = await fullFolder(owner, 'Album');
    link = (await share(mortal.magpie, owner, [album])).id;
  });

  test.each([0, 20, 60, 150, 400])(
    'completes or can be repeated after a kill at %i ms',
    async (ms) => {
      const visitor = await createUser(mortal.magpie);
      const save = () => call(visitor)(restoreShare, { share_id: link });
      const started = await killAfter(ms, save);
      await settle(visitor);
      const [pack] = await listing(visitor, '');
      if (started) expect(pack?.id).toBe(started.file_id);
      // An unanswered request is repeated. If it had succeeded, it isn't applied twice.
      if (!started) await save();
      await settle(visitor);
      const packed = await listing(visitor, (await listing(visitor, ''))[0]!.id);
      const copies = packed.filter(({ child_count: children }) => children === fileCount);
      expect(copies).toHaveLength(packed.length);
      expect(copies.length).toBeGreaterThan(0);
      if (started) expect(copies).toHaveLength(1);
      expect(await usage(visitor)).toBe(copies.length * fileCount * fileBytes);
      acknowledged += copies.length;
      kills.survived += 1;
    },
  );

  test('counts every completed save once', async () => {
    const { data } = await call(owner)(listShares, {});
    expect(data[0]).toMatchObject({ share_id: link, restore_count: String(acknowledged) });
    expect(await drive(owner, 'checkup')).toEqual([]);
  });
});

describe('thousands of files', () => {
  test.each([5, 40, 120])(
    'are moved, copied and deleted despite a kill at %i ms each',
    async (ms) => {
      const user = await createUser(mortal.magpie);
      const source = await fullFolder(user, 'source');
      const target = await newFolder(user, 'target');
      const ids = [source];
      const total = fileCount * fileBytes;

      const moved = await killAfter(ms, () =>
        call(user)(calls.moveFiles, { ids, to: { parent_id: target } }),
      );
      await settle(user);
      const inTarget = await listing(user, target);
      if (moved) expect(inTarget.map(({ id }) => id)).toEqual(ids);
      expect((await call(user)(calls.getFile, { id: source })).child_count).toBe(fileCount);
      expect(await usage(user)).toBe(total);
      kills.survived += 1;

      const copied = await killAfter(ms, () =>
        call(user)(calls.copyFiles, { ids, to: { parent_id: '' } }),
      );
      await settle(user);
      const [copy] = (await listing(user, '')).filter(
        ({ id, name }) => id !== source && name === 'source',
      );
      if (copied) expect(copy?.child_count).toBe(fileCount);
      expect(await usage(user)).toBe(copy ? total * 2 : total);
      kills.survived += 1;

      const deleted = await killAfter(ms, () => call(user)(calls.deleteFiles, { ids }));
      await settle(user);
      if (deleted) expect(await drive(user, 'node', { id: source })).toBeNull();
      const isGone = (await drive(user, 'node', { id: source })) === null;
      expect(await usage(user)).toBe(total * (Number(!isGone) + Number(copy !== undefined)));
      kills.survived += 1;
    },
  );
});

describe('an upload in parts', () => {
  const mebibyte = 1024 * 1024;
  const bytes = randomBytes(9 * mebibyte);

  test.each([0, 15, 60])('resumes after a kill %i ms into a part', async (ms) => {
    const user = await createUser(mortal.magpie);
    const made = await call(user)(calls.createFile, {
      kind: 'drive#file',
      name: 'parts.bin',
      size: bytes.length,
    });
    const { key, security_token: token } = made.resumable!.params;
    const send = (query: string, method: string, body?: Uint8Array<ArrayBuffer>) =>
      mortal.magpie.fetch(`/${key}${query}`, {
        method,
        body,
        headers: { 'x-amz-security-token': token },
      });
    const uploadId = key.split('/').at(-1);
    const part = (number: number) =>
      send(
        `?partNumber=${number}&uploadId=${uploadId}`,
        'PUT',
        new Uint8Array(bytes.subarray((number - 1) * 8 * mebibyte, number * 8 * mebibyte)),
      );
    await send('?uploads', 'POST');
    const cut = await killAfter(ms, () => part(1));
    expect(await drive(user, 'checkup')).toEqual([]);
    expect(await usage(user)).toBe(0);
    // Acknowledged parts aren't sent again. The client may ask which were received.
    const arrived = (await (await send('', 'GET')).json()) as { parts: { number: number }[] };
    if (cut?.status === 200) expect(arrived.parts).toHaveLength(1);
    if (arrived.parts.length === 0) expect((await part(1)).status).toBe(200);
    expect((await part(2)).status).toBe(200);
    expect((await send(`?uploadId=${uploadId}`, 'POST')).status).toBe(200);
    const { web_content_link: content } = await call(user)(calls.getFile, { id: made.file!.id });
    const answer = await fetch(content);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect(await usage(user)).toBe(bytes.length);
    expect(await drive(user, 'checkup')).toEqual([]);
    kills.survived += 1;
  });

  test('can be aborted after a kill and releases its hold', async () => {
    const user = await createUser(mortal.magpie);
    const made = await call(user)(calls.createFile, {
      kind: 'drive#file',
      name: 'left.bin',
      size: 9,
    });
    await killAfter(0, async () => {});
    await call(user)(calls.deleteTasks, { task_ids: [made.task!.id] });
    await until(async () => (await drive(user, 'node', { id: made.file!.id })) === null);
    expect(await usage(user)).toBe(0);
    expect(await drive(user, 'checkup')).toEqual([]);
    kills.survived += 1;
  });
});
