import { ApiError } from '#protocol/errors.ts';
import { ordersPerAccount, orderSeconds } from '#protocol/limits.ts';
import type { OrderStatus } from '#protocol/orders.ts';
import { priceIn } from '#protocol/plans.ts';
import { required } from '#protocol/required.ts';
import type { Env } from '#worker/bindings.ts';
import { consumeOrThrow } from '#worker/http/limiter.ts';
import type { KeysetPosition } from '#worker/http/keyset-page.ts';
import { configDocument } from '#worker/services/config/index.ts';
import { paymentDriver } from '#worker/services/vip/payments/driver.ts';
import { daysInMs, moment, msInDays } from '#worker/services/vip/rules.ts';

/** A row of `orders` with the terms at that time. Times are ms; 0 means not yet. */
export interface OrderRow {
  id: string;
  user_id: string;
  plan_id: string;
  title: string;
  premium_ms: number;
  storage_bytes: number;
  traffic_bytes: number;
  price: number;
  currency: string;
  status: Exclude<OrderStatus, 'expired' | 'pending'>;
  created_at: number;
  expires_at: number;
  paid_at: number;
  /** When the provider reported a payment that isn't final yet. */
  pending_at: number;
  refunded_at: number;
  /** The provider's id of the payment; '' if it gave none. */
  payment_id: string;
  /** The last status a letter was sent about. */
  mailed_status: string;
}

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
  const row: OrderRow = {
    id: `o${order.effectId}`,
    user_id: order.userId,
    plan_id: plan.id,
    title: plan.title[order.locale] ?? required(plan.title['en-US'], 'the English title of a plan'),
    premium_ms: daysInMs(plan.premium_days),
    storage_bytes: plan.storage_bytes,
    traffic_bytes: plan.traffic_bytes,
    ...price,
    status: 'open',
    created_at: now,
    expires_at: now + orderSeconds * 1000,
    paid_at: 0,
    pending_at: 0,
    refunded_at: 0,
    payment_id: '',
    mailed_status: '',
  };
  const columns = Object.keys(row);
  await env.DB.prepare(
    `INSERT OR IGNORE INTO orders (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  )
    .bind(...Object.values(row))
    .run();
  return required(await orderById(env, row.id), 'the order just placed');
}

/** Returns an order, or null. */
export function orderById(env: Env, id: string): Promise<OrderRow | null> {
  return env.DB.prepare('SELECT * FROM orders WHERE id = ?').bind(id).first<OrderRow>();
}

/** Returns an account's orders after `before`, newest first. */
export async function ordersOf(
  env: Env,
  userId: string,
  page: { before: KeysetPosition; limit: number },
): Promise<OrderRow[]> {
  const { results } = await env.DB.prepare(
    `SELECT * FROM orders WHERE user_id = ? AND (created_at, id) < (?, ?)
     ORDER BY created_at DESC, id DESC LIMIT ?`,
  )
    .bind(userId, page.before.at, page.before.id, page.limit)
    .all<OrderRow>();
  return results;
}

/** Formats an order (protocol/orders.ts). */
export async function orderAnswer(env: Env, row: OrderRow, now: number) {
  const status = orderStatus(row, now);
  return {
    order_id: row.id,
    plan_id: row.plan_id,
    title: row.title,
    status,
    price: row.price,
    currency: row.currency,
    premium_days: msInDays(row.premium_ms),
    storage_bytes: row.storage_bytes,
    traffic_bytes: row.traffic_bytes,
    created_time: moment(row.created_at),
    paid_time: moment(row.paid_at),
    refunded_time: moment(row.refunded_at),
    expire_time: moment(row.expires_at),
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
export async function detailedOrder(env: Env, row: OrderRow, now: number) {
  const [answer, operator, email] = await Promise.all([
    orderAnswer(env, row, now),
    configDocument(env, 'operator', now),
    env.DB.prepare('SELECT email FROM users WHERE id = ?').bind(row.user_id).first<string>('email'),
  ]);
  const { name = '', address = '', email: sellerEmail = '' } = operator ?? {};
  return { ...answer, seller: { name, address, email: sellerEmail }, buyer_email: email ?? '' };
}
