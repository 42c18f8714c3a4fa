import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InputOf } from '#protocol/call.ts';
import * as calls from '#protocol/drive.ts';
import { legacyKey } from '#worker/collation/legacy-key.ts';
import { createUser, signedIn, type TestUser } from '#tests/support/accounts.ts';
import { callDrive, givenFile, until } from '#tests/support/drive.ts';
import { type Magpie, sharedMagpie, startMagpie } from '#tests/support/magpie.ts';
import { toUnindexed, toVersion1 } from '#tests/support/older-drive.ts';
import { addFolder, share, visit } from '#tests/support/shares.ts';
import { eachObject } from '#tests/support/storage.ts';

let magpie: Magpie;
let user: TestUser;
beforeAll(async () => {
  magpie = await sharedMagpie();
  user = await createUser(magpie);
});
afterAll(() => magpie.stop());

function search(input: InputOf<typeof calls.searchFiles>) {
  return magpie.call(calls.searchFiles, input, { token: user.token });
}

async function found(input: InputOf<typeof calls.searchFiles>): Promise<string[]> {
  return (await search(input)).files.map(({ name }) => name);
}

function add(names: string[], parentId = '', extra: object = {}): Promise<string[]> {
  const files = names.map((name) => givenFile(name, 1, extra));
  return callDrive(magpie, user.userId, 'insertFiles', { parentId, files });
}

function batch(type: string, ids: string[], to = '') {
  return callDrive(magpie, user.userId, 'batch', { type, ids, to, idempotencyKey: '' });
}

const checkup = () => callDrive<string[]>(magpie, user.userId, 'checkup');

test.each([
  ['Quarterly Report.pdf', ['q', 'qu', 'rep', 'PORT', 'report.p', 'pdf quarter', 'y r']],
  ['Фотоальбом ёлка.zip', ['ф', 'ЁЛ', 'альбом', 'елка фото']],
  ['项目计划书.docx', ['项', '计划', '计划书', '目计划书.d']],
  ['写真アルバム.jpg', ['写', '写真', 'ルバム', 'ｱﾙﾊﾞﾑ']],
  ['가족사진.png', ['가', '족사', '사진.', '가족사진']],
  ['50% off_(final)*.txt', ['%', '50%', '_(', ')*']],
])('%s is found by any part of it, from one character on', async (name, queries) => {
  const [id] = await add([name]);
  for (const query of queries) {
    const page = await search({ query });
    expect(
      page.files.map((file) => file.id),
      query,
    ).toContain(id);
    expect(page.complete).toBe(true);
  }
  for (const query of ['zzz', 'qx', `${queries[0]}zq`]) {
    expect(
      (await search({ query })).files.map((file) => file.id),
      query,
    ).not.toContain(id);
  }
});

test('finds the current name after any move, and not in the trash', async () => {
  const folder = await addFolder(magpie, user, 'kestrel nest');
  const [id] = await add(['heron one.txt']);
  const as = { token: user.token };
  await magpie.call(calls.renameFile, { id: id!, name: 'egret two.txt' }, as);
  expect(await found({ query: 'heron' })).toEqual([]);
  expect(await found({ query: 'egret' })).toEqual(['egret two.txt']);
  await batch('move', [id!], folder);
  const page = await search({ query: 'egret' });
  expect(page.files[0]!.parent_id).toBe(folder);
  expect(page.folders).toEqual([{ id: folder, name: 'kestrel nest', parent_id: '' }]);
  await batch('trash', [id!]);
  expect(await found({ query: 'egret' })).toEqual([]);
  await batch('untrash', [id!]);
  expect(await found({ query: 'egret' })).toEqual(['egret two.txt']);
  await batch('trash', [folder]);
  expect(await found({ query: 'egret' })).toEqual([]);
  await batch('untrash', [folder]);
  await batch('copy', [id!], '');
  expect((await found({ query: 'egret' })).length).toBe(2);
  await batch('delete', [folder]);
  expect(await found({ query: 'egret' })).toEqual(['egret two.txt']);
  expect(await found({ query: 'kestrel' })).toEqual([]);
  expect(await checkup()).toEqual([]);
});

test('filters by type, folder and time, page by page', async () => {
  const folder = await addFolder(magpie, user, 'plover');
  const below = await addFolder(magpie, user, 'plover below', folder);
  await add(['plover a.jpg', 'plover b.mp4'], below);
  await add(['plover c.jpg'], '', { modified_at: Date.parse('2020-05-05T00:00:00Z') });
  expect(await found({ query: 'plover', class: 'image' })).toEqual([
    'plover c.jpg',
    'plover a.jpg',
  ]);
  expect(await found({ query: 'plover', class: 'FOLDER' })).toEqual(['plover below', 'plover']);
  expect(await found({ query: 'plover', class: 'FILE,folder', parent_id: folder })).toEqual([
    'plover b.mp4',
    'plover a.jpg',
    'plover below',
  ]);
  expect(await found({ query: 'plover', modified_before: '2021-01-01T00:00:00Z' })).toEqual([
    'plover c.jpg',
  ]);
  expect(await found({ class: 'VIDEO', query: '' })).toEqual(['plover b.mp4']);

  const seen: string[] = [];
  for (let token = ''; ;) {
    const page = await search({ query: 'plover', limit: 2, page_token: token });
    seen.push(...page.files.map(({ name }) => name));
    token = page.next_page_token;
    if (token === '') break;
  }
  expect(seen).toEqual(await found({ query: 'plover' }));
  expect(new Set(seen).size).toBe(5);
});

test('filters by size and star; folders have no size', async () => {
  await addFolder(magpie, user, 'ouzel folder');
  await callDrive(magpie, user.userId, 'insertFiles', {
    parentId: '',
    files: [
      givenFile('ouzel 9.txt', 9),
      givenFile('ouzel 10.txt', 10),
      givenFile('ouzel 11.txt', 11),
    ],
  });
  expect(await found({ query: 'ouzel', size_min: 10 })).toEqual(['ouzel 11.txt', 'ouzel 10.txt']);
  expect(await found({ query: 'ouzel', size_max: '10' })).toEqual(['ouzel 10.txt', 'ouzel 9.txt']);
  expect(await found({ query: 'ouzel', size_min: 10, size_max: 10 })).toEqual(['ouzel 10.txt']);

  const { files } = await search({ query: 'ouzel 11' });
  await magpie.call(calls.starFiles, { ids: [files[0]!.id] }, { token: user.token });
  expect(await found({ query: 'ouzel', starred: true })).toEqual(['ouzel 11.txt']);
  expect(await found({ query: 'ouzel', starred: true, size_max: 10 })).toEqual([]);
  await magpie.call(calls.trashFiles, { ids: [files[0]!.id] }, { token: user.token });
  expect(await found({ query: 'ouzel', starred: true })).toEqual([]);
});

test('refuses invalid types, sizes, times and tokens', async () => {
  for (const wrong of [
    { class: 'MOVIE' },
    { size_min: 'big' },
    { modified_after: 'soon' },
    { page_token: 'abc' },
  ]) {
    await expect(search({ query: 'a', ...wrong })).rejects.toMatchObject({
      body: { error: 'invalid_argument' },
    });
  }
});

test('migrates older drives, and the alarm indexes their names, newest first', async () => {
  const stateDir = mkdtempSync(join(tmpdir(), 'magpie-search-'));
  const before = await startMagpie({ stateDir });
  const owner = await createUser(before);
  const files = Array.from({ length: 2_100 }, (_, at) => givenFile(`linnet ${at}.txt`, 1));
  const [gone] = await callDrive<string[]>(before, owner.userId, 'insertFiles', {
    parentId: '',
    files,
  });
  await before.call(calls.trashFiles, { ids: [gone!] }, { token: owner.token });
  const later = await createUser(before);
  const [shown, trashed] = await callDrive<string[]>(before, later.userId, 'insertFiles', {
    parentId: '',
    files: files.slice(0, 30),
  });
  await before.call(calls.trashFiles, { ids: [trashed!] }, { token: later.token });
  const shared = await share(before, later, [shown!]);
  await visit(before, shared.id);
  await before.stop();
  eachObject(stateDir, 'DriveObject', (database) => {
    database.function('former_key', (name) => legacyKey(String(name)));
    database.exec(toVersion1 + toUnindexed);
  });

  const after = await startMagpie({ stateDir });
  const { token } = await signedIn(after, owner.email);
  // The first query finds names by their former keys.
  const names = ['linnet 7.txt', 'linnet 2099.txt'];
  const taken = await callDrive<{ name: string }[]>(after, owner.userId, 'namesTaken', {
    folderId: '',
    names,
  });
  expect(taken.map(({ name }) => name)).toEqual(names);
  const page = () => after.call(calls.searchFiles, { query: 'linnet', limit: 3 }, { token });
  await after.call(calls.createFile, { kind: 'drive#folder', name: 'linnet new' }, { token });
  await until(async () => (await page()).complete);
  expect(await callDrive(after, owner.userId, 'checkup')).toEqual([]);
  expect((await page()).files[0]!.name).toBe('linnet new');
  const all = await after.call(calls.searchFiles, { query: 'linnet', limit: 500 }, { token });
  expect(all.files.length).toBe(500);

  const as = await signedIn(after, later.email);
  const listed = await after.call(calls.listFiles, { filters: inTrash, limit: 500 }, as);
  expect(listed.files.map(({ id }) => id)).toEqual([trashed]);
  const jumped = await after.call(calls.listFiles, { filters: notInTrash, offset: 20 }, as);
  expect(jumped.files.length).toBe(9);
  expect((await after.call(calls.spaceUse, {}, as)).size).toBe('29');
  expect(await callDrive(after, later.userId, 'checkup')).toEqual([]);
  await after.stop();
  rmSync(stateDir, { recursive: true });
});

const inTrash = JSON.stringify({ trashed: { eq: true } });
const notInTrash = JSON.stringify({ trashed: { eq: false } });
