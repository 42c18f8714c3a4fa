import type { OutputOf } from '#protocol/call.ts';
import { ApiError } from '#protocol/errors.ts';
import { maskedEmail } from '#protocol/masked-email.ts';
import type { listPayouts, settlePayout } from '#protocol/operator.ts';
import type { askPayout, payoutStatuses, promoterSummary } from '#protocol/referrals.ts';
import type { Env } from '#worker/bindings.ts';
import { randomId } from '#worker/http/keys.ts';
import { configDocument } from '#worker/services/config/index.ts';
import { decimalsOf, earningsOf } from '#worker/services/vip/partners.ts';
import { moment } from '#worker/services/vip/rules.ts';

/** Promoters as they see themselves, and their payouts (protocol/referrals.ts). */

const listedMax = 100;

interface PayoutRow {
  id: string;
  amount: number;
  currency: string;
  status: (typeof payoutStatuses)[number];
  created_at: number;
}

/** Returns the program and an account's part in it. */
export async function promoterOf(
  env: Env,
  userId: string,
  now: number,
): Promise<OutputOf<typeof promoterSummary>> {
  const [rewards, promoter, subAccounts, payouts] = await Promise.all([
    configDocument(env, 'rewards', now),
    env.DB.prepare('SELECT 1 FROM promoters WHERE user_id = ?').bind(userId).first(),
    env.DB.prepare(
      `SELECT u.email, s.created_at AS createdAt,
         (SELECT count(*) FROM invitations i WHERE i.inviter_id = s.user_id) AS invited
       FROM sub_accounts s JOIN users u ON u.id = s.user_id
       WHERE s.promoter_id = ? ORDER BY s.created_at DESC LIMIT ?`,
    )
      .bind(userId, listedMax)
      .all<{ email: string; createdAt: number; invited: number }>(),
    env.DB.prepare('SELECT * FROM payouts WHERE user_id = ? ORDER BY created_at DESC, id LIMIT ?')
      .bind(userId, listedMax)
      .all<PayoutRow>(),
  ]);
  return {
    percent: rewards?.commission.percent ?? 0,
    pending_days: rewards?.commission.pending_days ?? 0,
    is_promoter: promoter !== null,
    sub_accounts: subAccounts.results.map(({ email, createdAt, invited }) => ({
      name: maskedEmail(email),
      created_time: moment(createdAt),
      invited_count: invited,
    })),
    payouts: payouts.results.map(payoutAnswer),
  };
}

/**
 * Asks for a payout of everything available in a currency. Throws `invalid_argument` if nothing is,
 * and `already_exists` while one is asked for.
 */
export async function payOut(
  env: Env,
  userId: string,
  currency: string,
  now: number,
): Promise<OutputOf<typeof askPayout>> {
  const earned = new Map(await earningsOf(env, userId, now)).get(currency);
  const amount = Math.round((earned?.available ?? 0) * 10 ** (earned ? decimalsOf(currency) : 0));
  if (amount <= 0) {
    throw new ApiError('invalid_argument', { description: 'currency: nothing is available in it' });
  }
  const row: PayoutRow = { id: randomId(16), amount, currency, status: 'asked', created_at: now };
  // Of concurrent requests the index lets one in.
  const { meta } = await env.DB.prepare(
    `INSERT OR IGNORE INTO payouts (id, user_id, amount, currency, created_at)
     VALUES (?, ?, ?, ?, ?)`,
  )
    .bind(row.id, userId, amount, currency, now)
    .run();
  if (meta.changes === 0) {
    throw new ApiError('already_exists', { description: 'a payout in this currency is asked for' });
  }
  return payoutAnswer(row);
}

function payoutAnswer({ id, amount, currency, status, created_at }: PayoutRow) {
  return { id, amount, currency, status, created_time: moment(created_at) };
}

/** Returns the payouts to be made, oldest first. */
export async function askedPayouts(env: Env): Promise<OutputOf<typeof listPayouts>['payouts']> {
  const { results } = await env.DB.prepare(
    `SELECT p.*, u.email FROM payouts p JOIN users u ON u.id = p.user_id
     WHERE p.status = 'asked' ORDER BY p.created_at LIMIT 1000`,
  ).all<PayoutRow & { email: string }>();
  return results.map(({ id, email, amount, currency, created_at }) => ({
    id,
    email,
    amount,
    currency,
    created_time: moment(created_at),
  }));
}

/** Notes the operator's decision about a payout. Throws `not_found` if none is asked for. */
export async function closePayout(
  env: Env,
  { id, status }: OutputOf<typeof settlePayout>,
  now: number,
): Promise<void> {
  const { meta } = await env.DB.prepare(
    `UPDATE payouts SET status = ?, settled_at = ? WHERE id = ? AND status = 'asked'`,
  )
    .bind(status, now, id)
    .run();
  if (meta.changes === 0) {
    throw new ApiError('not_found', { description: 'id: no such payout is asked for' });
  }
}
