import { ApiError } from '#protocol/errors.ts';
import { paymentMessage } from '#protocol/orders.ts';
import { required } from '#protocol/required.ts';
import type { Env } from '#worker/bindings.ts';
import type { PaymentEvent, PaymentJob } from '#worker/queue-messages.ts';
import { hmacHex, signaturesEqual } from '#worker/http/keys.ts';
import { configDocument } from '#worker/services/config/index.ts';
import { paymentDriver } from '#worker/services/vip/payments/driver.ts';
import { mailDelaySeconds, mailOutcome } from '#worker/services/vip/payments/mail.ts';
import { orderById, type OrderRow } from '#worker/services/vip/payments/orders.ts';
import { partnerBehind } from '#worker/services/vip/partners.ts';
import { changeLedger } from '#worker/services/vip/grant.ts';

/** A payment event whose sender has been verified. */
export interface VerifiedEvent extends Omit<PaymentEvent, 'signature'> {
  /** The provider's id of the attempt, by which reordered events are recognized. */
  attempt?: string;
  /** The provider's id of the payment, for a refund. */
  payment_id?: string;
}

/** Signs a payment event with the driver's secret. */
export async function signedEvent(
  env: Env,
  event: Omit<PaymentEvent, 'signature'>,
): Promise<PaymentEvent> {
  return { ...event, signature: await hmacHex(await eventSecret(env), paymentMessage(event)) };
}

/**
 * Settles a signed payment event. Returns the resulting order. Throws `permission_denied` for a
 * wrong signature, and what `settleVerified` throws.
 */
export async function settlePayment(env: Env, event: PaymentEvent, now: number): Promise<OrderRow> {
  const { signature, ...fields } = event;
  const right = await hmacHex(await eventSecret(env), paymentMessage(fields));
  if (!signaturesEqual(signature, right)) {
    throw new ApiError('permission_denied', { description: 'the signature is invalid' });
  }
  return settleVerified(env, fields, now);
}

async function eventSecret(env: Env): Promise<string> {
  const secret = await paymentDriver(env).secret?.(env);
  if (!secret) {
    throw new ApiError('permission_denied', { description: 'this provider signs its own events' });
  }
  return secret;
}

/**
 * Settles a payment event: the order and the ledger change in one transaction, and a repeated event
 * changes nothing. A refund that arrives before its payment wins. Returns the resulting order.
 * Throws `not_found`, and `invalid_argument` if the price isn't the order's.
 */
export async function settleVerified(
  env: Env,
  event: VerifiedEvent,
  now: number,
): Promise<OrderRow> {
  const order = await orderById(env, event.order_id);
  if (!order)
    throw new ApiError('not_found', { description: 'order_id: this order does not exist' });
  if (event.price !== order.price || event.currency !== order.currency) {
    throw new ApiError('invalid_argument', { description: 'price: does not match the order' });
  }
  // Noted in the same transaction as its changes.
  const isRepeat = env.DB.prepare('SELECT 1 FROM payment_events WHERE id = ?').bind(event.event_id);
  if (await isRepeat.first()) return order;
  const statements = [note(env, event, now), ...changesOf(env, event, now)];
  const { status } = event;
  if (status === 'pending') {
    await env.DB.batch(statements);
  } else if (status !== order.status) {
    // Queued before the change and sent after it, so a crash in between delays the letter only.
    await env.JOBS.send(
      { kind: 'payment-mail', orderId: order.id, status },
      { delaySeconds: mailDelaySeconds },
    );
    if (status === 'refused') await env.DB.batch(statements);
    else {
      const lines =
        status === 'paid' ? await purchaseLines(env, order, now) : reversals(env, order, now);
      await changeLedger(env, order.user_id, () => env.DB.batch([...statements, ...lines]));
    }
    await mailOutcome({ kind: 'payment-mail', orderId: order.id, status }, env);
  }
  return required(await orderById(env, order.id), 'the settled order');
}

/** Settles an event of the local payment page. Safe to run twice. */
export async function takePayment({ event }: PaymentJob, env: Env): Promise<void> {
  await settlePayment(env, event, Date.now());
}

function note(env: Env, event: VerifiedEvent, now: number): D1PreparedStatement {
  return env.DB.prepare(
    `INSERT OR IGNORE INTO payment_events (id, order_id, status, created_at, attempt)
     VALUES (?, ?, ?, ?, ?)`,
  ).bind(event.event_id, event.order_id, event.status, now, event.attempt ?? '');
}

/** Returns the statements that bring an order to the status of an event, if it may go there. */
function changesOf(env: Env, event: VerifiedEvent, now: number): D1PreparedStatement[] {
  const { order_id: id, payment_id: paymentId = '', attempt = '' } = event;
  const prepare = (query: string, ...values: unknown[]) => env.DB.prepare(query).bind(...values);
  switch (event.status) {
    case 'pending':
      // An attempt that was refused stays refused if its beginning is reported late.
      return [
        prepare(
          `UPDATE orders SET status = 'open', pending_at = ?1, payment_id = ?2
           WHERE id = ?3 AND status IN ('open', 'refused') AND NOT EXISTS (
             SELECT 1 FROM payment_events
             WHERE order_id = ?3 AND status = 'refused' AND attempt = ?4)`,
          now,
          paymentId,
          id,
          attempt,
        ),
      ];
    case 'refused':
      return [
        prepare(
          `UPDATE orders SET status = 'refused', pending_at = 0 WHERE id = ? AND status = 'open'`,
          id,
        ),
      ];
    case 'paid':
      return [
        prepare(
          `UPDATE orders SET status = 'paid', paid_at = ?, payment_id = ?
           WHERE id = ? AND status IN ('open', 'refused')`,
          now,
          paymentId,
          id,
        ),
      ];
    case 'refunded':
      return [
        prepare(
          `UPDATE orders SET status = 'refunded', refunded_at = ?
           WHERE id = ? AND status IN ('open', 'refused', 'paid')`,
          now,
          id,
        ),
      ];
  }
}

const lineColumns =
  'id, user_id, reason, reference, premium_ms, storage_bytes, traffic_bytes, credit, currency, created_at';

/** Inserted only if the order is paid by an earlier statement of the transaction. */
async function purchaseLines(
  env: Env,
  order: OrderRow,
  now: number,
): Promise<D1PreparedStatement[]> {
  const purchase = env.DB.prepare(
    `INSERT OR IGNORE INTO grants (${lineColumns})
     SELECT 'purchase:' || id, user_id, 'purchase', id, premium_ms, storage_bytes, traffic_bytes, 0, '', ?
     FROM orders WHERE id = ? AND status = 'paid'`,
  ).bind(now, order.id);
  return [purchase, ...(await commissionLines(env, order, now))];
}

/** Returns the statement for the commission of the partner who referred the buyer. */
async function commissionLines(
  env: Env,
  order: OrderRow,
  now: number,
): Promise<D1PreparedStatement[]> {
  const percent = (await configDocument(env, 'rewards', now))?.commission.percent ?? 0;
  const promoterId = percent > 0 ? await partnerBehind(env, order.user_id) : null;
  const credit = Math.floor((order.price * percent) / 100);
  if (!promoterId || credit === 0) return [];
  return [
    env.DB.prepare(
      `INSERT OR IGNORE INTO grants (${lineColumns})
       SELECT 'commission:' || id, ?, 'commission', id, 0, 0, 0, ?, currency, ?
       FROM orders WHERE id = ? AND status = 'paid'`,
    ).bind(promoterId, credit, now, order.id),
  ];
}

/** Returns the statements that reverse a paid order's grants, to its buyer and to a partner. */
function reversals(env: Env, order: OrderRow, now: number): D1PreparedStatement[] {
  return ['purchase', 'commission'].map((kind) =>
    env.DB.prepare(
      `INSERT OR IGNORE INTO grants (${lineColumns})
       SELECT 'refund:' || id, user_id, 'refund', reference, -premium_ms, -storage_bytes, -traffic_bytes,
         -credit, currency, ?
       FROM grants WHERE id = ? || ':' || ?`,
    ).bind(now, kind, order.id),
  );
}
