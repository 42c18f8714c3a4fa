import { defaultLocale, isLocale } from '#locales/index.ts';
import type { Env } from '#worker/bindings.ts';
import { memoize } from '#worker/isolate.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { ToSortKey } from '#worker/collation/sort-keys.ts';
import {
  isCollationName,
  makeSortKeys,
  collationOf,
  type CollationName,
} from '#worker/collation/collations.ts';
import { accountById } from '#worker/services/user/index.ts';

/**
 * The order of a drive's names: the one of its owner's language. Each row keeps the key of its name
 * in it (`sort_name`), so a listing is a range of an index. After a change of the language rows
 * have keys of either order, until the alarm has been through all of them (rewrite.ts).
 */
export interface NameOrder {
  name: CollationName;
  /** Orders in which rows may still have their keys; none when all are rewritten. */
  former: CollationName[];
  /** Listings that read all keys of a folder right now: nothing is rewritten under them. */
  readers: number;
  keysIn(name: CollationName): ToSortKey;
}

/**
 * Reads the order of a drive when its object starts. A drive that has none yet takes that of its
 * owner's language.
 */
export async function openNameOrder(env: Env, sql: SqlStorage, userId: string): Promise<NameOrder> {
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
    former: (JSON.parse(kept.former) as unknown[]).filter(isCollationName),
    readers: 0,
    keysIn: (name) => memoize(env, `sort-keys:${name}`, () => makeSortKeys(tables, name)),
  };
  if (isCollationName(kept.name)) return { ...order, name: kept.name };
  const account = await accountById(env, userId);
  const name = collationOf(isLocale(account?.locale) ? account.locale : defaultLocale);
  const isEmpty = sql.exec(`SELECT 1 FROM nodes WHERE id > '' LIMIT 1`).toArray().length === 0;
  const former: CollationName[] = isEmpty ? [] : ['former'];
  saveNameOrder(sql, name, former);
  return { ...order, name, former };
}

/**
 * Writes down the order of a drive; rows are rewritten from the first on where they have keys of
 * another.
 */
export function saveNameOrder(sql: SqlStorage, name: CollationName, former: CollationName[]): void {
  sql.exec(
    'UPDATE account SET order_name = ?, order_former = ?, order_cursor = ?',
    name,
    JSON.stringify(former),
    former.length > 0 ? '' : null,
  );
}

/** The key of a name in the drive's order. */
export function sortKey({ order }: Drive, name: string): string {
  return order.keysIn(order.name)(name);
}

/** Whether every row has its key in this order. */
export function isSettled({ order }: Drive, name: CollationName = order.name): boolean {
  return order.name === name && order.former.length === 0;
}

/**
 * The words of a query that find rows by their exact name, in whichever order their keys are, with
 * its values.
 */
export function exactNameTest({ order }: Drive, name: string): { test: string; values: string[] } {
  const keys = [order.name, ...order.former].map((one) => order.keysIn(one)(name));
  return {
    test: `sort_name IN (${keys.map(() => '?').join()}) AND name = ?`,
    values: [...keys, name],
  };
}
