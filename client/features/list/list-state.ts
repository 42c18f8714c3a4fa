import type { ViewType } from '#protocol/views.ts';
import type { RowStore } from './rows/row-store.ts';
import type { Selection } from './input/selection.ts';

/**
 * What the parts of a list share: which rows there are, which are selected, and how they are shown.
 * Only the engine changes it, and what it lends its parts to.
 */
export interface ListState {
  rows: RowStore;
  selection: Selection;
  view: ViewType;
  /** The code of the order, `mod_desc`. */
  order: string;
  /** Whether it is being scrolled: what only matters once it rests can wait. */
  isMoving: boolean;
  /**
   * A name is being changed, and what waits until that is over: the newest reading, and answers of
   * earlier ones.
   */
  naming?: { late?: () => void; readonly answers: (() => void)[] } | undefined;
}

/**
 * The entry the keyboard is at: its place, or -1 when there is none among the rows that have been
 * read.
 */
export function currentIndex({ rows, selection }: ListState): number {
  return selection.current === null ? -1 : rows.indexOf(selection.current);
}
