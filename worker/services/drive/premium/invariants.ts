import { required } from '#protocol/required.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import {
  type RemoteInvariant,
  type Difference,
  type Invariant,
  queryInvariant,
} from '#worker/services/drive/kernel/invariant.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import { sumUp } from '#worker/services/drive/premium/grants.ts';
import { findOrder, grantPurchase } from '#worker/services/drive/premium/orders.ts';
import type { PayoutRow } from '#worker/services/drive/premium/payouts.ts';

const unpaidOut = `SELECT id AS found FROM orders
  WHERE status = 'paid' AND 'purchase:' || id NOT IN (SELECT id FROM grants)`;
const unwritten = `SELECT code_hash AS found FROM redemptions
  WHERE grant_id NOT IN (SELECT id FROM grants)`;

export const premiumInvariants: readonly Invariant[] = [
  queryInvariant('a paid order has no line in the ledger', unpaidOut, grantPaidOrders),
  queryInvariant('a redemption has no line in the ledger', unwritten, redeemAgain),
  queryInvariant(
    'the sum of the ledger is wrong',
    `SELECT extra_bytes AS found FROM membership
     WHERE extra_bytes <> (SELECT coalesce(sum(storage_bytes), 0) FROM grants)
       OR granted_at <> (SELECT coalesce(max(created_at), 0) FROM grants)`,
    (drive) => {
      sumUp(drive);
      return ['added up the lines of the ledger'];
    },
  ),
];

export const premiumRemoteInvariants: readonly RemoteInvariant[] = [
  {
    name: 'the end of premium in D1 is another one',
    check: async (drive) => {
      const row = await drive.env.DB.prepare(
        'SELECT premium_until AS until FROM memberships WHERE user_id = ?',
      )
        .bind(drive.userId)
        .first<{ until: number }>();
      const { until } = drive.sql
        .exec<{ until: number }>('SELECT premium_until AS until FROM membership')
        .one();
      return until === (row?.until ?? 0) ? [] : [{ subject: drive.userId }];
    },
    repair: (drive) => {
      send(drive, 'membership.project', {});
      return ['writes the end of premium to D1'];
    },
  },
  { name: 'a payout in D1 is another one', check: differentPayouts, repair: projectPayouts },
];

/** The buyer gets what was paid for. A commission of the inviter is left to the operator. */
function grantPaidOrders(drive: Drive): string[] {
  return idsOf(drive, unpaidOut).map((id) => {
    grantPurchase(drive, required(findOrder(drive, id), 'a paid order'), 0);
    return `wrote the line of order ${id}`;
  });
}

/** The object of the code has the claim, and so knows the line. */
function redeemAgain(drive: Drive): string[] {
  return idsOf(drive, unwritten).map((hash) => {
    drive.sql.exec('DELETE FROM redemptions WHERE code_hash = ?', hash);
    send(drive, 'code.claimed', { hash });
    return `redeems ${hash} again`;
  });
}

function idsOf(drive: Drive, query: string): string[] {
  return drive.sql
    .exec<{ found: string }>(query)
    .toArray()
    .map(({ found }) => found);
}

type PayoutState = Pick<PayoutRow, 'id' | 'status'>;

async function differentPayouts(drive: Drive): Promise<Difference[]> {
  const { results } = await drive.env.DB.prepare('SELECT id, status FROM payouts WHERE user_id = ?')
    .bind(drive.userId)
    .all<PayoutState>();
  const copies = new Map(results.map(({ id, status }) => [id, status]));
  return drive.sql
    .exec<PayoutState>('SELECT id, status FROM payouts')
    .toArray()
    .filter(({ id, status }) => copies.get(id) !== status)
    .map(({ id }) => ({ subject: id }));
}

function projectPayouts(drive: Drive, payouts: readonly Difference[]): string[] {
  return payouts.map(({ subject: id }) => {
    send(drive, 'payout.project', { id });
    return `writes payout ${id} to D1`;
  });
}
