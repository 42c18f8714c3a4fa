import { defaultLocale } from '#locales/index.ts';
import type { Env } from '#worker/bindings.ts';
import { memoize } from '#worker/isolate.ts';
import type { Drive, DriveOwner } from '#worker/services/drive/kernel/drive.ts';
import type { ToSortKey } from '#worker/collation/sort-keys.ts';
import {
  isCollationName,
  makeSortKeys,
  collationOf,
  type CollationName,
} from '#worker/collation/collations.ts';
import { storedJson } from '#worker/http/stored-json.ts';

/**
 * The collation of a drive's names, which is that of its owner's language. Each row stores the sort
 * key of its name (`sort_name`), so a listing is a range of an index. After a change of language,
 * rows have keys of either collation until the alarm has rewritten all of them
 * (rewrite-sort-names.ts).
 */
export interface NameOrder {
  name: CollationName;
  /** Collations that rows may still have keys of; empty once all rows are rewritten. */
  former: CollationName[];
  /** Listings reading all keys of a folder now; keys are not rewritten meanwhile. */
  readers: number;
  keysIn(name: CollationName): ToSortKey;
}

/**
 * Reads the collation of a drive. A drive without one gets that of its owner's language, once it
 * has an owner.
 */
export async function openNameOrder(
  env: Env,
  sql: SqlStorage,
  owner: DriveOwner | null,
): Promise<NameOrder> {
  const { tables } = await memoize(
    env,
    'collation-tables',
    () => import('#worker/collation/tables/all.ts'),
  );
  const kept = sql
    .exec<{ name: string; former: string }>(
      'SELECT order_name AS name, order_former AS former FROM account',
    )
    .one();
  const order: NameOrder = {
    name: 'root',
    former: storedJson<unknown[]>(kept.former).filter(isCollationName),
    readers: 0,
    keysIn: (name) => memoize(env, `sort-keys:${name}`, () => makeSortKeys(tables, name)),
  };
  if (isCollationName(kept.name)) return { ...order, name: kept.name };
  const name = collationOf(owner?.locale ?? defaultLocale);
  if (!owner) return { ...order, name };
  const isEmpty = sql.exec(`SELECT 1 FROM nodes WHERE id > '' LIMIT 1`).toArray().length === 0;
  const former: CollationName[] = isEmpty ? [] : ['former'];
  saveNameOrder(sql, name, former);
  return { ...order, name, former };
}

/** Stores the collation of a drive. With `former` ones, the alarm rewrites all rows. */
export function saveNameOrder(sql: SqlStorage, name: CollationName, former: CollationName[]): void {
  sql.exec(
    'UPDATE account SET order_name = ?, order_former = ?, order_cursor = ?',
    name,
    JSON.stringify(former),
    former.length > 0 ? '' : null,
  );
}

/** Returns the sort key of a name in the drive's collation. */
export function sortKey({ order }: Drive, name: string): string {
  return order.keysIn(order.name)(name);
}

/** True if every row has its key in this collation. */
export function isSettled({ order }: Drive, name: CollationName = order.name): boolean {
  return order.name === name && order.former.length === 0;
}

/**
 * Returns the SQL test, with its values, that finds rows by the sort key of a name, whichever
 * collation their keys are in. A few different names share a key (`1` and `01`), and SQL can't
 * compare in NFC, so callers check rows with `isSameName`.
 */
export function nameKeyTest({ order }: Drive, name: string): { test: string; values: string[] } {
  const values = [order.name, ...order.former].map((one) => order.keysIn(one)(name));
  return { test: `sort_name IN (${values.map(() => '?').join()})`, values };
}
