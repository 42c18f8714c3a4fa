import type { Env } from '#worker/bindings.ts';
import { flushUsage, usageObject } from '#worker/http/usage.ts';
import { costOf, storageCostOf } from '#worker/services/admin/usage/prices.ts';
import { configDocument } from '#worker/services/config/index.ts';
import { utcDay, daysInMs } from '#worker/services/vip/index.ts';

/**
 * Returns the usage and cost of recent days, and the stored bytes with their monthly cost
 * (protocol/operator.ts).
 */
export async function readUsage(env: Env, days: number, now: number) {
  // Includes this isolate's counts.
  await flushUsage(env, now);
  const since = utcDay(now - daysInMs(days - 1));
  const [used, kept] = await Promise.all([
    usageObject(env).since(since),
    env.DB.prepare(
      'SELECT coalesce(sum(blobs), 0) AS blobs, coalesce(sum(bytes), 0) AS bytes FROM stored',
    ).first<{ blobs: number; bytes: number }>(),
  ]);
  const stored = kept ?? { blobs: 0, bytes: 0 };
  const prices = await configDocument(env, 'prices', now);
  return {
    currency: prices?.currency ?? 'USD',
    days: Array.from(
      Map.groupBy(used, ({ day }) => day),
      ([day, ofDay]) => {
        const amounts = Object.fromEntries(ofDay.map(({ kind, amount }) => [kind, amount]));
        return { day, amounts, cost: costOf(amounts, prices) };
      },
    ),
    stored: { ...stored, cost: storageCostOf(stored.bytes, prices) },
  };
}

/** Retention of daily usage. */
const keptDays = 400;

/** Deletes usage past its retention. Safe to run twice. */
export async function deleteOldUsage(env: Env, now: number): Promise<void> {
  await usageObject(env).deleteBefore(utcDay(now - daysInMs(keptDays)));
}
