import type { MessageKey } from '#locales/index.ts';

/** One of the orders the rows of a share can be in. */
export interface OfferedOrder {
  /** As it stands in the address: `mod_desc`. */
  readonly code: string;
  readonly label: MessageKey;
}

/** The orders the menu offers; the first is what a share begins with. */
export const orders: readonly [OfferedOrder, ...OfferedOrder[]] = [
  { code: 'mod_desc', label: 'share.sortNewest' },
  { code: 'mod_asc', label: 'share.sortOldest' },
  { code: 'name_asc', label: 'share.sortName' },
  { code: 'name_desc', label: 'share.sortNameDown' },
  { code: 'size_desc', label: 'share.sortLargest' },
  { code: 'size_asc', label: 'share.sortSmallest' },
];

/** How an order is called. */
export function orderLabel(code: string): MessageKey {
  return (orders.find((order) => order.code === code) ?? orders[0]).label;
}
