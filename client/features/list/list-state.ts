import type { ViewType } from '#protocol/views.ts';
import type { RowStore } from './rows/row-store.ts';
import type { ListSelection } from './input/selection.ts';
import type { ListLayout } from './window/list-layout.ts';

/**
 * State shared by the parts of a list: rows, selection and view. Only the engine and the parts it
 * exposes may change it.
 */
export interface ListState {
  rows: RowStore;
  selection: ListSelection;
  view: ViewType;
  /** Places of the entries if lines differ in height or length. */
  layout?: ListLayout | undefined;
  /** Order code, such as `mod_desc`. */
  order: string;
  /** True while scrolling; non-urgent work waits until it stops. */
  isMoving: boolean;
  /** Set while a name is being edited: callers that wait for the end. */
  nameEdit?: { readonly waiters: (() => void)[] } | undefined;
}

/** Index of the current entry; -1 if there is none among the loaded rows. */
export function currentIndex({ rows, selection }: ListState): number {
  return selection.current === null ? -1 : rows.indexOf(selection.current);
}
