import type { ViewType } from '#protocol/views.ts';
import type { RowDates } from '../rows/row-dates.ts';
import type { LayoutOf } from '../list-options.ts';
import { DayHeads, timesOfDay } from './day-heads.ts';
import { FlowLines } from './flow-lines.ts';
import { TileLines } from './tile-lines.ts';
import { UnevenLines } from './uneven-lines.ts';

/** Layouts of lists whose lines differ. */

/** Layouts of a list by view, and the dates of its rows. */
export interface ListLayouts {
  layoutOf(view: ViewType): LayoutOf | undefined;
  datesOf(dates: RowDates): RowDates;
}

/** Layouts of a list in one piece. */
export const plainLayouts: ListLayouts = {
  layoutOf: (view) => {
    if (view === 'flow') return (state) => new FlowLines(state);
    return view === 'list' ? undefined : (state) => new TileLines(state);
  },
  datesOf: (dates) => dates,
};

/** Layouts of a list that is ordered by time and grouped by day. */
export function layoutsByDay(locale: string): ListLayouts {
  const heads = new DayHeads(locale);
  return {
    layoutOf: (view) => (state) =>
      view === 'flow' ? new FlowLines(state, heads) : new UnevenLines(state, heads),
    datesOf: (dates) => timesOfDay(dates, locale),
  };
}
