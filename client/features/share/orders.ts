import type { MessageKey } from '#locales/index.ts';
import { parseListOrder } from '#protocol/sort.ts';

/** A sort order of a share's rows. */
export interface OfferedOrder {
  /** Value in the URL: `mod_desc`. */
  readonly code: string;
  readonly label: MessageKey;
}

/** Orders in the menu. The first is the default. */
export const orders: readonly [OfferedOrder, ...OfferedOrder[]] = [
  { code: 'mod_desc', label: 'share.sortNewest' },
  { code: 'mod_asc', label: 'share.sortOldest' },
  { code: 'name_asc', label: 'share.sortName' },
  { code: 'name_desc', label: 'share.sortNameDown' },
  { code: 'size_desc', label: 'share.sortLargest' },
  { code: 'size_asc', label: 'share.sortSmallest' },
];

/** The text key of an order of a list. */
export function orderLabel(text: string): MessageKey {
  const { code } = parseListOrder(text);
  return (orders.find((order) => order.code === code) ?? orders[0]).label;
}
