import type { PricesDocument } from '#protocol/plans.ts';
import type { UsageKind } from '#worker/http/usage.ts';

/**
 * Cloudflare's list prices per million for Workers Paid in US dollars (November 2026). A D1 query
 * is counted as 20 rows read and, for one in ten, one row written. Included amounts are not
 * subtracted. The document `prices` overrides them.
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

/** R2 and Workers charge nothing for egress. */
const egressPerGb = 0;
const storagePerGbMonth = 0.015;
const gb = 1e9;

/** Returns the cost of a day's usage. */
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

/** Returns the cost of storing bytes for a month. */
export function storageCostOf(bytes: number, prices: PricesDocument | undefined): number {
  return rounded((bytes / gb) * (prices?.storage_per_gb_month ?? storagePerGbMonth));
}

/** Rounds to millionths, to remove floating-point residue. */
function rounded(cost: number): number {
  return Math.round(cost * 1e6) / 1e6;
}
