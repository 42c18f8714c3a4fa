import * as v from 'valibot';
import { call } from './call.ts';
import { pageSize, requiredText, text } from './fields.ts';

/**
 * Orders of plans, all ours: an order is created, its payment page is opened, and the payment
 * provider reports the payment in a signed event. Amounts are in the currency's smallest unit;
 * times are RFC 3339, '' for not yet.
 */

/** States of an order. */
export const orderStatuses = ['open', 'pending', 'paid', 'refused', 'refunded', 'expired'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

const order = v.object({
  order_id: v.string(),
  plan_id: v.string(),
  /**
   * The plan's title in the reader's language; that at the time of the order once the plan isn't
   * offered any more.
   */
  title: v.string(),
  status: v.picklist(orderStatuses),
  price: v.number(),
  currency: v.string(),
  premium_days: v.number(),
  storage_bytes: v.number(),
  traffic_bytes: v.number(),
  created_time: v.string(),
  paid_time: v.string(),
  refunded_time: v.string(),
  /** An open order must be paid before this time. */
  expire_time: v.string(),
  /** Payment page; '' if it can no longer be paid. */
  pay_url: v.string(),
});

/**
 * POST vip/v1/order: orders a plan of the operator's document `plans` at its current price: in
 * `currency`, or else in the currency of the caller's country. Throws `not_found` for an unknown
 * plan, `invalid_argument` if it has no price in that currency, and `unavailable` if payments
 * aren't set up. Accepts an idempotency key.
 */
export const createOrder = call({
  method: 'POST',
  path: 'vip/v1/order',
  input: v.object({ plan_id: requiredText(64), currency: text(3) }),
  output: order,
  session: 'required',
});

/** GET vip/v1/order/list: lists the caller's orders, newest first. */
export const listOrders = call({
  method: 'GET',
  path: 'vip/v1/order/list',
  input: v.object({ limit: pageSize(), page_token: text(256) }),
  output: v.object({ orders: v.array(order), next_page_token: v.string() }),
  session: 'required',
});

/**
 * GET vip/v1/order/detail/{id}: returns one of the caller's orders, with what its receipt says of
 * both sides. Throws `not_found`.
 */
export const getOrder = call({
  method: 'GET',
  path: 'vip/v1/order/detail/{id}',
  input: v.object({ id: requiredText(64) }),
  output: v.object({
    ...order.entries,
    /** From the operator's document `operator`; '' for what it omits. */
    seller: v.object({ name: v.string(), address: v.string(), email: v.string() }),
    buyer_email: v.string(),
  }),
  session: 'required',
});

/** Outcomes of a payment. */
export const paymentOutcomes = ['paid', 'refused', 'refunded'] as const;

/** Payment states a provider may report; `pending` is a payment that takes a while. */
export const paymentStatuses = ['pending', ...paymentOutcomes] as const;

/** Returns the signed text of a payment event: its fields in this order, one per line. */
export function paymentMessage(event: {
  event_id: string;
  order_id: string;
  status: string;
  price: number;
  currency: string;
}): string {
  const { event_id, order_id, status, price, currency } = event;
  return [event_id, order_id, status, String(price), currency].join('\n');
}

/**
 * POST vip/v1/payments/event: a payment was begun, made, refused or given back. `signature` is the
 * HMAC-SHA-256 of `paymentMessage` under PAYMENT_KEY, in lower-case hex. Sent again with the same
 * `event_id` it changes nothing more. Throws `permission_denied` for a wrong signature,
 * `not_found`, and `invalid_argument` when price or currency are others than the order's.
 */
export const paymentEvent = call({
  method: 'POST',
  path: 'vip/v1/payments/event',
  input: v.object({
    event_id: requiredText(128),
    order_id: requiredText(64),
    status: v.picklist(paymentStatuses),
    price: v.pipe(v.number('must be a number'), v.safeInteger()),
    currency: requiredText(3),
    signature: requiredText(128),
  }),
  output: v.object({ order_id: v.string(), status: v.picklist(orderStatuses) }),
  session: 'none',
});
