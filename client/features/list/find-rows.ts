import { pageSizeMax } from '#protocol/limits.ts';
import type { ListEngine } from './list-engine.ts';
import { inCurrentRows } from './rows/row-search.ts';
import type { RowStore } from './rows/row-store.ts';

/** Limit on the rows loaded to find one that may not exist. */
const searchedRowsMax = 20_000;

/** The first of some rows of a running list; see `firstOf`. */
export function findFirst(engine: ListEngine, ids: readonly string[]): Promise<string | undefined> {
  return inCurrentRows(engine.internals().state, (rows) => firstOf(rows, ids));
}

/** Scrolls to a row and focuses it, loading as far as needed. */
export async function focusRow(engine: ListEngine, id: string): Promise<void> {
  if ((await findFirst(engine, [id])) !== undefined) engine.internals().goToRow(id);
}

/**
 * The first of some rows in list order; undefined if none is in the list. Loads pages up to the
 * limit until one is found.
 */
export async function firstOf(rows: RowStore, ids: readonly string[]): Promise<string | undefined> {
  for (;;) {
    const places = ids.map((id) => rows.indexOf(id)).filter((index) => index >= 0);
    if (places.length > 0) return rows.idAt(Math.min(...places));
    const start = rows.missing({ start: 0, end: searchedRowsMax });
    if (start === undefined) return undefined;
    await rows.need({ start, end: start + pageSizeMax });
    if (rows.failure || rows.isClosed) return undefined;
  }
}
