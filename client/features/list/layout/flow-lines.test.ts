import { describe, expect, it } from 'vitest';
import { FlowLines } from '#client/features/list/layout/flow-lines.ts';
import { DayHeads } from '#client/features/list/layout/day-heads.ts';
import type { ListState } from '#client/features/list/list-state.ts';
import { blankRow } from '#client/features/list/rows/row-facts.ts';
import { RowStore } from '#client/features/list/rows/row-store.ts';
import { noSelection } from '#client/features/list/input/selection.ts';

/** A list of pictures with these proportions in tenths, 0 for other files. */
function wallOf(ratios: readonly number[], daysAgo: readonly number[] = []): ListState {
  const rows = ratios.map((ratio, index) => ({
    ...blankRow,
    id: `f${index}`,
    ratio,
    modifiedMinute: (Date.UTC(2026, 10, 22, 12) - (daysAgo[index] ?? 0) * 86_400_000) / 60_000,
  }));
  const page = { rows, next: '', count: rows.length };
  const store = new RowStore(
    page,
    () => Promise.resolve(page),
    () => {},
  );
  return { rows: store, selection: noSelection, view: 'flow', order: '', isMoving: false };
}

const sizes = { width: 1000, block: 200, gap: 10, head: 50 };

function linesOf(ratios: readonly number[], daysAgo?: readonly number[]): FlowLines {
  const heads = daysAgo && new DayHeads('en-US');
  const lines = new FlowLines(wallOf(ratios, daysAgo), heads);
  lines.build(ratios.length, sizes);
  return lines;
}

const startsOf = (lines: FlowLines, count: number) =>
  Array.from({ length: count }, (_, index) => index).filter((index) => lines.begins(index));

describe('a wall of pictures', () => {
  it('has as many pictures in a line as fit at one height, which then fill it', () => {
    // 300 + 10 + 300 + 10 + 300 = 920 fit in 1000, a fourth doesn't.
    const lines = linesOf([15, 15, 15, 15, 15]);
    expect(startsOf(lines, 5)).toEqual([0, 3]);
    // Their widths sum to 980 at a height of 980 / 4.5.
    expect(lines.topOf(3)).toBeCloseTo(980 / 4.5 + 10);
    expect(lines.topOf(4)).toBe(lines.topOf(3));
  });

  it('keeps the height of its last line', () => {
    const lines = linesOf([15, 15]);
    expect(lines.scrollToShow(1, 0, 150, 0)).toBe(60);
    expect(lines.scrollToShow(1, 0, 210, 0)).toBeUndefined();
  });

  it('has other files as squares, and no line higher than it can be', () => {
    // A narrow picture whose neighbor needs a line of its own.
    const lines = linesOf([5, 50, 0, 0, 0, 0, 0]);
    expect(startsOf(lines, 7)).toEqual([0, 1, 2, 6]);
    expect(lines.topOf(1)).toBe(330);
  });

  it('begins a line with each day, below its heading', () => {
    const lines = linesOf([15, 15, 15, 15], [0, 1, 1, 2]);
    expect(startsOf(lines, 4)).toEqual([0, 1, 3]);
    expect([1, 3].map((index) => lines.topOf(index))).toEqual([260, 520]);
  });

  it('moves by lines, and never beyond its ends', () => {
    const lines = linesOf([15, 15, 15, 15, 15]);
    expect([lines.below(1, 1), lines.below(4, -1), lines.below(0, -1), lines.below(3, 1)]).toEqual([
      4, 1, 0, 4,
    ]);
  });

  it('is selected by a rectangle that overlaps pictures, not gaps', () => {
    const lines = linesOf([15, 15, 15, 15, 15]);
    const third = 980 / 3;
    expect(lines.touched({ top: 0, bottom: 20, start: 0, end: third })).toEqual([
      { start: 0, end: 1 },
    ]);
    expect(lines.touched({ top: 0, bottom: 20, start: third + 1, end: third + 9 })).toEqual([]);
    expect(lines.touched({ top: 0, bottom: 400, start: 100, end: third + 20 })).toEqual([
      { start: 0, end: 2 },
      { start: 3, end: 5 },
    ]);
  });
});
