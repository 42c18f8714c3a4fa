import { ApiError } from '#protocol/errors.ts';
import type { OrderStatus, paymentOutcomes, paymentStatuses } from '#protocol/orders.ts';
import { required } from '#protocol/required.ts';
import type { KeysetPosition } from '#worker/http/keyset-page.ts';
import type { Drive, DriveOwner } from '#worker/services/drive/kernel/drive.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import { addGrant, reverseGrant } from '#worker/services/drive/premium/grants.ts';
import { readPlan } from '#worker/services/drive/premium/membership.ts';
import { sendCommission } from '#worker/services/drive/premium/partners.ts';

/** An order with the terms at that time. Times are ms; 0 means not yet. */
export type OrderRow = {
  id: string;
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
  /** The commission of the buyer's inviter. */
  credit: number;
};

/** The terms of a new order. */
export type OrderTerms = Pick<
  OrderRow,
  | 'id'
  | 'plan_id'
  | 'title'
  | 'premium_ms'
  | 'storage_bytes'
  | 'traffic_bytes'
  | 'price'
  | 'currency'
  | 'created_at'
  | 'expires_at'
>;

/** A payment event whose sender has been verified. */
export interface VerifiedEvent {
  event_id: string;
  order_id: string;
  /** `expired`: an attempt ended unpaid, which changes no order. */
  status: (typeof paymentStatuses)[number] | 'expired';
  price: number;
  currency: string;
  /** The provider's id of the attempt, by which reordered events are recognized. */
  attempt?: string;
  /** The provider's id of the payment, for a refund. */
  payment_id?: string;
}

export type PaymentOutcome = (typeof paymentOutcomes)[number];

/** Returns an order, or undefined. */
export function findOrder(drive: Drive, id: string): OrderRow | undefined {
  return drive.sql.exec<OrderRow>('SELECT * FROM orders WHERE id = ?', id).toArray()[0];
}

export const orderMethods = {
  /** Stores an order. A repeat with its id returns the first. */
  placeOrder(drive: Drive, terms: OrderTerms): OrderRow {
    const names = Object.keys(terms);
    drive.sql.exec(
      `INSERT OR IGNORE INTO orders (${names.join(', ')}, status)
       VALUES (${names.map(() => '?').join(', ')}, 'open')`,
      ...Object.values(terms),
    );
    return required(findOrder(drive, terms.id), 'the order just placed');
  },

  /** Returns an order, or null. */
  order(drive: Drive, { id }: { id: string }): OrderRow | null {
    return findOrder(drive, id) ?? null;
  },

  /** Returns an order with its buyer, or null. */
  orderWithBuyer(
    drive: Drive,
    { id }: { id: string },
  ): { order: OrderRow; buyer: DriveOwner | null; endedAttempts: number } | null {
    const order = findOrder(drive, id);
    if (!order) return null;
    const { ended } = drive.sql
      .exec<{ ended: number }>(
        `SELECT count(DISTINCT attempt) AS ended FROM payment_events
         WHERE order_id = ? AND attempt <> '' AND status IN ('refused', 'expired')`,
        id,
      )
      .one();
    return { order, buyer: drive.owner(), endedAttempts: ended };
  },

  /** Returns the orders after `before`, newest first. */
  listOrders(drive: Drive, page: { before: KeysetPosition; limit: number }): OrderRow[] {
    return drive.sql
      .exec<OrderRow>(
        `SELECT * FROM orders WHERE (created_at, id) < (?, ?)
         ORDER BY created_at DESC, id DESC LIMIT ?`,
        page.before.at,
        page.before.id,
        page.limit,
      )
      .toArray();
  },

  /**
   * Settles a payment event: the order, the ledger and the messages that follow change in one
   * transaction, and a repeated event changes nothing. A refund that arrives before its payment
   * wins. `percent` of the price is the commission of the buyer's inviter. Returns the
   * resulting order. Throws `not_found`, and `invalid_argument` if the price isn't the order's.
   */
  async settleOrder(
    drive: Drive,
    { event, percent }: { event: VerifiedEvent; percent: number },
  ): Promise<OrderRow> {
    await readPlan(drive);
    return drive.transaction(() => settle(drive, event, percent));
  },
};

function settle(drive: Drive, event: VerifiedEvent, percent: number): OrderRow {
  const order = findOrder(drive, event.order_id);
  if (!order) {
    throw new ApiError('not_found', { description: 'order_id: this order does not exist' });
  }
  if (event.price !== order.price || event.currency !== order.currency) {
    throw new ApiError('invalid_argument', { description: 'price: does not match the order' });
  }
  const now = drive.now();
  const noted = drive.sql
    .exec(
      `INSERT INTO payment_events (id, order_id, status, attempt, created_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (id) DO NOTHING RETURNING id`,
      event.event_id,
      order.id,
      event.status,
      event.attempt ?? '',
      now,
    )
    .toArray();
  if (noted.length === 0) return order;
  moveOrder(drive, event, now);
  const moved = required(findOrder(drive, order.id), 'the settled order');
  if (moved.status !== order.status) {
    if (moved.status === 'paid') grantPurchase(drive, moved, percent);
    if (moved.status === 'refunded') takeBack(drive, moved);
    mailOnce(drive, moved);
  }
  return moved;
}

/** Brings an order to the status of an event, if it may go there. */
function moveOrder(drive: Drive, event: VerifiedEvent, now: number): void {
  const { order_id: id, payment_id: paymentId = '', attempt = '' } = event;
  switch (event.status) {
    case 'pending':
      // An attempt that was refused stays refused if its beginning is reported late.
      drive.sql.exec(
        `UPDATE orders SET status = 'open', pending_at = ?1, payment_id = ?2
         WHERE id = ?3 AND status IN ('open', 'refused') AND NOT EXISTS (
           SELECT 1 FROM payment_events
           WHERE order_id = ?3 AND status = 'refused' AND attempt = ?4)`,
        now,
        paymentId,
        id,
        attempt,
      );
      return;
    case 'refused':
      drive.sql.exec(
        `UPDATE orders SET status = 'refused', pending_at = 0 WHERE id = ? AND status = 'open'`,
        id,
      );
      return;
    case 'paid':
      drive.sql.exec(
        `UPDATE orders SET status = 'paid', paid_at = ?, payment_id = ?
         WHERE id = ? AND status IN ('open', 'refused')`,
        now,
        paymentId,
        id,
      );
      return;
    case 'refunded':
      drive.sql.exec(
        `UPDATE orders SET status = 'refunded', refunded_at = ?
         WHERE id = ? AND status <> 'refunded'`,
        now,
        id,
      );
      return;
    case 'expired':
  }
}

/**
 * Writes the line of a paid order, and sends the commission of `percent` of its price. Called
 * inside a transaction.
 */
export function grantPurchase(drive: Drive, order: OrderRow, percent: number): void {
  addGrant(drive, {
    id: `purchase:${order.id}`,
    reason: 'purchase',
    reference: order.id,
    premiumMs: order.premium_ms,
    storageBytes: order.storage_bytes,
    trafficBytes: order.traffic_bytes,
    createdAt: order.paid_at,
  });
  const credit = Math.floor((order.price * percent) / 100);
  if (credit === 0) return;
  drive.sql.exec('UPDATE orders SET credit = ? WHERE id = ?', credit, order.id);
  sendCommission(drive, { orderId: order.id, credit, currency: order.currency });
}

function takeBack(drive: Drive, { id, credit, currency, refunded_at }: OrderRow): void {
  reverseGrant(drive, `purchase:${id}`, refunded_at);
  if (credit > 0) sendCommission(drive, { orderId: id, credit: -credit, currency });
}

/** Queues the letter about an outcome, once per status. */
function mailOnce(drive: Drive, { id, status, mailed_status }: OrderRow): void {
  if (status === 'open' || status === mailed_status) return;
  drive.sql.exec('UPDATE orders SET mailed_status = ? WHERE id = ?', status, id);
  send(drive, 'order.outcome', { orderId: id, status });
}
