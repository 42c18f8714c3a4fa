import type { ViewType } from '#protocol/views.ts';
import type { RowDates } from '../rows/row-dates.ts';
import type { LayoutOf } from '../list-options.ts';
import { TileLines } from './tile-lines.ts';

/** Layouts of lists whose lines differ. */

/** Layouts of a list by view, and the dates of its rows. */
export interface ListLayouts {
  layoutOf(view: ViewType): LayoutOf | undefined;
  datesOf(dates: RowDates): RowDates;
}

/** Layouts of a list in one piece, as a list or with tiles. */
export const plainLayouts: ListLayouts = {
  layoutOf: (view) => (view === 'list' ? undefined : (state) => new TileLines(state)),
  datesOf: (dates) => dates,
};
