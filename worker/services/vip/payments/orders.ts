import { ApiError } from '#protocol/errors.ts';
import { ordersPerAccount, orderSeconds } from '#protocol/limits.ts';
import type { OrderStatus } from '#protocol/orders.ts';
import { priceIn } from '#protocol/plans.ts';
import type { Env } from '#worker/bindings.ts';
import { consumeOrThrow } from '#worker/http/limiter.ts';
import { isoTimeOrEmpty } from '#worker/http/iso-time.ts';
import { configDocument } from '#worker/services/config/index.ts';
import { driveOf, type OrderRow } from '#worker/services/drive/index.ts';
import { paymentDriver } from '#worker/services/vip/payments/driver.ts';
import { buyerOf, orderIdOf } from '#worker/services/vip/payments/order-ids.ts';
import { orderTitles, titleIn } from '#worker/services/vip/payments/order-titles.ts';
import { daysInMs, msInDays } from '#worker/services/vip/rules.ts';

/**
 * Orders a plan at its current price. `effectId` identifies the order, so a repeat orders nothing
 * more. `currency` may be '' for that of `country`. Throws `not_found`, `invalid_argument` for a
 * currency without a price, `unavailable` if nothing can be sold, and `resource_exhausted` past the
 * limit.
 */
export async function placeOrder(
  env: Env,
  order: {
    userId: string;
    planId: string;
    currency: string;
    country: string;
    locale: string;
    effectId: string;
  },
  now: number,
): Promise<OrderRow> {
  const plans = (await configDocument(env, 'plans', now))?.plans ?? [];
  const plan = plans.find(({ id }) => id === order.planId);
  if (!plan) throw new ApiError('not_found', { description: 'plan_id: this plan does not exist' });
  const price = priceIn(plan, order);
  if (!price) {
    throw new ApiError('invalid_argument', {
      description: 'currency: not a currency of this plan',
    });
  }
  if (!paymentDriver(env).isOpen(env)) {
    throw new ApiError('unavailable', { description: 'payments are not set up' });
  }
  await consumeOrThrow(env, `orders:${order.userId}`, ordersPerAccount, 'too many orders');
  return driveOf(env, order.userId).placeOrder({
    id: orderIdOf(order.userId, order.effectId),
    plan_id: plan.id,
    title: titleIn(plan, order.locale),
    premium_ms: daysInMs(plan.premium_days),
    storage_bytes: plan.storage_bytes,
    traffic_bytes: plan.traffic_bytes,
    ...price,
    created_at: now,
    expires_at: now + orderSeconds * 1000,
  });
}

/** Returns an order by its id alone, or null. For the operator, and for what is signed. */
export async function orderById(env: Env, id: string): Promise<OrderRow | null> {
  const userId = buyerOf(id);
  return userId === undefined ? null : driveOf(env, userId).order({ id });
}

/** Formats an order (protocol/orders.ts). */
export async function orderAnswer(
  env: Env,
  row: OrderRow,
  { title, now }: { title: string; now: number },
) {
  const status = orderStatus(row, now);
  return {
    order_id: row.id,
    plan_id: row.plan_id,
    title,
    status,
    price: row.price,
    currency: row.currency,
    premium_days: msInDays(row.premium_ms),
    storage_bytes: row.storage_bytes,
    traffic_bytes: row.traffic_bytes,
    created_time: isoTimeOrEmpty(row.created_at),
    paid_time: isoTimeOrEmpty(row.paid_at),
    refunded_time: isoTimeOrEmpty(row.refunded_at),
    expire_time: isoTimeOrEmpty(row.expires_at),
    pay_url: isPayable(row, now) ? await paymentDriver(env).payUrl(env, row) : '',
  };
}

/** Returns the status of an order. A payment under way keeps it from expiring. */
export function orderStatus(row: OrderRow, now: number): OrderStatus {
  if (row.status !== 'open') return row.status;
  if (row.pending_at > 0) return 'pending';
  return row.expires_at <= now ? 'expired' : 'open';
}

/** True if an order may be paid now. */
export function isPayable(row: OrderRow, now: number): boolean {
  return ['open', 'refused'].includes(orderStatus(row, now));
}

/** Formats an order for its receipt, with both sides. */
export async function detailedOrder(
  env: Env,
  { order, buyer }: { order: OrderRow; buyer: { email: string } | null },
  { locale, now }: { locale: string; now: number },
) {
  const [titleOf, operator] = await Promise.all([
    orderTitles(env, locale, now),
    configDocument(env, 'operator', now),
  ]);
  const answer = await orderAnswer(env, order, { title: titleOf(order), now });
  const { name = '', address = '', email = '' } = operator ?? {};
  return { ...answer, seller: { name, address, email }, buyer_email: buyer?.email ?? '' };
}
