import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#protocol/drive.ts';
import { createUser } from '#tests/support/accounts.ts';
import { callDrive, until, upload } from '#tests/support/drive.ts';
import { type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { contentsOf } from '#tests/support/objects.ts';

let magpie: Magpie;
beforeAll(async () => {
  magpie = await startMagpie();
});
afterAll(() => magpie.stop());

const storedKeys = async () => {
  const bucket = await magpie.miniflare.getR2Bucket('FILES');
  return (await bucket.list()).objects.map(({ key }) => key);
};

test('keeps bytes for weeks after the last file referring to them', async () => {
  const user = await createUser(magpie);
  const as = { token: user.token };
  const id = await upload(magpie, user, 'a.bin', randomBytes(5000));
  const { row } = await callDrive<{ row: { blob: string; gcid: string } }>(
    magpie,
    user.userId,
    'node',
    {
      id,
    },
  );
  const contents = await contentsOf(magpie, row.gcid);
  await until(async () => (await contents.useOf(row.blob))?.uses === 1);

  const folder = await magpie.call(calls.createFile, { kind: 'drive#folder', name: 'f' }, as);
  await magpie.call(calls.copyFiles, { ids: [id], to: { parent_id: folder.file!.id } }, as);
  await magpie.call(calls.deleteFiles, { ids: [id] }, as);
  expect(await contents.stub.sweep(Date.now() + 1000)).toBe(0);
  await magpie.call(calls.trashFiles, { ids: [folder.file!.id] }, as);
  expect((await contents.useOf(row.blob))?.unusedAt).toBe(0);

  await magpie.call(calls.emptyTrash, {}, as);
  await until(async () => (await contents.useOf(row.blob))?.uses === 0);
  expect(await contents.stub.sweep(Date.now() - 24 * 3_600_000)).toBe(0);
  expect(await storedKeys()).toContain(row.blob);
  expect(await contents.stub.sweep(Date.now() + 1000)).toBe(1);
  expect(await storedKeys()).not.toContain(row.blob);
  expect(await contents.useOf(row.blob)).toBeNull();
});

test('adding and removing references is idempotent, and re-adding restores them', async () => {
  const contents = await contentsOf(magpie, 'EE'.repeat(20));
  const blob = { blob: 'blob/twice', gcid: 'EE'.repeat(20), size: 1 };
  await contents.stub.hold('one', [blob]);
  await contents.stub.hold('one', [blob]);
  await contents.stub.hold('two', [blob]);
  await contents.stub.release('one', [blob]);
  await contents.stub.release('one', [blob]);
  expect(await contents.useOf(blob.blob)).toEqual({ uses: 1, unusedAt: 0 });
  await contents.stub.release('two', [blob]);
  expect((await contents.useOf(blob.blob))!.unusedAt).toBeGreaterThan(0);
  await contents.stub.hold('three', [blob]);
  expect(await contents.stub.sweep(Date.now() + 1000)).toBe(0);
});

test('keeps many contents added together and releases them all after deletion', async () => {
  const user = await createUser(magpie);
  const as = { token: user.token };
  const folder = await magpie.call(calls.createFile, { kind: 'drive#folder', name: 'many' }, as);
  const files = Array.from({ length: 600 }, (_, n) => ({
    name: `${n}.txt`,
    size: 1,
    gcid: `D${(n % 550) % 3}`.repeat(20),
    blob: `blob/many-${n % 550}`,
    crc32: 0,
  }));
  await callDrive(magpie, user.userId, 'insertFiles', { parentId: folder.file!.id, files });
  const seen = [0, 499, 500, 549].map((n) => files[n]!);
  const looks = () =>
    Promise.all(seen.map(async ({ gcid, blob }) => (await contentsOf(magpie, gcid)).useOf(blob)));
  await until(async () => (await looks()).every((look) => look?.uses === 1));
  // Removed immediately, while others are still queued. The latest state wins.
  const again = files.slice(0, 9).map((file) => ({ ...file, blob: `${file.blob}-again` }));
  await callDrive(magpie, user.userId, 'insertFiles', { parentId: folder.file!.id, files: again });
  await magpie.call(calls.deleteFiles, { ids: [folder.file!.id] }, as);
  seen.push(...again);
  await until(async () => (await looks()).every((look) => look?.uses === 0 && look.unusedAt > 0));
  expect(await callDrive(magpie, user.userId, 'checkup')).toEqual([]);
});

test('leaves no bytes of superseded, canceled or deleted uploads', async () => {
  const user = await createUser(magpie);
  const as = { token: user.token };
  const before = await storedKeys();
  const open = async (name: string) =>
    magpie.call(calls.createFile, { kind: 'drive#file', name, size: 9_000_000 }, as);
  const cancelled = await open('cancelled.bin');
  const deleted = await open('deleted.bin');
  for (const { resumable } of [cancelled, deleted]) {
    const { key, security_token: token } = resumable!.params;
    const headers = { 'x-oss-security-token': token };
    await magpie.fetch(`/${key}?uploads`, { method: 'POST', headers });
    const part = { method: 'PUT', headers, body: randomBytes(8 * 1024 * 1024) };
    const uploadId = key.split('/').at(-1);
    expect((await magpie.fetch(`/${key}?partNumber=1&uploadId=${uploadId}`, part)).status).toBe(
      200,
    );
  }
  await magpie.call(calls.deleteTasks, { task_ids: [cancelled.task!.id] }, as);
  await magpie.call(calls.deleteFiles, { ids: [deleted.file!.id] }, as);
  await expect(magpie.call(calls.getTask, { id: cancelled.task!.id }, as)).rejects.toMatchObject({
    status: 404,
  });
  await until(async () => {
    const task = await magpie.call(calls.getTask, { id: deleted.task!.id }, as);
    return task.phase === 'PHASE_TYPE_ERROR';
  });
  expect(await storedKeys()).toEqual(before);
  expect((await magpie.call(calls.listFiles, {}, as)).files).toEqual([]);
  expect(await callDrive(magpie, user.userId, 'checkup')).toEqual([]);
  const { tasks } = await magpie.call(calls.listTasks, { type: 'delete' }, as);
  const joined = tasks.map(({ id }) => id).join(',');
  await magpie.call(calls.deleteTasks, { task_ids: joined } as never, as);
  expect((await magpie.call(calls.listTasks, { type: 'delete' }, as)).tasks).toEqual([]);
});
