import type { RowFacts } from './row-facts.ts';
import type { RowStore } from './row-store.ts';
import { isSelected, type ListSelection } from '../input/selection.ts';

/** Repeats work on the rows of a list if a new reading has replaced them in the meantime. */
export async function inCurrentRows<Result>(
  list: { readonly rows: RowStore },
  work: (rows: RowStore) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const { rows } = list;
    const result = await work(rows);
    if (rows === list.rows) return result;
  }
}

/** The row at an index. Loads it if needed. */
export async function rowAt(rows: RowStore, index: number): Promise<RowFacts | undefined> {
  if (index < 0 || index >= rows.count) return undefined;
  await rows.need({ start: index, end: index + 1 });
  return rows.at(index);
}

/** The selected rows. Loads those that `all` includes and the store lacks. */
export async function selectedRows(rows: RowStore, selection: ListSelection): Promise<RowFacts[]> {
  if (selection.all) await rows.need({ start: 0, end: rows.count });
  const found: RowFacts[] = [];
  for (let index = 0; index < rows.count; index += 1) {
    const row = rows.at(index);
    if (row && isSelected(selection, row.id)) found.push(row);
  }
  return found;
}
