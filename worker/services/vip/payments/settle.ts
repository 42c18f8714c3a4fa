import { ApiError } from '#protocol/errors.ts';
import { paymentMessage } from '#protocol/orders.ts';
import { required } from '#protocol/required.ts';
import type { Env } from '#worker/bindings.ts';
import type { PaymentEvent, PaymentJob } from '#worker/queue-messages.ts';
import { hmacHex, signaturesEqual } from '#worker/http/keys.ts';
import { configDocument } from '#worker/services/config/index.ts';
import { paymentDriver } from '#worker/services/vip/payments/driver.ts';
import { orderById, type OrderRow } from '#worker/services/vip/payments/orders.ts';
import { partnerBehind } from '#worker/services/vip/partners.ts';
import { changeLedger } from '#worker/services/vip/grant.ts';

/** Signs a payment event with the driver's secret. */
export async function signedEvent(
  env: Env,
  event: Omit<PaymentEvent, 'signature'>,
): Promise<PaymentEvent> {
  const secret = await paymentDriver(env).secret(env);
  return { ...event, signature: await hmacHex(secret, paymentMessage(event)) };
}

/**
 * Settles a payment event: the order and the ledger change in one transaction, and a repeated event
 * changes nothing. A refund that arrives before its payment wins. Returns the resulting order.
 * Throws `permission_denied` for a wrong signature, `not_found`, and `invalid_argument` if the
 * price isn't the order's.
 */
export async function settlePayment(env: Env, event: PaymentEvent, now: number): Promise<OrderRow> {
  const secret = await paymentDriver(env).secret(env);
  if (!signaturesEqual(event.signature, await hmacHex(secret, paymentMessage(event)))) {
    throw new ApiError('permission_denied', { description: 'the signature is invalid' });
  }
  const order = await orderById(env, event.order_id);
  if (!order)
    throw new ApiError('not_found', { description: 'order_id: this order does not exist' });
  if (event.price !== order.price || event.currency !== order.currency) {
    throw new ApiError('invalid_argument', { description: 'price: does not match the order' });
  }
  const note = env.DB.prepare(
    'INSERT OR IGNORE INTO payment_events (id, order_id, status, created_at) VALUES (?, ?, ?, ?)',
  ).bind(event.event_id, order.id, event.status, now);
  switch (event.status) {
    case 'refused':
      await env.DB.batch([note, change(env, order, 'refused', ['open'], now)]);
      break;
    case 'paid': {
      const statements = [
        note,
        change(env, order, 'paid', ['open', 'refused'], now),
        purchaseLine(env, order, now),
        ...(await commissionLines(env, order, now)),
      ];
      await changeLedger(env, order.user_id, () => env.DB.batch(statements));
      break;
    }
    case 'refunded': {
      const statements = [
        note,
        change(env, order, 'refunded', ['open', 'refused', 'paid'], now),
        ...reversals(env, order, now),
      ];
      await changeLedger(env, order.user_id, () => env.DB.batch(statements));
    }
  }
  return required(await orderById(env, order.id), 'the settled order');
}

/** Settles an event of the local payment page. Safe to run twice. */
export async function takePayment({ event }: PaymentJob, env: Env): Promise<void> {
  await settlePayment(env, event, Date.now());
}

function change(
  env: Env,
  order: OrderRow,
  to: OrderRow['status'],
  from: OrderRow['status'][],
  now: number,
): D1PreparedStatement {
  return env.DB.prepare(
    `UPDATE orders SET status = ?1, paid_at = CASE ?1 WHEN 'paid' THEN ?2 ELSE paid_at END
     WHERE id = ?3 AND status IN (SELECT value FROM json_each(?4))`,
  ).bind(to, now, order.id, JSON.stringify(from));
}

const lineColumns =
  'id, user_id, reason, reference, premium_ms, storage_bytes, traffic_bytes, credit, currency, created_at';

/** Inserted only if the order is paid by the previous statement of the transaction. */
function purchaseLine(env: Env, order: OrderRow, now: number): D1PreparedStatement {
  return env.DB.prepare(
    `INSERT OR IGNORE INTO grants (${lineColumns})
     SELECT 'purchase:' || id, user_id, 'purchase', id, premium_ms, storage_bytes, traffic_bytes, 0, '', ?
     FROM orders WHERE id = ? AND status = 'paid'`,
  ).bind(now, order.id);
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
