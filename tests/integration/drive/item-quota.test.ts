import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putConfig } from '#protocol/admin.ts';
import * as calls from '#protocol/drive.ts';
import { restorePreview, restoreShare } from '#protocol/share.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { callDrive, givenFile, grantTo, until, upload } from '#tests/support/drive.ts';
import { adminToken, type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { addFolder, share } from '#tests/support/shares.ts';
import { writeZip } from '#tests/support/zip-writer.ts';

/** Limits of the files and folders of a drive, on an instance with small ones. */

const freeMax = 6;

let magpie: Magpie;
beforeAll(async () => {
  magpie = await startMagpie();
  const value = { free: { items: freeMax }, premium: { items: freeMax + 2 } };
  await magpie.call(putConfig, { name: 'quotas', value }, { token: adminToken });
});
afterAll(() => magpie.stop());

const itemsOf = async (user: TestUser) => {
  const { usage, limit } = (await magpie.call(calls.about, {}, { token: user.token })).quotas.items;
  return `${usage} of ${limit}`;
};

/** Creates an account whose drive has room for `free` more items. */
async function userWith(free: number): Promise<TestUser> {
  const user = await createUser(magpie);
  await callDrive(magpie, user.userId, 'insertFiles', {
    parentId: '',
    files: Array.from({ length: freeMax - free }, (_, at) => givenFile(`${at}.txt`, 1)),
  });
  expect(await itemsOf(user)).toBe(`${freeMax - free} of ${freeMax}`);
  return user;
}

const full = { status: 403, body: { error: 'file_count_limit', error_code: 8 } };
const healthy = async (user: TestUser) =>
  expect(await callDrive(magpie, user.userId, 'checkup')).toEqual([]);

test('refuses folders, uploads, empty files and tasks, and counts the trash', async () => {
  const user = await userWith(2);
  const as = { token: user.token };
  const create = (input: object) => magpie.call(calls.createFile, input as never, as);
  const folder = { kind: 'drive#folder', name: 'Folder' };
  const { file } = await create(folder);
  await create({ kind: 'drive#file', name: 'waits for its bytes', size: 10 });
  await expect(create({ ...folder, name: 'Another' })).rejects.toMatchObject(full);
  await expect(create({ kind: 'drive#file', name: 'f', size: 10 })).rejects.toMatchObject(full);
  await expect(create({ kind: 'drive#file', name: 'f', size: 0 })).rejects.toMatchObject(full);
  const url = { url: 'https://example.com/file.bin' };
  const task = { kind: 'drive#file', upload_type: 'UPLOAD_TYPE_URL', url };
  await expect(create(task)).rejects.toMatchObject(full);

  await magpie.call(calls.trashFiles, { ids: [file!.id] }, as);
  await expect(create(folder)).rejects.toMatchObject(full);
  await magpie.call(calls.deleteFiles, { ids: [file!.id] }, as);
  expect(await itemsOf(user)).toBe(`${freeMax - 1} of ${freeMax}`);
  await create(folder);
  await healthy(user);
});

test('refuses copies before the first one, with everything that a folder contains', async () => {
  const user = await userWith(5);
  const inner = await addFolder(magpie, user, 'Outer');
  await addFolder(magpie, user, 'Inner', inner);
  const to = await addFolder(magpie, user, 'To');
  const copy = () =>
    magpie.call(calls.copyFiles, { ids: [inner], to: { parent_id: to } }, { token: user.token });
  await copy();
  expect(await itemsOf(user)).toBe(`${freeMax} of ${freeMax}`);
  await expect(copy()).rejects.toMatchObject(full);
  expect(await itemsOf(user)).toBe(`${freeMax} of ${freeMax}`);
  await healthy(user);
});

test('refuses a save that has too many items, and says so before', async () => {
  const owner = await userWith(4);
  const album = await addFolder(magpie, owner, 'Album');
  await callDrive(magpie, owner.userId, 'insertFiles', {
    parentId: album,
    files: [givenFile('a', 1), givenFile('b', 1)],
  });
  const { id } = await share(magpie, { token: owner.token }, [album]);
  const user = await userWith(2);
  const as = { token: user.token };
  const save = () => magpie.call(restoreShare, { share_id: id, parent_id: '' }, as);
  const fits = async () => (await magpie.call(restorePreview, { share_id: id }, as)).fits;
  expect(await fits()).toBe(false);
  await expect(save()).rejects.toMatchObject(full);
  await grantTo(magpie, user.userId, { premiumMs: 86_400_000 });
  expect(await itemsOf(user)).toBe(`${freeMax - 2} of ${freeMax + 2}`);
  expect(await fits()).toBe(true);
  const { restore_status } = await magpie.call(
    restoreShare,
    { share_id: id, parent_id: '', specify_parent_id: true },
    as,
  );
  expect(restore_status).toBe('RESTORE_COMPLETE');
  expect(await itemsOf(user)).toBe(`${freeMax + 1} of ${freeMax + 2}`);
  await healthy(user);
});

test('refuses a zip with too many entries, and an import', async () => {
  const user = await userWith(3);
  const as = { token: user.token };
  const zip = (names: string[]) =>
    writeZip(names.map((name) => ({ name, content: randomBytes(10) })));
  const id = await upload(magpie, user, 'three.zip', zip(['a', 'b', 'c']));
  await expect(magpie.call(calls.decompressArchive, { file_id: id }, as)).rejects.toMatchObject(
    full,
  );
  await addFolder(magpie, user, 'Last but one');
  await addFolder(magpie, user, 'Last');
  const node = {
    id: 'A'.repeat(22),
    parent_id: '',
    name: 'Imported',
    is_file: 0,
    size: 0,
    gcid: '',
    folder_type: '',
    starred_at: 0,
    trashed_at: 0,
    created_at: 1,
    modified_at: 1,
    user_modified_at: 1,
    params: '{}',
  };
  await expect(
    callDrive(magpie, user.userId, 'importNodes', { nodes: [node] }),
  ).rejects.toMatchObject(full);
  expect(await itemsOf(user)).toBe(`${freeMax} of ${freeMax}`);
  await healthy(user);
});

test('a drive learns of a new limit while files are added, without anyone looking', async () => {
  const user = await createUser(magpie);
  await addFolder(magpie, user, 'First');
  const limitOf = async () => {
    const { itemUse } = await callDrive<{ itemUse: { itemsMax: number } }>(
      magpie,
      user.userId,
      'balance',
    );
    return itemUse.itemsMax;
  };
  await until(async () => (await limitOf()) === freeMax);
});
