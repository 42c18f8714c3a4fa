import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#protocol/drive.ts';
import { callDrive, givenFile } from '#tests/support/drive.ts';
import { freshDrive } from '#tests/support/fresh-drive.ts';
import { type Magpie, sharedMagpie } from '#tests/support/magpie.ts';

let magpie: Magpie;
beforeAll(async () => {
  magpie = await sharedMagpie();
});
afterAll(() => magpie.stop());

interface Page {
  entries: ({ prefix: string } | { key: string })[];
  next: string | null;
}

type Drive = Awaited<ReturnType<typeof freshDrive>>;

async function listed({ user }: Drive, input: object = {}): Promise<string[]> {
  const request = { rootId: '', prefix: '', delimiter: '', after: '', max: 1000, ...input };
  const names: string[] = [];
  for (;;) {
    const page = await callDrive<Page>(magpie, user.userId, 'listS3Objects', request);
    names.push(...page.entries.map((one) => ('key' in one ? one.key : one.prefix)));
    if (page.next === null) return names;
    request.after = page.next;
  }
}

const byBytes = (keys: readonly string[]) =>
  keys.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));

describe('the order of keys', () => {
  test('includes what was there before the first listing, and follows every change', async () => {
    const drive = await freshDrive(magpie);
    const a = await drive.folder('a');
    const [one] = await drive.files(a, ['one.txt', 1], ['two.txt', 2]);
    await drive.files('', ['a', 3], ['a.txt', 4], ['a-b', 5], ['é', 6]);
    const first = ['a', 'a-b', 'a.txt', 'a/one.txt', 'a/two.txt', 'é'];
    expect(await listed(drive)).toEqual(first);
    const b = await drive.folder('b', a);
    await drive.files(b, ['deep', 7]);
    await drive.move([one!], b);
    await magpie.call(calls.renameFile, { id: one!, name: '1.txt' }, drive.as);
    const moved = ['a', 'a-b', 'a.txt', 'a/b/1.txt', 'a/b/deep', 'a/two.txt', 'é'];
    expect(await listed(drive)).toEqual(moved);
    await drive.putInTrash(b);
    expect(await listed(drive)).toEqual(['a', 'a-b', 'a.txt', 'a/two.txt', 'é']);
    await drive.takeBack(b);
    expect(await listed(drive)).toEqual(moved);
    await magpie.call(calls.renameFile, { id: a, name: 'z' }, drive.as);
    await drive.remove(b);
    expect(await listed(drive)).toEqual(['a', 'a-b', 'a.txt', 'z/two.txt', 'é']);
    const c = await drive.folder('c');
    await drive.copy([a], c);
    expect(await listed(drive, { max: 1 })).toEqual(
      byBytes(['a', 'a-b', 'a.txt', 'c/z/two.txt', 'z/two.txt', 'é']),
    );
    await drive.isHealthy();
  });

  test('gives every file of one name a key, by which it is read', async () => {
    const drive = await freshDrive(magpie);
    const created = await drive.files('', ['x.txt', 1], ['x.txt', 2], ['x.txt', 3], ['x y', 4]);
    // Files of the same millisecond are in the order of their ids.
    const ids = created.slice(0, 3).sort();
    const sizes = ids.map((id) => created.indexOf(id) + 1);
    const suffixed = ids.slice(1).map((id) => `x (${id.slice(-8)}).txt`);
    const keys = byBytes(['x.txt', 'x y', ...suffixed]);
    for (const max of [1, 2, 1000]) expect(await listed(drive, { max })).toEqual(keys);
    const sizeOf = async (key: string) => {
      const path = { names: [key], isFolder: false };
      const input = { rootId: '', path };
      const object = await callDrive<{ size: number }>(
        magpie,
        drive.user.userId,
        's3Object',
        input,
      );
      return object?.size;
    };
    expect(await Promise.all(['x.txt', ...suffixed].map(sizeOf))).toEqual(sizes);
    await drive.putInTrash(ids[0]!);
    const left = byBytes(['x.txt', 'x y', suffixed[1]!]);
    expect(await listed(drive)).toEqual(left);
    expect(await sizeOf('x.txt')).toBe(sizes[1]);
    await drive.isHealthy();
  });

  test('is the same for many files as a sorted list', async () => {
    const drive = await freshDrive(magpie);
    const files = Array.from({ length: 3000 }, (_, at) =>
      givenFile(`${(at * 7919) % 3001}${at % 3 === 0 ? '.txt' : ' é'}`, 1),
    );
    const insert = { parentId: '', files };
    await callDrive(magpie, drive.user.userId, 'insertFiles', insert);
    const keys = byBytes(files.map(({ name }) => name));
    expect(await listed(drive, { max: 700 })).toEqual(keys);
    expect(await listed(drive, { prefix: '29', delimiter: '/' })).toEqual(
      keys.filter((key) => key.startsWith('29')),
    );
    await drive.isHealthy();
  });
});
