import type { RowFacts } from './rows/row-facts.ts';
import type { RowWords } from './rows/row-html.ts';
import type { FetchRows } from './rows/row-store.ts';

/** What a list is told when it starts. */
export interface ListOptions {
  readonly words: RowWords;
  readonly hrefOf: (facts: RowFacts) => string;
  /** Reads the pages of an order (`mod_desc`). */
  readonly fetchOf: (order: string) => FetchRows;
  /** Told once for each change a screen reader should hear. */
  readonly onSelected: (count: number, all: boolean) => void;
  /**
   * Whether the place kept with the history entry is taken up again; after Back and a reload unless
   * told.
   */
  readonly recalls?: boolean;
  /** Height at the top of the viewport that something sticky covers. */
  readonly coveredTop: () => number;
}
