import { ApiError } from '#protocol/errors.ts';
import type { payoutStatuses } from '#protocol/referrals.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';

/** A payout in the smallest unit of its currency. */
export type PayoutRow = {
  id: string;
  amount: number;
  currency: string;
  status: (typeof payoutStatuses)[number];
  created_at: number;
};

export const payoutColumns = 'id, amount, currency, status, created_at';

/** Earnings in the smallest unit of a currency. */
export type EarningsRow = {
  currency: string;
  total: number;
  /** Not final: the purchase may still be refunded. */
  pending: number;
  available: number;
};

/**
 * Returns the earnings by currency, largest first. Those since `pendingSince` (ms) are pending;
 * payouts, asked for or paid, aren't available any more.
 */
function earnings(drive: Drive, { pendingSince }: { pendingSince: number }): EarningsRow[] {
  const rows = drive.sql
    .exec<{ currency: string; total: number; pending: number; asked: number }>(
      `SELECT currency, sum(credit) AS total,
         sum(CASE WHEN created_at > ? THEN credit ELSE 0 END) AS pending,
         (SELECT coalesce(sum(amount), 0) FROM payouts p
          WHERE p.currency = g.currency AND p.status <> 'refused') AS asked
       FROM grants g WHERE currency <> '' GROUP BY currency ORDER BY total DESC`,
      pendingSince,
    )
    .toArray();
  return rows.map(({ currency, total, pending, asked }) => {
    // A reversal may be newer than the earning it reverses.
    const waiting = Math.max(0, Math.min(pending, total));
    return { currency, total, pending: waiting, available: Math.max(0, total - waiting - asked) };
  });
}

export const payoutMethods = {
  earnings,

  /**
   * Asks for a payout of everything available in a currency. Throws `invalid_argument` if nothing
   * is, and `already_exists` while one is asked for.
   */
  askPayout(
    drive: Drive,
    { id, currency, pendingSince }: { id: string; currency: string; pendingSince: number },
  ): PayoutRow {
    return drive.transaction(() => {
      const asked = drive.sql
        .exec(`SELECT 1 FROM payouts WHERE currency = ? AND status = 'asked'`, currency)
        .toArray();
      if (asked.length > 0) {
        throw new ApiError('already_exists', {
          description: 'a payout in this currency is asked for',
        });
      }
      const own = earnings(drive, { pendingSince }).find((one) => one.currency === currency);
      if (!own || own.available <= 0) {
        throw new ApiError('invalid_argument', {
          description: 'currency: nothing is available in it',
        });
      }
      const [row] = drive.sql
        .exec<PayoutRow>(
          `INSERT INTO payouts (id, amount, currency, created_at) VALUES (?, ?, ?, ?)
           RETURNING ${payoutColumns}`,
          id,
          own.available,
          currency,
          drive.now(),
        )
        .toArray();
      send(drive, 'payout.project', { id });
      if (!row) throw new Error('the payout was not stored');
      return row;
    });
  },

  /** Stores the operator's decision about a payout. Throws `not_found` if none is asked for. */
  settlePayout(drive: Drive, { id, status }: { id: string; status: 'paid' | 'refused' }): null {
    return drive.transaction(() => {
      const settled = drive.sql
        .exec(
          `UPDATE payouts SET status = ?, settled_at = ? WHERE id = ? AND status = 'asked'
           RETURNING id`,
          status,
          drive.now(),
          id,
        )
        .toArray();
      if (settled.length === 0) {
        throw new ApiError('not_found', { description: 'id: no such payout is asked for' });
      }
      send(drive, 'payout.project', { id });
      return null;
    });
  },
};

/** Writes a payout to D1, where the operator lists those to be made. */
export async function projectPayout(drive: Drive, { id }: { id: string }): Promise<void> {
  const [row] = drive.sql
    .exec<PayoutRow>(`SELECT ${payoutColumns} FROM payouts WHERE id = ?`, id)
    .toArray();
  if (!row) return;
  await drive.env.DB.prepare(
    `INSERT INTO payouts (id, user_id, amount, currency, status, created_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (id) DO UPDATE SET status = ?5`,
  )
    .bind(row.id, drive.userId, row.amount, row.currency, row.status, row.created_at)
    .run();
}
