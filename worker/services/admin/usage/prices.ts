import type { PricesDocument } from '#protocol/plans.ts';
import type { UsageKind } from '#worker/http/usage.ts';

/** What a month has, where prices are for a month. */
export const daysPerMonth = 30;

/**
 * Cloudflare's list prices for Workers Paid in US dollars (November 2026), for a million of each. A
 * query of D1 is taken for 20 rows read and one written in ten; the amounts a plan includes are not
 * taken off. The document `prices` lies over them.
 */
const listPrices = {
  requests: 0.3,
  d1_queries: 0.12,
  object_requests: 0.15,
  r2_class_a: 4.5,
  r2_class_b: 0.36,
  /** Written, read and deleted: three operations. */
  queue_messages: 1.2,
  images: 500,
} as const satisfies Partial<Record<UsageKind, number>>;

/** R2 and Workers charge nothing for what leaves them. */
const egressPerGb = 0;
const storagePerGbMonth = 0.015;
const gb = 1e9;

/** What the amounts of a day cost. */
export function costOf(
  amounts: Readonly<Record<string, number>>,
  prices: PricesDocument | undefined,
): number {
  const rates: Record<string, number | undefined> = { ...listPrices, ...prices?.per_million };
  const operations = Object.entries(amounts).reduce(
    (sum, [kind, amount]) => sum + (amount * (rates[kind] ?? 0)) / 1e6,
    0,
  );
  const egress = ((amounts.egress_bytes ?? 0) / gb) * (prices?.egress_per_gb ?? egressPerGb);
  return rounded(operations + egress);
}

/** What it costs to keep bytes for a month. */
export function storageCostOf(bytes: number, prices: PricesDocument | undefined): number {
  return rounded((bytes / gb) * (prices?.storage_per_gb_month ?? storagePerGbMonth));
}

/** To a millionth, where adding fractions up has left a tail. */
function rounded(cost: number): number {
  return Math.round(cost * 1e6) / 1e6;
}
