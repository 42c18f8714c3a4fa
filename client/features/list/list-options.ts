import type { RowFacts } from './rows/row-facts.ts';
import type { RowLabels } from './rows/row-html.ts';
import type { FetchRows, RowStore } from './rows/row-store.ts';
import type { ListState } from './list-state.ts';
import type { ListLayout } from './window/list-layout.ts';

/** Creates the layout of a list. */
export type LayoutOf = (state: ListState) => ListLayout;

/** Options of a `ListEngine`. */
export interface ListOptions {
  readonly words: RowLabels;
  readonly hrefOf: (facts: RowFacts) => string;
  /** Returns the page fetcher of an order, such as `mod_desc`. */
  readonly fetchOf: (order: string) => FetchRows;
  /** Called once per selection change that a screen reader should announce. */
  readonly onSelected: (count: number, all: boolean) => void;
  /**
   * Restores the position stored in the history entry. Defaults to true after Back, Forward and a
   * reload.
   */
  readonly recalls?: boolean;
  /** Class of the rows, for lists that can do more with them. */
  readonly rows?: typeof RowStore;
  /** Layout of a list whose lines differ. */
  readonly layout?: LayoutOf | undefined;
  /** Height that sticky bars above the list cover at the top of the viewport. */
  readonly barEnd: () => number;
}
