import { DayHeads, timesOfDay } from './day-heads.ts';
import { FlowLines } from './flow-lines.ts';
import { type ListLayouts, plainLayouts } from './layouts.ts';
import { UnevenLines } from './uneven-lines.ts';

/** Layouts that few lists have. Import them lazily. */

/** Layouts of a list in one piece, also with pictures of different widths. */
export const flowLayouts: ListLayouts = {
  ...plainLayouts,
  layoutOf: (view) =>
    view === 'flow' ? (state) => new FlowLines(state) : plainLayouts.layoutOf(view),
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
