import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFile, trashFiles } from '#protocol/drive.ts';
import { createUser } from '#tests/support/accounts.ts';
import { callDrive, givenFile } from '#tests/support/drive.ts';
import { failure } from '#tests/support/failure.ts';
import { type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { addFolder } from '#tests/support/shares.ts';
import type { DirectoryPage } from '#worker/services/drive/kernel/paths/list-directory.ts';
import type { ResolvedPath } from '#worker/services/drive/kernel/paths/resolve-path.ts';

let magpie: Magpie;
beforeAll(async () => {
  magpie = await sharedMagpie();
});
afterAll(() => magpie.stop());

async function newDrive() {
  const user = await createUser(magpie);
  const call = <T>(name: string, input: object) => callDrive<T>(magpie, user.userId, name, input);
  const folder = (name: string, parentId = '') => addFolder(magpie, user, name, parentId);
  const files = (parentId: string, ...names: string[]) =>
    call<string[]>('insertFiles', { parentId, files: names.map((name) => givenFile(name, 1)) });
  const resolve = (names: string[], rootId = '') =>
    call<ResolvedPath>('resolvePath', { rootId, names });
  const list = async (folderId: string, rootId = '', limit = 100) => {
    const names: string[] = [];
    for (let after: DirectoryPage['next'], isFirst = true; isFirst || after; isFirst = false) {
      const input = { rootId, folderId, after, limit };
      const page = await call<DirectoryPage>('listDirectory', input);
      names.push(...page.entries.map(({ name }) => name));
      after = page.next;
    }
    return names;
  };
  const trash = (id: string) => magpie.call(trashFiles, { ids: [id] }, { token: user.token });
  return { user, call, folder, files, resolve, list, trash };
}

describe('a path', () => {
  test('leads to a node, to a free name, or nowhere', async () => {
    const { folder, files, resolve } = await newDrive();
    const films = await folder('Films');
    const [film] = await files(films, 'Ame\u0301lie.mkv');
    expect(await resolve([])).toMatchObject({ node: { id: '' }, parent: null, name: '' });
    expect(await resolve(['Films', 'Am\u00e9lie.mkv'])).toMatchObject({
      node: { id: film },
      parent: { id: films },
    });
    expect(await resolve(['Films', 'New.mkv'])).toMatchObject({
      node: null,
      parent: { id: films },
      name: 'New.mkv',
      isPending: false,
    });
    for (const names of [
      ['films', 'a'],
      ['Nowhere', 'a'],
      ['Films', 'Am\u00e9lie.mkv', 'a'],
    ]) {
      expect(await resolve(names)).toMatchObject({ node: null, parent: null });
    }
  });

  test('of a pending upload is taken and has no node', async () => {
    const { user, files, list, resolve } = await newDrive();
    await files('', 'there.txt');
    const upload = { kind: 'drive#file', name: 'coming.txt', size: 10 } as const;
    await magpie.call(createFile, upload, { token: user.token });
    expect(await resolve(['coming.txt'])).toMatchObject({ node: null, isPending: true });
    expect(await list('')).toEqual(['there.txt']);
  });

  test('begins at its root, above which nothing is reachable', async () => {
    const { call, folder, files, list, resolve, trash } = await newDrive();
    const shown = await folder('Shown');
    const inner = await folder('Inner', shown);
    const [file] = await files(inner, 'a.txt');
    const [secret] = await files('', 'secret.txt');
    const other = await folder('Other');
    expect(await resolve(['Inner', 'a.txt'], shown)).toMatchObject({ node: { id: file } });
    expect(await resolve(['secret.txt'], shown)).toMatchObject({ node: null });
    expect(await list(inner, shown)).toEqual(['a.txt']);
    const path = (nodeId: string) => call('pathTo', { rootId: shown, nodeId });
    expect(await path(file!)).toEqual(['Inner', 'a.txt']);
    expect(await path(shown)).toEqual([]);
    for (const id of [secret!, other, '', 'unknown']) expect(await path(id)).toBeNull();
    for (const id of ['', other, 'unknown']) {
      expect(await failure(list(id, shown))).toMatchObject({ error: 'file_not_found' });
    }
    await trash(shown);
    expect(await failure(resolve(['Inner'], shown))).toMatchObject({
      error: 'file_in_recycle_bin',
    });
    expect(await path(file!)).toBeNull();
  });
});

test('nodes of one name are listed with different names that lead to each, on any page size', async () => {
  const { folder, files, list, resolve, trash } = await newDrive();
  const parent = await folder('Mixed');
  const names = ['a', 'a', 'a.txt', 'A', 'e\u0301', '\u00e9', '1', '01'];
  const ids = [...(await files(parent, ...names)), await folder('a', parent)];
  const shown = await list(parent);
  expect(new Set(shown).size).toBe(ids.length);
  expect(shown).toEqual(expect.arrayContaining(['a', 'A', 'a.txt', '\u00e9', '1', '01']));
  const idsOf = async (all: string[]) =>
    Promise.all(all.map(async (name) => (await resolve(['Mixed', name])).node?.id));
  const found = await idsOf(shown);
  expect([...found].sort()).toEqual([...ids].sort());
  for (const limit of [1, 2, 5]) expect(await list(parent, '', limit)).toEqual(shown);

  const suffixed = shown.findIndex((name) => name.startsWith('a ('));
  await trash(found[suffixed]!);
  expect(await list(parent)).toEqual(shown.filter((_, at) => at !== suffixed));
});
