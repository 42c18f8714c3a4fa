import { ApiError } from '#protocol/errors.ts';
import { maskedEmail } from '#protocol/masked-email.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import { addGrant, grantById, reverseGrant } from '#worker/services/drive/premium/grants.ts';
import { payoutColumns, type PayoutRow } from '#worker/services/drive/premium/payouts.ts';

/**
 * Referral partners and their sub-accounts. A purchase of an invited account pays a commission to
 * the inviter, or to the partner the inviter works for. The message about it goes from the buyer's
 * drive to the inviter's, and from there to the partner's.
 */

const listedMax = 100;

/** A commission on its way. A negative credit takes one back. */
export interface Commission {
  orderId: string;
  /** In the smallest unit of the currency. */
  credit: number;
  currency: string;
}

/** A sub-account as its partner sees it. */
export type SubAccount = {
  userId: string;
  /** Masked. */
  name: string;
  /** Accounts that followed its invitation. */
  invited: number;
  createdAt: number;
};

function partnerOf(drive: Drive): string | undefined {
  return drive.sql.exec<{ partner_id: string }>('SELECT partner_id FROM works_for').toArray()[0]
    ?.partner_id;
}

function isPartner(drive: Drive): boolean {
  return drive.sql.exec('SELECT 1 FROM partner').toArray().length > 0;
}

/** Queues a commission for the account that invited this one, inside a transaction. */
export function sendCommission(drive: Drive, commission: Commission): void {
  const inviter = drive.sql
    .exec<{ inviter_id: string }>('SELECT inviter_id FROM followed')
    .toArray()[0];
  if (!inviter) return;
  send(drive, 'commission', { ...commission, to: inviter.inviter_id, buyerId: drive.userId });
}

/** Delivers a commission. */
export async function deliverCommission(
  drive: Drive,
  { to, ...commission }: Commission & { to: string; buyerId: string },
): Promise<void> {
  await driveOf(drive.env, to).earn(commission);
}

/** Delivers the current state of this sub-account to its partner. */
export async function reportToPartner(drive: Drive): Promise<void> {
  const [row] = drive.sql
    .exec<{ partner_id: string; created_at: number; invited: number }>(
      'SELECT partner_id, created_at, (SELECT count(*) FROM invited) AS invited FROM works_for',
    )
    .toArray();
  const owner = drive.owner();
  if (!row || !owner) return;
  await driveOf(drive.env, row.partner_id).noteSubAccount({
    userId: drive.userId,
    name: maskedEmail(owner.email),
    invited: row.invited,
    createdAt: row.created_at,
  });
}

/** Queues a report to the partner this account works for, if any, inside a transaction. */
export function queueReport(drive: Drive): void {
  if (partnerOf(drive)) send(drive, 'partner.report', {});
}

export const partnerMethods = {
  /** Makes the account a referral partner. Throws `has_joined_referral` if it is one. */
  becomePartner(drive: Drive, { id, now }: { id: string; now: number }): null {
    const added = drive.sql
      .exec(
        `INSERT INTO partner (one, id, created_at) VALUES (1, ?, ?)
         ON CONFLICT (one) DO NOTHING RETURNING one`,
        id,
        now,
      )
      .toArray();
    if (added.length === 0) throw new ApiError('has_joined_referral');
    return null;
  },

  /** Returns if the account is a referral partner. */
  isPartner(drive: Drive, _input: Record<string, never>): boolean {
    return isPartner(drive);
  },

  /**
   * Makes the account a partner's sub-account. Safe to run twice. Throws `already_exists` if it is
   * another partner's.
   */
  workFor(drive: Drive, { partnerId }: { partnerId: string }): null {
    return drive.transaction(() => {
      const current = partnerOf(drive);
      if (current === partnerId) return null;
      if (current !== undefined) {
        throw new ApiError('already_exists', {
          description: 'this account belongs to another referral partner',
        });
      }
      drive.sql.exec(
        'INSERT INTO works_for (one, partner_id, created_at) VALUES (1, ?, ?)',
        partnerId,
        drive.now(),
      );
      queueReport(drive);
      return null;
    });
  },

  /** Stores the state of a sub-account. Reports may come twice and late. */
  noteSubAccount(drive: Drive, { userId, name, invited, createdAt }: SubAccount): null {
    if (!isPartner(drive)) return null;
    drive.sql.exec(
      `INSERT INTO sub_accounts (user_id, name, invited, created_at) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (user_id) DO UPDATE SET name = ?2, invited = max(invited, ?3)`,
      userId,
      name,
      invited,
      createdAt,
    );
    return null;
  },

  /**
   * Takes a commission: for this account if it is a partner, for the partner it works for
   * otherwise. No one earns from a purchase of their own. Safe to run twice, and in any order.
   */
  earn(
    drive: Drive,
    { orderId, credit, currency, buyerId }: Commission & { buyerId: string },
  ): null {
    return drive.transaction(() => {
      const id = `commission:${orderId}`;
      const now = drive.now();
      const partnerId = partnerOf(drive);
      if (partnerId && !grantById(drive, id)) {
        send(drive, 'commission', { orderId, credit, currency, to: partnerId, buyerId });
        return null;
      }
      if (!isPartner(drive) || buyerId === drive.userId) return null;
      if (credit > 0) {
        if (grantById(drive, `refund:${id}`)) return null;
        const line = { id, reason: 'commission', reference: orderId, credit, currency } as const;
        addGrant(drive, { ...line, createdAt: now });
      } else if (grantById(drive, id)) {
        reverseGrant(drive, id, now);
      } else {
        // The commission that this takes back is still on its way, and finds this line.
        const line = { id: `refund:${id}`, reason: 'refund', reference: orderId } as const;
        addGrant(drive, { ...line, createdAt: now });
      }
      return null;
    });
  },

  /** Returns the newest sub-accounts and payouts. */
  partnerSummary(
    drive: Drive,
    _input: Record<string, never>,
  ): { isPartner: boolean; subAccounts: SubAccount[]; payouts: PayoutRow[] } {
    return {
      isPartner: isPartner(drive),
      subAccounts: drive.sql
        .exec<SubAccount>(
          `SELECT user_id AS userId, name, invited, created_at AS createdAt FROM sub_accounts
           ORDER BY created_at DESC, user_id LIMIT ?`,
          listedMax,
        )
        .toArray(),
      payouts: drive.sql
        .exec<PayoutRow>(
          `SELECT ${payoutColumns} FROM payouts ORDER BY created_at DESC, id LIMIT ?`,
          listedMax,
        )
        .toArray(),
    };
  },
};
