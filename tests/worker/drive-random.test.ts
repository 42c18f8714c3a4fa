import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, type TestUser } from '../support/accounts.ts';
import { act, givenFile } from '../support/drive.ts';
import { CallFailed, type Magpie, startMagpie } from '../support/magpie.ts';

let magpie: Magpie;
let user: TestUser;
beforeAll(async () => {
  magpie = await startMagpie();
  user = await createUser(magpie);
});
afterAll(() => magpie.stop());

/** Numbers that are the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test.each([1, 20_261_120, 77])(
  'whatever is done in whatever order keeps every promise (seed %i)',
  async (seed) => {
    const random = seeded(seed);
    const { userId } = await createUser(magpie);
    const drive = <T>(name: string, input: unknown) => act<T>(magpie, userId, name, input);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
    const folders = [''];
    const files: string[] = [];
    const names = ['a', 'b', 'a(1)', 'x.tar.gz', '文', 'A'];
    const some = () =>
      Array.from({ length: 1 + Math.floor(random() * 4) }, () =>
        pick([...folders.slice(1), ...files]),
      );
    const batch = (type: string) => () =>
      drive('batch', { type, ids: some(), to: pick(folders), idempotencyKey: '' });
    const steps: (() => Promise<unknown>)[] = [
      async () => {
        const row = await drive<{ id: string }>('createFolder', {
          name: pick(names),
          parentId: pick(folders),
          folderType: '',
          idempotencyKey: '',
        });
        folders.push(row.id);
      },
      async () => {
        const given = Array.from({ length: 3 }, () =>
          givenFile(pick(names), Math.floor(random() * 9)),
        );
        files.push(
          ...(await drive<string[]>('insertFiles', { parentId: pick(folders), files: given })),
        );
      },
      async () => {
        const { row } = await drive<{ row: { id: string } }>('openUpload', {
          name: pick(names),
          parentId: pick(folders),
          size: Math.floor(random() * 3),
          hash: '',
          params: {},
          userModifiedAt: 0,
          idempotencyKey: '',
        });
        files.push(row.id);
      },
      () =>
        drive('rename', { id: pick([...folders.slice(1), ...files]) ?? 'none', name: pick(names) }),
      () => drive('star', { ids: some(), isStarred: random() < 0.5 }),
      batch('trash'),
      batch('trash'),
      batch('untrash'),
      batch('move'),
      batch('move'),
      batch('copy'),
      batch('delete'),
      async () => random() < 0.1 && (await batch('emptytrash')()),
    ];
    for (let step = 0; step < 250; step += 1) {
      if (files.length === 0) await steps[1]!();
      // What a step refuses is fine; what it leaves behind is looked at.
      await pick(steps)().catch((error: unknown) => {
        if (!(error instanceof CallFailed)) throw error;
        expect(error.status).toBeLessThan(500);
      });
      if (step % 5 === 0) expect([step, await drive('checkup', {})]).toEqual([step, []]);
    }
    expect(await drive('checkup', {})).toEqual([]);
  },
);

test('what is done at the same time is done one after the other', async () => {
  const drive = <T>(name: string, input: unknown) => act<T>(magpie, user.userId, name, input);
  await drive('setLimit', { bytes: 100 });
  const tries = Array.from({ length: 40 }, (_, at) =>
    drive('insertFiles', { parentId: '', files: [givenFile(`f${at}`, 7)] }).then(
      () => true,
      () => false,
    ),
  );
  expect((await Promise.all(tries)).filter(Boolean).length).toBe(14);
  expect(await drive('checkup', {})).toEqual([]);
});
