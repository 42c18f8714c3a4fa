import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ListReading, ListReplacement } from '#client/features/list/list-replacement.ts';
import type { ListState } from '#client/features/list/list-state.ts';
import { noSelection, selectedCount } from '#client/features/list/input/selection.ts';
import { blankRow, isSameRow } from '#client/features/list/rows/row-facts.ts';
import { inCurrentRows, selectedRows } from '#client/features/list/rows/row-search.ts';
import { type FetchRows, RowStore } from '#client/features/list/rows/row-store.ts';
import { ScrollReturn } from '#client/features/list/window/scroll-return.ts';
import { stayingRows } from '#client/features/list/window/staying-rows.ts';

const pitch = 44;
/** Lines on the screen. */
const visibleLines = 20;

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `r${index}`);

/** A reading of a listing with these ids. `count` is -1 if the listing has no known length. */
function readingOf(ids: readonly string[], { order = 'name_asc', count = ids.length } = {}) {
  const asked: string[] = [];
  const pageAt = (from: number, limit: number) => {
    const rows = ids.slice(from, from + limit).map((id) => ({ ...blankRow, id }));
    const end = from + rows.length;
    return { rows, next: end < ids.length ? String(end) : '', count };
  };
  const fetchRows: FetchRows = async ({ token, offset, limit }) => {
    asked.push(`${token ? 'after' : 'from'} ${token || offset}`);
    return pageAt(Number(token || offset), limit);
  };
  const reading: ListReading = { ...pageAt(0, 100), order, fetchRows };
  return { reading, asked };
}

/** A list that shows these ids, scrolled down by lines. */
function listOf(ids: readonly string[], { top = 0, columns = 1 } = {}) {
  const { reading } = readingOf(ids);
  const open = (opened: ListReading) => new RowStore(opened, opened.fetchRows, () => {});
  const state: ListState = {
    rows: open(reading),
    selection: noSelection,
    view: 'list',
    order: reading.order,
    isMoving: false,
  };
  let scrolled = top * pitch;
  const line = () => Math.floor(scrolled / pitch);
  const replacement = new ListReplacement({
    state,
    geometry: {
      get shape() {
        return { count: state.rows.count, columns, pitch };
      },
      scrolled: () => scrolled,
      firstVisible: () => line() * columns,
      scrollListTo: (pixels) => (scrolled = pixels),
    },
    drawn: () => ({
      start: Math.max(0, line() - visibleLines) * columns,
      end: Math.min(state.rows.count, (line() + 2 * visibleLines) * columns),
    }),
    open,
    signal: new AbortController().signal,
    change: (work, lines) => {
      work();
      scrolled += lines * pitch;
    },
  });
  const replace = (next: readonly string[], how = {}) =>
    replacement.replace(readingOf(next, how).reading);
  const select = (selected: readonly string[], current: string | null = null) => {
    state.selection = { ...noSelection, ids: new Set(selected), current };
  };
  const topRow = () => state.rows.idAt(line() * columns);
  return { state, replacement, replace, select, topRow, scrolled: () => scrolled };
}

const loadAll = ({ rows }: ListState) => rows.need({ start: 0, end: rows.count });

describe('a new reading: selection', () => {
  it('stays, without rows that are known to be gone', async () => {
    const { state, replace, select } = listOf(['a', 'b', 'c']);
    select(['a', 'b']);
    await replace(['new', 'b', 'c']);
    expect([...state.selection.ids]).toEqual(['b']);
    expect(state.rows.idAt(0)).toBe('new');
  });

  it('keeps rows that may be on a page that has not been loaded', async () => {
    const { state, replace, select } = listOf(numbered(300));
    await loadAll(state);
    select(['r1', 'r250']);
    await replace(numbered(300).slice(2));
    expect([...state.selection.ids]).toEqual(['r1', 'r250']);
  });

  it('keeps everything selected, and drops exceptions that are gone', async () => {
    const { state, replace } = listOf(['a', 'b', 'c']);
    state.selection = { ...noSelection, all: true, ids: new Set(['a', 'b']) };
    await replace(['b', 'c', 'd', 'e']);
    expect(state.selection.all).toBe(true);
    expect(selectedCount(state.selection, state.rows.count)).toBe(3);
  });

  it('moves the current row to the one at its index once it is gone', async () => {
    const { state, replace, select } = listOf(['a', 'b', 'c', 'd']);
    select([], 'b');
    await replace(['z', 'a', 'b', 'c', 'd']);
    expect(state.selection.current).toBe('b');
    await replace(['z', 'a', 'c', 'd']);
    expect(state.selection.current).toBe('c');
    select([], 'd');
    await replace(['z', 'a', 'c']);
    expect(state.selection.current).toBe('c');
  });

  it('keeps the current row in another order even if it has not been loaded there', async () => {
    const { state, replace, select } = listOf(numbered(300));
    select(['r1'], 'r1');
    await replace(numbered(300).toReversed(), { order: 'name_desc' });
    expect(state.selection).toMatchObject({ current: 'r1', ids: new Set(['r1']) });
    expect(state.order).toBe('name_desc');
  });
});

describe('a new reading: scroll position', () => {
  it('keeps the first visible row in place', async () => {
    const { replace, topRow } = listOf(numbered(90), { top: 40 });
    await replace(['x', 'y', 'z', ...numbered(90)]);
    expect(topRow()).toBe('r40');
    await replace(numbered(90).slice(10));
    expect(topRow()).toBe('r40');
  });

  it('keeps the offset within the first visible line', async () => {
    const { replace, scrolled } = listOf(numbered(90), { top: 40.5 });
    await replace(['x', ...numbered(90)]);
    expect(scrolled()).toBe(41.5 * pitch);
  });

  it('stays at the top, where new rows appear', async () => {
    const { replace, topRow } = listOf(numbered(90));
    await replace(['x', ...numbered(90)]);
    expect(topRow()).toBe('x');
  });

  it('keeps the other visible rows in place if the first one is gone', async () => {
    const { replace, topRow } = listOf(numbered(90), { top: 40 });
    await replace(['x', 'y', ...numbered(90).filter((id) => id !== 'r40')]);
    expect(topRow()).toBe('r39');
  });

  it('does not follow a row that is sorted elsewhere', async () => {
    const { replace, topRow } = listOf(numbered(90), { top: 40 });
    await replace(['r40', ...numbered(90).filter((id) => id !== 'r40')]);
    expect(topRow()).toBe('r39');
  });

  it('moves by lines in a grid', async () => {
    const { replace, topRow } = listOf(numbered(100), { top: 8, columns: 4 });
    await replace([...'abcdefgh', ...numbered(92)]);
    expect(topRow()).toBe('r32');
  });

  it('stays where it is if no visible row is left', async () => {
    const { replace, scrolled } = listOf(numbered(90), { top: 40 });
    await replace(Array.from({ length: 90 }, (_, index) => `other${index}`));
    expect(scrolled()).toBe(40 * pitch);
  });

  it('is the top in another order', async () => {
    const { replace, scrolled } = listOf(numbered(90), { top: 40 });
    await replace(numbered(90).toReversed(), { order: 'name_desc' });
    expect(scrolled()).toBe(0);
  });
});

describe('a new reading: loading', () => {
  it('is shown immediately if it covers the screen', () => {
    const { state, replacement, replace } = listOf(numbered(90), { top: 40 });
    void replace(['x', ...numbered(90)]);
    expect(state.rows.idAt(0)).toBe('x');
    expect(replacement.count).toBe(1);
  });

  it('is shown once the visible and the current row are loaded', async () => {
    const { state, replacement, select, topRow } = listOf(numbered(1000), { top: 500 });
    await loadAll(state);
    select([], 'r850');
    const { reading, asked } = readingOf(['x', ...numbered(1000)]);
    const shown = replacement.replace(reading);
    expect(state.rows.idAt(0)).toBe('r0');
    expect(await shown).toBe(true);
    expect(asked).toEqual(['from 400', 'after 500', 'from 800']);
    expect(topRow()).toBe('r500');
    expect(state.selection.current).toBe('r850');
  });

  it('of unknown length is read from the start', async () => {
    const { state, replacement } = listOf(numbered(300), { top: 150 });
    await loadAll(state);
    const { reading, asked } = readingOf(numbered(300), { count: -1 });
    await replacement.replace(reading);
    expect(asked).toEqual(['after 100']);
    expect(state.rows.missing({ start: 130, end: 190 })).toBeUndefined();
  });

  it('that became shorter is shown at its end', async () => {
    const { state, replace } = listOf(numbered(1000), { top: 900 });
    await loadAll(state);
    await replace(numbered(450));
    expect(state.rows.missing({ start: 420, end: 450 })).toBeUndefined();
  });

  it('is shown without the rows that fail to load', async () => {
    const { state, replacement } = listOf(numbered(1000), { top: 500 });
    await loadAll(state);
    const fetchRows = async () => {
      throw new Error('no network');
    };
    const { reading } = readingOf(['x', ...numbered(1000)]);
    expect(await replacement.replace({ ...reading, fetchRows })).toBe(true);
    expect(state.rows.idAt(0)).toBe('x');
    expect(state.rows.failure).toBeInstanceOf(Error);
  });

  it('gives way to a newer one', async () => {
    const { state, replace } = listOf(numbered(1000), { top: 500 });
    await loadAll(state);
    const older = replace(['older', ...numbered(1000)]);
    const newer = replace(['newer', ...numbered(1000)]);
    expect(await Promise.all([older, newer])).toEqual([false, true]);
    expect(state.rows.idAt(0)).toBe('newer');
  });

  it('waits until a name edit has ended', async () => {
    const { state, replace } = listOf(['a']);
    const waiters: (() => void)[] = [];
    state.nameEdit = { waiters };
    const shown = replace(['b']);
    await new Promise((resolve) => setImmediate(resolve));
    expect(state.rows.idAt(0)).toBe('a');
    for (const resolve of waiters) resolve();
    expect(await shown).toBe(true);
    expect(state.rows.idAt(0)).toBe('b');
  });

  it('is not shown after the list has ended', async () => {
    const { state, replacement, replace } = listOf(numbered(1000), { top: 500 });
    await loadAll(state);
    const shown = replace(['x', ...numbered(1000)]);
    replacement.stop();
    expect(await shown).toBe(false);
    expect(state.rows.idAt(0)).toBe('r0');
  });

  it('ends the loading of the previous rows', async () => {
    const { state, replace } = listOf(['a']);
    const { rows } = state;
    await replace(['b']);
    expect(rows.isClosed).toBe(true);
    expect(state.rows.isClosed).toBe(false);
  });
});

it('work on rows is repeated if a new reading has replaced them', async () => {
  const { state, replace } = listOf(numbered(300));
  const all = { ...noSelection, all: true };
  const found = inCurrentRows(state, (rows) => selectedRows(rows, all));
  await replace(['x', ...numbered(300)]);
  expect((await found).map(({ id }) => id)).toEqual(['x', ...numbered(300)]);
});

describe('row elements', () => {
  it('stay with their rows', () => {
    const rendered = [{ id: 'a' }, { id: 'b' }, { id: undefined }, { id: 'c' }];
    const ids = ['x', 'b', 'y', 'a', 'c'];
    const indexOf = (id: string) => ids.indexOf(id);
    const staying = stayingRows(rendered, { indexOf }, { start: 1, end: 4 });
    expect([...staying].map(([index, { id }]) => [index, id])).toEqual([
      [3, 'a'],
      [1, 'b'],
    ]);
  });

  it('are unchanged only if every fact is the same', () => {
    const row = { ...blankRow, id: 'a', name: 'a.txt' };
    expect(isSameRow(row, { ...row })).toBe(true);
    for (const name of Object.keys(row)) {
      expect(isSameRow(row, { ...row, [name]: 'another' } as never), name).toBe(false);
    }
  });
});

describe('a scroll position below the loaded rows', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** A list of unknown length that returns to a position while its rows are replaced. */
  async function returnWith(scrollMeanwhile: number) {
    vi.stubGlobal('scrollY', 0);
    const rowsOf = () => {
      const { reading } = readingOf(numbered(300), { count: -1 });
      return new RowStore(reading, reading.fetchRows, () => {});
    };
    const state = { rows: rowsOf() } as ListState;
    const restored: [number, number][] = [];
    const geometry = {
      restore: (scrolled: number) => restored.push([scrolled, state.rows.count]),
      entriesTo: (scrolled: number) => scrolled / pitch,
    };
    const back = new ScrollReturn(state, geometry as never);
    back.to(250 * pitch);
    expect(back.pending).toBe(250 * pitch);
    state.rows.close();
    state.rows = rowsOf();
    vi.stubGlobal('scrollY', scrollMeanwhile);
    back.resume();
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(back.pending).toBeUndefined();
    return restored.at(-1);
  }

  it('is restored in the rows of a new reading', async () => {
    expect(await returnWith(0)).toEqual([250 * pitch, 300]);
  });

  it('is not restored after the user has scrolled', async () => {
    expect(await returnWith(99)).toEqual([250 * pitch, 101]);
  });
});
