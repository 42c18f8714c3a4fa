import type { Locale } from '#locales/index.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { saveNameOrder, sortKey } from '#worker/services/drive/kernel/name-order.ts';
import { collationOf } from '#worker/collation/collations.ts';
import { recordChange } from '#worker/services/drive/kernel/change-log.ts';

/** Rewrites the sort keys of a drive to its collation, in slices. */

/** Rows per slice: a few tenths of a second if all of them change. */
const rowsPerSlice = 2_000;

/**
 * Sets the language names are sorted in. Rewrites the first slice at once, which is enough for most
 * drives; the alarm does the rest.
 */
export function setLanguage(drive: Drive, { language }: { language: Locale }): null {
  const { order } = drive;
  const name = collationOf(language);
  if (name === order.name) return null;
  const before = { name: order.name, former: order.former };
  order.former = [...new Set([...order.former, order.name])].filter((one) => one !== name);
  order.name = name;
  try {
    drive.transaction(() => {
      saveNameOrder(drive.sql, order.name, order.former);
      rewriteSlice(drive);
    });
  } catch (error) {
    Object.assign(order, before);
    throw error;
  }
  drive.wakeBy(drive.now());
  return null;
}

/** Rewrites the next slice, if any. Called by the alarm. */
export function rewriteSortNames(drive: Drive): void {
  if (drive.order.former.length === 0 || drive.order.readers > 0) return;
  drive.transaction(() => rewriteSlice(drive));
}

function rewriteSlice(drive: Drive): void {
  const { sql, order } = drive;
  if (order.readers > 0) return;
  const { cursor } = sql
    .exec<{ cursor: string | null }>('SELECT order_cursor AS cursor FROM account')
    .one();
  const rows = sql
    .exec<{ id: string; name: string; sort_name: string }>(
      'SELECT id, name, sort_name FROM nodes WHERE id > ? ORDER BY id LIMIT ?',
      cursor ?? '',
      rowsPerSlice,
    )
    .toArray();
  for (const { id, name, sort_name: key } of rows) {
    const own = sortKey(drive, name);
    if (own !== key) sql.exec('UPDATE nodes SET sort_name = ? WHERE id = ?', own, id);
  }
  const last = rows.at(-1);
  if (last && rows.length === rowsPerSlice) {
    sql.exec('UPDATE account SET order_cursor = ?', last.id);
    return;
  }
  order.former = [];
  saveNameOrder(sql, order.name, order.former);
  recordChange(drive, [], { isReordered: true });
}

/** Query for when rows need new keys: 1 ms after 1970, which is at once, or NULL. */
export const rewriteDue = 'SELECT min(1) AS at FROM account WHERE order_cursor IS NOT NULL';

/**
 * Returns ids of rows with a wrong sort key: rows the alarm has passed must have the drive's
 * collation, others may have a former one.
 */
export function misorderedIds(drive: Drive): string[] {
  const { sql, order } = drive;
  const { cursor } = sql
    .exec<{ cursor: string | null }>('SELECT order_cursor AS cursor FROM account')
    .one();
  if ((cursor === null) !== (order.former.length === 0)) return ['(the order of the drive)'];
  const broken: string[] = [];
  for (const row of sql.exec<{ id: string; name: string; sort_name: string }>(
    'SELECT id, name, sort_name FROM nodes',
  )) {
    const isDone = cursor === null || row.id <= cursor;
    const orders = isDone ? [order.name] : [order.name, ...order.former];
    if (!orders.some((one) => order.keysIn(one)(row.name) === row.sort_name)) broken.push(row.id);
  }
  return broken;
}
