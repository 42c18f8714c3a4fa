import type { OutputOf } from '#protocol/call.ts';
import { ApiError } from '#protocol/errors.ts';
import type { listPayouts, settlePayout } from '#protocol/operator.ts';
import type { askPayout, promoterSummary } from '#protocol/referrals.ts';
import type { Env } from '#worker/bindings.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { randomId } from '#worker/http/keys.ts';
import { isoTimeOrEmpty } from '#worker/http/iso-time.ts';
import { configDocument } from '#worker/services/config/index.ts';
import { driveOf, type PayoutRow } from '#worker/services/drive/index.ts';
import { pendingSince } from '#worker/services/vip/partners.ts';

/** Promoters as they see themselves, and their payouts (protocol/referrals.ts). */

/** Returns the program and an account's part in it. */
export async function promoterOf({
  env,
  session,
  now,
}: RequestContext): Promise<OutputOf<typeof promoterSummary>> {
  const [rewards, { isPartner, subAccounts, payouts }] = await Promise.all([
    configDocument(env, 'rewards', now),
    driveOf(env, session).partnerSummary({}),
  ]);
  return {
    percent: rewards?.commission.percent ?? 0,
    pending_days: rewards?.commission.pending_days ?? 0,
    is_promoter: isPartner,
    sub_accounts: subAccounts.map(({ name, createdAt, invited }) => ({
      name,
      created_time: isoTimeOrEmpty(createdAt),
      invited_count: invited,
    })),
    payouts: payouts.map(payoutAnswer),
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
  const since = await pendingSince(env, now);
  const input = { id: randomId(16), currency, pendingSince: since };
  return payoutAnswer(await driveOf(env, userId).askPayout(input));
}

function payoutAnswer({ id, amount, currency, status, created_at }: PayoutRow) {
  return { id, amount, currency, status, created_time: isoTimeOrEmpty(created_at) };
}

/** Returns the payouts to be made from D1, oldest first. */
export async function askedPayouts(env: Env): Promise<OutputOf<typeof listPayouts>['payouts']> {
  const { results } = await env.DB.prepare(
    // The copy of the account may come later than that of its payout.
    `SELECT p.*, coalesce(u.email, '') AS email FROM payouts p LEFT JOIN users u ON u.id = p.user_id
     WHERE p.status = 'asked' ORDER BY p.created_at LIMIT 1000`,
  ).all<PayoutRow & { email: string }>();
  return results.map(({ id, email, amount, currency, created_at }) => ({
    id,
    email,
    amount,
    currency,
    created_time: isoTimeOrEmpty(created_at),
  }));
}

/** Stores the operator's decision about a payout. Throws `not_found` if none is asked for. */
export async function closePayout(
  env: Env,
  { id, status }: OutputOf<typeof settlePayout>,
): Promise<void> {
  const userId = await env.DB.prepare('SELECT user_id FROM payouts WHERE id = ?')
    .bind(id)
    .first<string>('user_id');
  if (userId === null) {
    throw new ApiError('not_found', { description: 'id: no such payout is asked for' });
  }
  await driveOf(env, userId).settlePayout({ id, status });
}
