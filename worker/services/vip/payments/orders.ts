import { ApiError } from '#protocol/errors.ts';
import { ordersPerAccount, orderSeconds } from '#protocol/limits.ts';
import type { OrderStatus } from '#protocol/orders.ts';
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
  status: Exclude<OrderStatus, 'expired'>;
  created_at: number;
  expires_at: number;
  paid_at: number;
}

/**
 * Orders a plan at its current price. `effectId` identifies the order, so a repeat orders nothing
 * more. Throws `not_found`, `unavailable` if nothing can be sold, and `resource_exhausted` past the
 * limit.
 */
export async function placeOrder(
  env: Env,
  order: { userId: string; planId: string; locale: string; effectId: string },
  now: number,
): Promise<OrderRow> {
  const plans = (await configDocument(env, 'plans', now))?.plans ?? [];
  const plan = plans.find(({ id }) => id === order.planId);
  if (!plan) throw new ApiError('not_found', { description: 'plan_id: this plan does not exist' });
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
    price: plan.price,
    currency: plan.currency,
    status: 'open',
    created_at: now,
    expires_at: now + orderSeconds * 1000,
    paid_at: 0,
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
  const isOver = row.status === 'open' && row.expires_at <= now;
  const isPayable = (row.status === 'open' && !isOver) || row.status === 'refused';
  return {
    order_id: row.id,
    plan_id: row.plan_id,
    status: isOver ? ('expired' as const) : row.status,
    price: row.price,
    currency: row.currency,
    premium_days: msInDays(row.premium_ms),
    storage_bytes: row.storage_bytes,
    traffic_bytes: row.traffic_bytes,
    created_time: moment(row.created_at),
    paid_time: moment(row.paid_at),
    expire_time: moment(row.expires_at),
    pay_url: isPayable ? await paymentDriver(env).payUrl(env, row) : '',
  };
}
