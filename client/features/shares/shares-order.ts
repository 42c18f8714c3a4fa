import type { OwnShare } from '#protocol/share.ts';
import { parseOrder, type SortOrder, sortOrders } from '#protocol/sort.ts';
import { isOpen } from './share-states.ts';
import { endMs } from '../../lib/time-left.ts';

/** Orders of the user's shares. The service itself offers only one, newest first. */

export const shareOrders = ['newest', 'oldest', 'title', 'ending', 'views', 'saves'] as const;
export type ShareOrder = (typeof shareOrders)[number];

/** Orders of files that shares have, too. */
const sameOrders: ReadonlyMap<SortOrder, ShareOrder> = new Map([
  [sortOrders.NAME_ASC, 'title'],
  [sortOrders.MODIFY_TIME_ASC, 'oldest'],
]);

/**
 * Parses the order in an address (specification 2.3): one of shares, or the code of one that files
 * have. Anything else is newest first.
 */
export function parseShareOrder(text: string | null): ShareOrder {
  const own = shareOrders.find((order) => order === text);
  return own ?? (text === null ? undefined : sameOrders.get(parseOrder(text))) ?? 'newest';
}

export const shareFilters = ['all', 'open', 'locked', 'ended'] as const;
export type ShareFilter = (typeof shareFilters)[number];

const passes: Readonly<Record<ShareFilter, (share: OwnShare) => boolean>> = {
  all: () => true,
  open: isOpen,
  locked: (share) => isOpen(share) && share.pass_code !== '',
  ended: (share) => !isOpen(share),
};

/** Shares that end first come first; those that never expire come last. */
const endOf = (share: OwnShare) => endMs(share) || Number.POSITIVE_INFINITY;
const madeAt = (share: OwnShare) => Date.parse(share.create_time);

const comparisons: Readonly<
  Record<ShareOrder, (a: OwnShare, b: OwnShare, compare: Intl.Collator['compare']) => number>
> = {
  newest: (a, b) => madeAt(b) - madeAt(a),
  oldest: (a, b) => madeAt(a) - madeAt(b),
  title: (a, b, compare) => compare(a.title, b.title),
  // `Infinity - Infinity` is NaN; such shares are equal.
  ending: (a, b) => endOf(a) - endOf(b) || 0,
  views: (a, b) => Number(b.view_count) - Number(a.view_count),
  saves: (a, b) => Number(b.restore_count) - Number(a.restore_count),
};

/** Filters and sorts shares. Equal ones stay newest first, as the service returns them. */
export function filterAndSort(
  shares: readonly OwnShare[],
  order: ShareOrder,
  filter: ShareFilter,
  locale: string,
): OwnShare[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return shares
    .filter(passes[filter])
    .toSorted((a, b) => comparisons[order](a, b, compare) || madeAt(b) - madeAt(a));
}
