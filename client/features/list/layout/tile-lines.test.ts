import { describe, expect, it } from 'vitest';
import { TileLines } from '#client/features/list/layout/tile-lines.ts';
import type { ListState } from '#client/features/list/list-state.ts';
import { blankRow } from '#client/features/list/rows/row-facts.ts';
import { RowStore } from '#client/features/list/rows/row-store.ts';
import { noSelection } from '#client/features/list/input/selection.ts';

/** A list that begins with folders, of which the first `loaded` entries have been loaded. */
function listOf(
  folders: number,
  files: number,
  { order = 'mod_desc', loaded = folders + files } = {},
): ListState {
  const count = folders + files;
  const rows = Array.from({ length: Math.min(count, loaded) }, (_, index) => ({
    ...blankRow,
    id: `f${index}`,
    isFolder: index < folders,
  }));
  const page = { rows, next: loaded < count ? 'next' : '', count };
  const store = new RowStore(
    page,
    () => Promise.resolve(page),
    () => {},
  );
  return { rows: store, selection: noSelection, view: 'grid', order, isMoving: false };
}

/** Cards of 200 pixels in four columns, and tiles of 70. */
function linesOf(list: ListState, span = 1): TileLines {
  const lines = new TileLines(list);
  const tiles = { pitch: 70, span };
  lines.build(list.rows.count, { columns: 4, pitch: 200, tiles });
  return lines;
}

const startsOf = (lines: TileLines, count: number) =>
  Array.from({ length: count }, (_, index) => index).filter((index) => lines.begins(index));

describe('a grid with folders', () => {
  it('has lines of low tiles, and the files in lines of their own below them', () => {
    const lines = linesOf(listOf(6, 5));
    expect(startsOf(lines, 11)).toEqual([0, 4, 6, 10]);
    expect([0, 5, 6, 10].map((index) => lines.topOf(index))).toEqual([0, 70, 140, 340]);
    expect([139, 140, 339, 340].map((top) => lines.entryAt(top))).toEqual([4, 6, 6, 10]);
  });

  it('has fewer tiles in a line where each takes several columns', () => {
    expect(startsOf(linesOf(listOf(3, 5), 2), 8)).toEqual([0, 2, 3, 7]);
    expect(startsOf(linesOf(listOf(3, 5), 4), 8)).toEqual([0, 1, 2, 3, 7]);
  });

  it('has cards alone without folders, and where folders are among files', () => {
    expect(startsOf(linesOf(listOf(0, 5)), 5)).toEqual([0, 4]);
    const mixed = linesOf(listOf(2, 4, { order: 'mod_desc.mixed' }));
    expect(startsOf(mixed, 6)).toEqual([0, 4]);
    expect(mixed.topOf(4)).toBe(200);
  });

  it('is settled once the last folder is known', () => {
    expect(linesOf(listOf(6, 100, { loaded: 7 })).isSettled).toBe(true);
    expect(linesOf(listOf(6, 100, { loaded: 6 })).isSettled).toBe(false);
    expect(linesOf(listOf(6, 0)).isSettled).toBe(true);
    expect(linesOf(listOf(0, 9, { order: 'mod_desc.mixed', loaded: 1 })).isSettled).toBe(true);
  });

  it('moves between tiles and cards of the same column', () => {
    const lines = linesOf(listOf(6, 5));
    expect([lines.below(5, 1), lines.below(7, -1), lines.below(8, -1), lines.below(2, 1)]).toEqual([
      7, 5, 5, 5,
    ]);
  });
});
