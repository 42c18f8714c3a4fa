import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#protocol/errors.ts';
import * as calls from '#protocol/files.ts';
import { getTask } from '#protocol/tasks.ts';
import type { Request } from '#client/app/api/pipeline.ts';
import type { ListInternals } from '#client/features/list/list-internals.ts';
import { editName, nameEditEnded } from '#client/features/list/rows/name-edit.ts';
import { RemovableRows } from '#client/features/list/rows/removable-rows.ts';
import type { FetchRows } from '#client/features/list/rows/row-store.ts';
import type { RowFacts } from '#client/features/list/rows/row-facts.ts';
import { createClipboard, isClipCurrent } from '#client/features/organize/clipboard.ts';
import { type MovingItems, destinationError } from '#client/features/organize/destination.ts';
import {
  moveOrCopy,
  conflictsIn,
  undoMove,
  namesAtRisk,
  originsOf,
  undoCopy,
} from '#client/features/organize/relocate.ts';
import { createLocal } from '#client/app/storage/local.ts';
import { seeded } from '#tests/support/upload-world.ts';

const row = (id: string, name = id): RowFacts => ({
  id,
  name,
  isFolder: false,
  sizeBytes: 1,
  modifiedMinute: 1,
  mimeType: '',
  kind: 'document',
  thumbnail: 'https://content/picture',
  childCount: undefined,
  durationSeconds: 0,
  ratio: 0,
  isStarred: false,
});

describe('a target folder', () => {
  const going: MovingItems = { how: 'move', ids: new Set(['a', 'file']), from: 'home' };
  it("is refused if it's the item, inside of it, or its current parent", () => {
    expect(destinationError([{ id: 'home' }, { id: 'a' }], going)).toBe('itself');
    expect(destinationError([{ id: 'home' }, { id: 'a' }, { id: 'b' }], going)).toBe('inside');
    expect(destinationError([{ id: 'home' }], going)).toBe('here');
    expect(destinationError([{ id: 'other' }], going)).toBeUndefined();
    expect(destinationError([], going)).toBeUndefined();
    expect(destinationError([], { ...going, from: '' })).toBe('here');
  });

  it('never creates a cycle (10,000 random moves)', () => {
    const parents = new Map(Array.from({ length: 40 }, (_, at) => [`f${at}`, '']));
    const names = [...parents.keys()];
    const pathOf = (id: string) => {
      const path: { id: string }[] = [];
      for (let at = id; at !== ''; at = parents.get(at)!) {
        path.unshift({ id: at });
        if (path.length > names.length) throw new Error(`${id} is in a cycle`);
      }
      return path;
    };
    const folder = fc.constantFrom(...names);
    const moves = fc.sample(
      fc.record({ ids: fc.uniqueArray(folder, { minLength: 1, maxLength: 4 }), to: folder }),
      { numRuns: 10_000, seed: 4 },
    );
    let carriedOut = 0;
    for (const { ids, to } of moves) {
      const refusal = destinationError(pathOf(to), {
        how: 'move',
        ids: new Set(ids),
        from: undefined,
      });
      if (refusal) continue;
      carriedOut += 1;
      for (const id of ids) parents.set(id, to);
      for (const id of names) pathOf(id);
    }
    expect(carriedOut).toBeGreaterThan(1_000);
  });
});

describe('rows with pending moves', () => {
  const all = Array.from({ length: 60 }, (_, at) => row(`r${at}`));
  const never: FetchRows = () => new Promise(() => {});
  const { signal } = new AbortController();
  const idsOf = (store: RemovableRows) =>
    Array.from({ length: store.count }, (_, at) => store.idAt(at)).filter(Boolean);

  it('leave no ghost and return to their positions (1,000 random failures)', () => {
    const step = fc.record({
      from: fc.nat(59),
      length: fc.integer({ min: 1, max: 9 }),
      back: fc.nat(9),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const store = new RemovableRows({ rows: all, next: 'on', count: 200 }, never, () => {});
        const away: { ids: Set<string>; comeBack(): void }[] = [];
        for (const { from, length, back } of steps) {
          const ids = new Set(all.slice(from, from + length).map(({ id }) => id));
          away.push({ ids, comeBack: store.remove(ids) });
          // Every second one fails now or later.
          if (back < 5) away.splice(back % away.length, 1)[0]!.comeBack();
          const gone = new Set(away.flatMap(({ ids }) => [...ids]));
          const shown = all.filter(({ id }) => !gone.has(id)).map(({ id }) => id);
          expect(idsOf(store)).toEqual(shown);
          expect(store.count).toBe(200 - gone.size);
          expect(shown.every((id, at) => store.indexOf(id) === at)).toBe(true);
        }
        for (const { comeBack } of away.reverse()) comeBack();
        expect(idsOf(store)).toEqual(all.map(({ id }) => id));
        expect(store.count).toBe(200);
      }),
      { numRuns: 1_000, seed: 24 },
    );
  });

  it('match the server after random failures among commands and reads', async () => {
    const random = seeded(2_024);
    const one = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)]!;
    let [failures, ghosts, lost] = [0, 0, 0];
    while (failures < 1_000) {
      const server = new Map(Array.from({ length: 230 }, (_, at) => [`r${at}`, row(`r${at}`)]));
      const places = [...server.keys()];
      const fetchRows: FetchRows = async ({ token, offset, limit }) => {
        const from = token === '' ? offset : places.indexOf(token) + 1;
        const there = places.slice(from).flatMap((id) => server.get(id) ?? []);
        const rows = there.slice(0, limit);
        const next = there.length > rows.length ? rows.at(-1)!.id : '';
        return { rows, next, count: server.size };
      };
      const first = await fetchRows({ token: '', offset: 0, limit: 100, signal });
      const store = new RemovableRows(first, fetchRows, () => {});
      const underWay: ((isDone: boolean) => void)[] = [];
      for (let step = 0; step < 40; step += 1) {
        const shown = idsOf(store) as string[];
        const ids = new Set(Array.from({ length: 1 + Math.floor(random() * 5) }, () => one(shown)));
        if (random() < 0.3) {
          const before = store.at(store.indexOf(one([...ids])))!;
          const after = { ...before, isStarred: !before.isStarred };
          store.update(after);
          if (random() < 0.5) server.set(after.id, after);
          else {
            failures += 1;
            store.update(before);
          }
        } else {
          const comeBack = store.remove(ids);
          underWay.push((isDone) => {
            if (!isDone) comeBack();
            else for (const id of ids) server.delete(id);
          });
        }
        while (underWay.length > 0 && random() < 0.5) {
          const isDone = random() < 0.5;
          underWay.splice(Math.floor(random() * underWay.length), 1)[0]!(isDone);
          if (!isDone) failures += 1;
        }
        if (random() < 0.3) await store.need({ start: 0, end: Math.ceil(random() * store.count) });
      }
      for (const end of underWay) end(true);
      await store.need({ start: 0, end: store.count });
      const shown = new Set(idsOf(store));
      ghosts += [...shown].filter((id) => !server.has(id!)).length;
      lost += [...server.keys()].filter((id) => !shown.has(id)).length;
    }
    console.log(`optimistic changes: ${failures} failures, ${ghosts} ghost rows, ${lost} lost`);
    expect([ghosts, lost]).toEqual([0, 0]);
  });

  it("aren't restored by a page loaded in the meantime", async () => {
    const fetchRows = vi.fn<FetchRows>(async () => ({
      rows: [row('r2'), row('r3'), row('r4')],
      next: '',
      count: 5,
    }));
    const first = { rows: [row('r0'), row('r1')], next: 'on', count: 5 };
    const store = new RemovableRows(first, fetchRows, () => {});
    store.remove(new Set(['r1', 'r3']));
    await store.need({ start: 0, end: 4 });
    expect(idsOf(store)).toEqual(['r0', 'r2', 'r4']);
  });

  it('end what waits for them if the response is empty', async () => {
    const page = { rows: [row('r1')], next: '', count: 2 };
    const fetchRows = vi.fn<FetchRows>(async () => page);
    const store = new RemovableRows(
      { rows: [row('r0')], next: 'on', count: 3 },
      fetchRows,
      () => {},
    );
    store.remove(new Set(['r1']));
    await store.need({ start: 0, end: 3 });
    expect(fetchRows.mock.calls.length).toBeLessThan(4);
  });
});

describe('moving and copying', () => {
  /** A server that answers from a table and records its requests. */
  function server(answers: Partial<Record<string, (input: never) => unknown>>) {
    const sent: [string, unknown][] = [];
    const request = (async (call: { path: string }, input: never) => {
      const name = call.path.split(':')[1] ?? call.path;
      sent.push([name, input]);
      const answer = answers[name];
      if (answer) return answer(input);
      if (call === getTask) return { phase: 'PHASE_TYPE_COMPLETE', params: {} };
      return { task_id: 'task' };
    }) as unknown as Request;
    return { sent, api: { request, wait: async () => {} } };
  }
  const methodsOf = (sent: [string, unknown][]) =>
    sent.filter(([name]) => !name.startsWith('drive/v1/task')).map(([name]) => name);

  it('sends only the decisions that differ from keeping both', async () => {
    const { sent, api } = server({
      'drive/v1/tasks/{id}': () => ({
        phase: 'PHASE_TYPE_COMPLETE',
        params: { skipped_ids: 'b', replaced_ids: 'x,y' },
      }),
    });
    const choices = new Map([
      ['a', 'replace'],
      ['b', 'skip'],
      ['c', 'keep_both'],
    ] as const);
    const outcome = await moveOrCopy('move', ['a', 'b', 'c', 'd'], 'to', choices, api);
    expect(outcome).toEqual({ skipped: ['b'], replaced: ['x', 'y'], created: [] });
    expect(sent[0]).toEqual([
      'batchMove',
      {
        ids: ['a', 'b', 'c', 'd'],
        to: { parent_id: 'to' },
        conflicts: { a: 'replace', b: 'skip' },
      },
    ]);
  });

  it('splits requests into the size the server accepts', async () => {
    const { sent, api } = server({});
    const ids = Array.from({ length: 20_001 }, (_, at) => `i${at}`);
    await moveOrCopy('copy', ids, '', new Map(), api);
    const sizes = sent.flatMap(([, input]) => (input as { ids?: string[] }).ids?.length ?? []);
    expect(sizes).toEqual([10_000, 10_000, 1]);
  });

  it('finds both items of each name conflict and compares those of one size', async () => {
    const there = [
      { name: 'same.txt', size: '1', hash: 'A' },
      { name: 'other.txt', size: '1', hash: 'B' },
      { name: 'longer.txt', size: '2', hash: 'A' },
    ];
    const { sent, api } = server({
      conflicts: ({ names }: { names: string[] }) => ({
        conflicts: there
          .filter(({ name }) => names.includes(name))
          .map((file) => ({ name: file.name, file })),
      }),
      batchGet: ({ ids }: { ids: string[] }) => ({ files: ids.map((id) => ({ id, hash: 'A' })) }),
    } as never);
    const rows = ['same.txt', 'other.txt', 'longer.txt', 'free.txt'].map((name) => row(name));
    const conflicts = await conflictsIn('to', rows, api);
    expect(conflicts.map(({ row, isIdentical }) => [row.id, isIdentical])).toEqual([
      ['same.txt', true],
      ['other.txt', false],
      ['longer.txt', false],
    ]);
    expect(sent.at(-1)?.[1]).toEqual({ ids: ['same.txt', 'other.txt'] });
  });

  it('undoes a move to every folder, with replaced items and changed names', async () => {
    const { sent, api } = server({
      batchGet: () => ({
        files: [
          { id: 'a', name: 'same(1).txt' },
          { id: 'b', name: 'same.txt' },
        ],
      }),
    });
    await undoMove(
      {
        gone: new Set(['a', 'b', 'c']),
        origins: new Map([
          ['one', ['a', 'stayed']],
          ['two', ['b', 'c']],
          ['three', ['also stayed']],
        ]),
        replaced: ['old'],
        names: new Map([
          ['a', 'same.txt'],
          ['b', 'same.txt'],
        ]),
      },
      api,
    );
    const moves = sent.flatMap(([name, input]) => (name === 'batchMove' ? [input] : []));
    expect(moves).toMatchObject([
      { ids: ['a'], to: { parent_id: 'one' } },
      { ids: ['b', 'c'], to: { parent_id: 'two' } },
    ]);
    expect(methodsOf(sent).slice(2)).toEqual(['batchUntrash', 'batchGet', 'drive/v1/files/{id}']);
    expect(sent.at(-1)![1]).toEqual({ id: 'a', name: 'same.txt' });
  });

  it('undoes a copy including what it replaced', async () => {
    const { sent, api } = server({});
    await undoCopy({ created: ['n'], replaced: ['o'] }, api);
    expect(methodsOf(sent)).toEqual(['batchTrash', 'batchUntrash']);
  });

  it('knows which names may change: conflicts, and duplicates in the selection', async () => {
    const { sent, api } = server({
      batchGet: ({ ids }: { ids: string[] }) => ({
        files: ids.map((id) => ({ id, name: `${id}!` })),
      }),
    } as never);
    const rows = [row('1', 'a'), row('2', 'b'), row('3', 'b'), row('4', 'c')];
    const conflicts = [{ row: rows[0]!, there: {} as calls.File, isIdentical: false }];
    const names = await namesAtRisk(rows, conflicts, api);
    expect([...names]).toEqual([
      ['1', '1!'],
      ['3', '3!'],
    ]);
    expect(sent).toHaveLength(1);
  });

  it('finds the source folders', async () => {
    const { api } = server({
      batchGet: () => ({
        files: [
          { id: 'a', parent_id: '' },
          { id: 'b', parent_id: 'f' },
          { id: 'c', parent_id: '' },
        ],
      }),
    });
    expect([...(await originsOf(['a', 'b', 'c'], api))]).toEqual([
      ['', ['a', 'c']],
      ['f', ['b']],
    ]);
  });

  it('throws the message of a failed task', async () => {
    const { api } = server({
      'drive/v1/tasks/{id}': () => ({ phase: 'PHASE_TYPE_ERROR', message: 'gone', params: {} }),
    });
    await expect(moveOrCopy('move', ['a'], '', new Map(), api)).rejects.toThrow(ApiError);
  });
});

describe('file clipboard', () => {
  function twoTabs() {
    const texts = new Map<string, string>();
    const store = {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => void texts.set(key, text),
      removeItem: (key: string) => void texts.delete(key),
    };
    const local = createLocal(store as never, () => 0);
    let notifyOther = () => {};
    const here = createClipboard(local, () => {});
    const there = createClipboard(local, (listener) => (notifyOther = listener));
    return { here, there, notifyOther: () => notifyOther() };
  }
  const clip = (count: number) => ({
    how: 'move' as const,
    rows: Array.from({ length: count }, (_, at) => row(`r${at}`)),
    from: '',
    userId: 'me',
    mark: 'r0\nr1',
  });

  it('is shared by all tabs of one account', () => {
    const { here, there, notifyOther } = twoTabs();
    here.write(clip(2));
    notifyOther();
    expect(there.read('me')?.rows.map(({ id }) => id)).toEqual(['r0', 'r1']);
    expect(there.read('me')?.rows[0]?.thumbnail).toBe('');
    expect(there.read('other')).toBeUndefined();
    here.clear();
    notifyOther();
    expect(there.read('me')).toBeUndefined();
  });

  it('keeps very large selections in their tab', () => {
    const { here, there, notifyOther } = twoTabs();
    here.write(clip(5_001));
    notifyOther();
    expect(here.read('me')?.rows).toHaveLength(5_001);
    expect(there.read('me')).toBeUndefined();
  });

  it('distinguishes copied files from newer clipboard content', () => {
    const held = clip(2);
    expect(isClipCurrent(held, 'r0\r\nr1\r\n')).toBe(true);
    expect(isClipCurrent(held, 'r0\nr1 and more')).toBe(false);
    expect(isClipCurrent({ ...held, mark: '' }, 'anything')).toBe(true);
  });
});

describe('inline rename', () => {
  const listOf = (ids: readonly string[]) => {
    const end = new AbortController();
    const state = { rows: { indexOf: (id: string) => ids.indexOf(id) } };
    const window = { rowAt: (index: number) => (index < 0 ? undefined : { edit: () => {} }) };
    const list = { state, window, signal: end.signal } as unknown as ListInternals;
    return { list, end };
  };
  const field = { isConnected: true } as HTMLElement;
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  it('delays updates that would rerender the list', async () => {
    const { list } = listOf(['a']);
    const done: string[] = [];
    const over = editName(list, 'a', field);
    void nameEditEnded(list).then(() => done.push('an answer'));
    await settle();
    expect(done).toEqual([]);
    over();
    await settle();
    expect(done).toEqual(['an answer']);
    await nameEditEnded(list);
  });

  it('ends the delay if the list has closed or no row has the field', async () => {
    const { list, end } = listOf(['a']);
    editName(list, 'elsewhere', field);
    await nameEditEnded(list);
    await nameEditEnded(undefined);
    editName(list, 'a', field);
    const waiting = nameEditEnded(list);
    end.abort();
    await waiting;
  });
});
