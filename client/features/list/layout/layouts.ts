import type { RowLabels } from '../rows/row-html.ts';
import type { LayoutOf } from '../list-options.ts';
import { DayHeads, timesOfDay } from './day-heads.ts';
import { UnevenLines } from './uneven-lines.ts';

/** Layouts of lists whose lines differ. Loaded when one is shown. */

/** A layout, with the labels of the rows in it. */
export interface ListGroups {
  readonly layout: LayoutOf;
  readonly words: RowLabels;
}

/** Groups the rows of a list that is ordered by time by day. */
export function groupByDay(words: RowLabels): ListGroups {
  const { locale, dates } = words;
  const heads = new DayHeads(locale);
  return {
    layout: (state) => new UnevenLines(state, heads),
    words: dates ? { ...words, dates: timesOfDay(dates, locale) } : words,
  };
}
