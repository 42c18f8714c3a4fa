import { describe, expect, it } from 'vitest';
import type { File } from '#protocol/drive.ts';
import { ApiError } from '#protocol/errors.ts';
import { replay, type ReplayApi, type PendingStore } from '#client/app/offline/replay.ts';
import {
  conflictWith,
  type KnownState,
  type PendingChange,
  withPendingChanges,
} from '#client/app/offline/pending-changes.ts';

const file = (id: string, change: Partial<File> = {}) =>
  ({ id, name: id, parent_id: 'p', starred: false, ...change }) as File;
const seenOf = (...ids: string[]) =>
  Object.fromEntries(ids.map((id) => [id, { name: id, parent_id: 'p' }]));
let made = 0;
const change = (ids: string[], rest: object): PendingChange =>
  ({ id: `c${(made += 1)}`, ids, seen: seenOf(...ids), ...rest }) as unknown as PendingChange;
const rename = (id: string, name: string) => change([id], { act: 'rename', name });
const move = (ids: string[], parentId: string) =>
  change(ids, { act: 'move', parentId, files: ids.map((id) => file(id)) });

describe('a listing with pending changes', () => {
  const files = [file('a'), file('b'), file('c')];
  const names = (parentId: string, ...waiting: PendingChange[]) =>
    withPendingChanges(parentId === 'p' ? files : [], parentId, waiting).map(({ name }) => name);

  it('shows the latest new names', () => {
    expect(names('p', rename('a', 'x'), rename('a', 'y'))).toEqual(['y', 'b', 'c']);
  });

  it('lacks moved items and shows those moved in', () => {
    const moved = move(['a', 'c'], 'q');
    expect(names('p', moved)).toEqual(['b']);
    expect(names('q', moved)).toEqual(['a', 'c']);
    expect(names('q', moved, rename('a', 'x'))).toEqual(['x', 'c']);
    expect(names('p', moved, move(['a'], 'p'))).toEqual(['a', 'b']);
  });

  it('shows moved items if it covers all folders', () => {
    const shown = withPendingChanges(files, '*', [move(['a'], 'q')]);
    expect(shown.map(({ parent_id }) => parent_id)).toEqual(['q', 'p', 'p']);
  });

  it('shows new stars', () => {
    const shown = withPendingChanges(files, 'p', [
      change(['a', 'b'], { act: 'star' }),
      change(['b'], { act: 'unstar' }),
    ]);
    expect(shown.map(({ starred }) => starred)).toEqual([true, false, false]);
  });

  it("doesn't show refused changes", () => {
    expect(names('p', { ...rename('a', 'x'), problem: { what: 'moved' } })).toEqual([
      'a',
      'b',
      'c',
    ]);
  });
});

describe('resolving conflicts', () => {
  it.each([
    ['nothing', rename('a', 'x'), { name: 'a', parent_id: 'p' }, undefined],
    ['the same', rename('a', 'x'), { name: 'x', parent_id: 'p' }, undefined],
    [
      'another name',
      rename('a', 'x'),
      { name: 'z', parent_id: 'p' },
      { what: 'renamed', now: 'z' },
    ],
    ['a move', rename('a', 'x'), { name: 'a', parent_id: 'q' }, undefined],
    ['the same move', move(['a'], 'q'), { name: 'a', parent_id: 'q' }, undefined],
    ['another move', move(['a'], 'q'), { name: 'a', parent_id: 'r' }, { what: 'moved' }],
    ['a star', change(['a'], { act: 'star' }), { name: 'z', parent_id: 'r' }, undefined],
  ])('%s', (_, wanted, now, problem) => {
    expect(conflictWith(wanted, 'a', now)).toEqual(problem);
    expect(conflictWith({ ...wanted, isForced: true }, 'a', now)).toBeUndefined();
  });
});

/** A store and services in memory. `isUp` decides for each call if the network is available. */
function world(isUp: () => boolean) {
  let list: readonly PendingChange[] = [];
  const files = new Map<string, KnownState>();
  const log: string[] = [];
  const store: PendingStore = {
    list: async () => list,
    change: async (by) => void (list = by(list)),
  };
  const ask = () => {
    if (!isUp()) throw new ApiError('unreachable');
  };
  const door: ReplayApi = {
    look: async (id) => {
      ask();
      return files.get(id);
    },
    make: async (one) => {
      ask();
      log.push(one.id);
      for (const id of one.ids) {
        const before = files.get(id)!;
        if (one.act === 'rename') files.set(id, { ...before, name: one.name });
        if (one.act === 'move') files.set(id, { ...before, parent_id: one.parentId });
      }
      // The response may be lost after the change was applied.
      ask();
    },
  };
  return { store, door, files, log, waiting: () => list };
}

describe('synchronizing', () => {
  it('applies changes in order and reports progress', async () => {
    const { store, door, files, log } = world(() => true);
    files.set('a', { name: 'a', parent_id: 'p' });
    const changes = [rename('a', 'b'), move(['a'], 'q'), change(['a'], { act: 'star' })];
    await store.change(() => changes);
    expect(await replay(store, door)).toBe(3);
    expect(log).toEqual(changes.map(({ id }) => id));
    expect([files.get('a'), await store.list()]).toEqual([{ name: 'b', parent_id: 'q' }, []]);
  });

  it('keeps conflicting changes and continues with the rest', async () => {
    const { store, door, files } = world(() => true);
    files.set('a', { name: 'elsewhere', parent_id: 'p' });
    files.set('b', { name: 'b', parent_id: 'p' });
    await store.change(() => [rename('a', 'x'), rename('gone', 'y'), rename('b', 'z')]);
    expect(await replay(store, door)).toBe(1);
    expect((await store.list()).map(({ problem }) => problem)).toEqual([
      { what: 'renamed', now: 'elsewhere' },
      { what: 'refused', error: 'file_not_found', description: '' },
    ]);
    expect(files.get('b')!.name).toBe('z');
  });

  it('keeps refused changes with their reason', async () => {
    const { store, door, files } = world(() => true);
    files.set('a', { name: 'a', parent_id: 'p' });
    await store.change(() => [rename('a', 'x')]);
    const make = () => Promise.reject(new ApiError('file_duplicated_name', { description: 'no' }));
    expect(await replay(store, { ...door, make })).toBe(0);
    expect((await store.list())[0]!.problem).toEqual({
      what: 'refused',
      error: 'file_duplicated_name',
      description: 'no',
    });
  });

  it('loses no change in 100 network interruptions and reaches the expected state', async () => {
    let seed = 7;
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    const { store, door, files, waiting } = world(() => random() > 0.3);
    const expected = new Map<string, KnownState>();
    for (const id of ['a', 'b', 'c', 'd']) {
      files.set(id, { name: id, parent_id: 'p' });
      expected.set(id, { name: id, parent_id: 'p' });
    }
    let changeCount = 0;
    for (let cycle = 0; cycle < 100; cycle += 1) {
      for (let count = Math.floor(random() * 4); count > 0; count -= 1) {
        const id = 'abcd'[Math.floor(random() * 4)]!;
        const before = expected.get(id)!;
        const isMove = random() > 0.5;
        const next = isMove
          ? { ...move([id], `f${changeCount}`), seen: { [id]: before } }
          : { ...rename(id, `n${changeCount}`), seen: { [id]: before } };
        expected.set(
          id,
          isMove
            ? { ...before, parent_id: `f${changeCount}` }
            : { ...before, name: `n${changeCount}` },
        );
        changeCount += 1;
        await store.change((list) => [...list, next]);
      }
      await replay(store, door);
    }
    while (waiting().length > 0) await replay(store, door);
    const lost = [...expected].filter(([id, { name, parent_id: parent }]) => {
      const now = files.get(id);
      return now?.name !== name || now.parent_id !== parent;
    });
    console.log(`offline: ${changeCount} changes over 100 times on and off, ${lost.length} lost`);
    expect(changeCount).toBeGreaterThan(100);
    expect(files).toEqual(expected);
  });
});
