import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DayHeads } from '#client/features/list/layout/day-heads.ts';
import { UnevenLines } from '#client/features/list/layout/uneven-lines.ts';
import type { ListState } from '#client/features/list/list-state.ts';
import { blankRow } from '#client/features/list/rows/row-facts.ts';
import { RowStore } from '#client/features/list/rows/row-store.ts';
import { noSelection } from '#client/features/list/input/selection.ts';

const zoneBefore = process.env.TZ;
beforeEach(() => {
  process.env.TZ = 'America/New_York';
});
afterEach(() => {
  if (zoneBefore === undefined) delete process.env.TZ;
  else process.env.TZ = zoneBefore;
});

/** Noon in New York. */
const now = () => Date.UTC(2026, 10, 22, 17);
const heads = (locale = 'en-US') => new DayHeads(locale, now);

/** A list of files uploaded at these times. */
function listOf(times: readonly number[]): ListState {
  const rows = times.map((timeMs, index) => ({
    ...blankRow,
    id: `f${index}`,
    modifiedMinute: timeMs / 60_000,
  }));
  const page = { rows, next: '', count: rows.length };
  const store = new RowStore(
    page,
    () => Promise.resolve(page),
    () => {},
  );
  return { rows: store, selection: noSelection, view: 'grid', order: '', isMoving: false };
}

/** Days before today, in New York, at an hour. */
const at = (daysAgo: number, hour = 9) => Date.UTC(2026, 10, 22 - daysAgo, hour + 5);

describe('the days of a list', () => {
  it('begin at midnight in the time zone of the reader', () => {
    const list = listOf([at(0, 11), at(0, 0), at(0, 0) - 60_000, at(1, 0), at(16), at(400)]);
    const begins = [0, 1, 2, 3, 4, 5].filter((index) => heads().beginsDay(list, index));
    expect(begins).toEqual([0, 2, 4, 5]);
  });

  it.each([
    ['en-US', 'Today', 'Yesterday', 'Nov 6', 'Nov 6, 2025'],
    ['ja', '今日', '昨日', '11月6日', '2025/11/6'],
    ['ru', 'Сегодня', 'Вчера', '6 нояб.', '06.11.2025'],
  ])('are named in %s', (locale, ...names) => {
    const texts = [at(0), at(1), at(16), at(381)].map((timeMs) =>
      heads(locale)
        .text({ modifiedMinute: timeMs / 60_000 })
        .replaceAll('\u00a0', ' '),
    );
    expect(texts).toEqual(names);
  });

  it('have no heading between rows that aren’t loaded', () => {
    const list = listOf([at(0)]);
    expect(heads().beginsDay(list, 7)).toBe(false);
  });
});

describe('lines that begin with a day', () => {
  // Three files today, one yesterday and five on another day, in tiles of 100 pixels.
  const times = [at(0, 3), at(0, 2), at(0, 1), at(1), ...[9, 8, 7, 6, 5].map((h) => at(9, h))];
  const linesOf = (columns: number) => {
    const list = listOf(times);
    const lines = new UnevenLines(list, heads());
    lines.arrange(times.length, { columns, pitch: 100, head: 50 });
    return lines;
  };

  it('break at each day, with room for its heading', () => {
    const lines = linesOf(4);
    const starts = times.map((_, index) => index).filter((index) => lines.begins(index));
    expect(starts).toEqual([0, 3, 4, 8]);
    expect([0, 2, 3, 4, 8].map((index) => lines.topOf(index))).toEqual([0, 0, 150, 300, 450]);
    expect([0, 149, 150, 449, 450, 9_999].map((top) => lines.entryAt(top))).toEqual([
      0, 0, 3, 4, 8, 8,
    ]);
  });

  it('move by lines to the entry below, or to the last of a shorter line', () => {
    const lines = linesOf(4);
    expect(lines.below(2, 1)).toBe(3);
    expect(lines.below(3, 1)).toBe(4);
    expect(lines.below(6, 1)).toBe(8);
    expect(lines.below(4, -1)).toBe(3);
    expect(lines.below(1, -1)).toBe(0);
    expect(lines.below(7, 9)).toBe(8);
  });

  it('are drawn from the start of a line, in and around the viewport', () => {
    const lines = linesOf(4);
    expect(lines.range(0, 100, 0)).toEqual({ start: 0, end: 3, offset: 0 });
    expect(lines.range(160, 100, 0)).toEqual({ start: 3, end: 4, offset: 150 });
    expect(lines.range(160, 100, 1)).toEqual({ start: 0, end: 8, offset: 0 });
    expect(lines.range(0, 2_000, Infinity)).toEqual({ start: 0, end: 9, offset: 0 });
  });

  it('are shown with their heading', () => {
    const lines = linesOf(1);
    expect(lines.scrollToShow(3, 400, 300, 20)).toBe(330);
    expect(lines.scrollToShow(4, 0, 300, 20)).toBe(350);
    expect(lines.scrollToShow(1, 0, 300, 20)).toBeUndefined();
  });

  it('are selected by a rectangle that overlaps rows, not headings', () => {
    const lines = linesOf(1);
    expect(lines.touched({ top: 0, bottom: 45, start: 0, end: 10 })).toEqual([]);
    expect(lines.touched({ top: 0, bottom: 151, start: 0, end: 10 })).toEqual([
      { start: 0, end: 1 },
      { start: 1, end: 2 },
    ]);
  });
});
