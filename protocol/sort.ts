/**
 * Sort orders (specification 3, protocol 2.10). Names are compared by server-made keys in the
 * owner's language, sent with each file, so that clients sort like the server.
 */
import { type ListOrder, splitListOrder } from './list-order.ts';

/**
 * Sort orders by name. The specification shows 3 and 5 to 8; 1, 2 and 4 fill the gaps (protocol
 * 2.10).
 */
export const sortOrders = {
  NAME_ASC: 1,
  NAME_DESC: 2,
  TYPE_DESC: 3,
  TYPE_ASC: 4,
  MODIFY_TIME_ASC: 5,
  MODIFY_TIME_DESC: 6,
  SIZE_ASC: 7,
  SIZE_DESC: 8,
} as const;

/** A sort order's number. */
export type SortOrder = (typeof sortOrders)[keyof typeof sortOrders];

/** The compared field. */
export type SortField = 'name' | 'type' | 'modified' | 'size';

/** Modified time, newest first (specification 9). */
export const defaultOrder: SortOrder = sortOrders.MODIFY_TIME_DESC;

/** Field, direction and text code of each order, as in URLs and stored values (specification 3). */
export const orderMeanings: Readonly<
  Record<SortOrder, { readonly by: SortField; readonly descending: boolean; readonly code: string }>
> = {
  1: { by: 'name', descending: false, code: 'name_asc' },
  2: { by: 'name', descending: true, code: 'name_desc' },
  3: { by: 'type', descending: true, code: 'type_desc' },
  4: { by: 'type', descending: false, code: 'type_asc' },
  5: { by: 'modified', descending: false, code: 'mod_asc' },
  6: { by: 'modified', descending: true, code: 'mod_desc' },
  7: { by: 'size', descending: false, code: 'size_asc' },
  8: { by: 'size', descending: true, code: 'size_desc' },
};

const numbers = Object.values(sortOrders);

/**
 * All texts for an order: numbers, codes, formerly stored key names, and those of existing clients.
 */
const ordersByText: ReadonlyMap<string, SortOrder> = new Map<string, SortOrder>([
  ...numbers.map((order): [string, SortOrder] => [String(order), order]),
  ...numbers.map((order): [string, SortOrder] => [orderMeanings[order].code, order]),
  ...Object.entries(sortOrders).map(([key, order]): [string, SortOrder] => [
    key.toLowerCase(),
    order,
  ]),
  ['modify_time_desc_v2', sortOrders.MODIFY_TIME_DESC],
  ['default_order', defaultOrder],
]);

/**
 * Parses an order: a number, digits, a code (`mod_desc`) or a key name (`MODIFY_TIME_DESC`, stored
 * by older pages; this is the migration of specification 3). Anything else is the default.
 */
export function parseOrder(value: unknown): SortOrder {
  return ordersByText.get(String(value).trim().toLowerCase()) ?? defaultOrder;
}

/** Returns the code of an order; the default is `mod_desc`. */
export function orderCode(order: SortOrder): string {
  return orderMeanings[order].code;
}

/** Parses the order of a share's list: `mod_desc`, or `mod_desc.mixed` with folders among files. */
export function parseListOrder(text: string | null | undefined): ListOrder {
  const { code, foldersFirst } = splitListOrder(text ?? '');
  return { code: orderCode(parseOrder(code)), foldersFirst };
}

/**
 * Compares texts by code point, like SQLite's BINARY collation of UTF-8. JavaScript's `<` compares
 * UTF-16 units and sorts emoji before U+FF5E, unlike the server's next page.
 */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const unitA = a.charCodeAt(at);
    const unitB = b.charCodeAt(at);
    if (unitA !== unitB) return codePointRank(unitA) - codePointRank(unitB);
  }
  return a.length - b.length;
}

/** Ranks surrogates above the rest of the basic plane. */
function codePointRank(unit: number): number {
  const isSurrogate = unit >= 0xd800 && unit <= 0xdfff;
  return isSurrogate ? unit + 0x10000 : unit;
}

/** A file's keys for every order, computed once per sort. */
export interface SortKeys {
  readonly id: string;
  readonly isFolder: boolean;
  readonly name: string;
  /** Lowercase extension with its dot; `''` for folders. */
  readonly type: string;
  readonly modified: number;
  readonly size: number;
}

const fieldComparators: Readonly<Record<SortField, (a: SortKeys, b: SortKeys) => number>> = {
  name: () => 0,
  type: (a, b) => compareText(a.type, b.type),
  modified: (a, b) => a.modified - b.modified,
  size: (a, b) => a.size - b.size,
};

/**
 * Returns the comparison of an order: its field, then the sort name, then the id. Descending is the
 * exact reverse of ascending, so one index serves both. With `foldersFirst` (pinFoldersTop,
 * specification 3) folders come first in either direction.
 */
export function compareBy(
  order: SortOrder,
  options: { foldersFirst?: boolean } = {},
): (a: SortKeys, b: SortKeys) => number {
  const { by, descending } = orderMeanings[order];
  const compareField = fieldComparators[by];
  const direction = descending ? -1 : 1;
  return (a, b) => {
    if (options.foldersFirst && a.isFolder !== b.isFolder) return a.isFolder ? -1 : 1;
    return (
      direction * (compareField(a, b) || compareText(a.name, b.name) || compareText(a.id, b.id))
    );
  };
}
