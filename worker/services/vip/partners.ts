import { ApiError } from '#protocol/errors.ts';
import { subAccountInviteSeconds } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import { base64url, randomId, signaturesEqual, sign } from '#worker/http/keys.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { keyFor } from '#worker/isolate.ts';
import { configDocument } from '#worker/services/config/index.ts';
import { daysInMs } from '#worker/services/vip/rules.ts';

/** Referral partners, their sub-accounts and earnings (protocol/referrals.ts). */

/**
 * Makes an account a referral partner and returns its id. Throws `has_joined_referral` if it is
 * one.
 */
export async function becomePartner(env: Env, userId: string, now: number): Promise<string> {
  const id = randomId(16);
  const { meta } = await env.DB.prepare(
    'INSERT OR IGNORE INTO promoters (user_id, id, created_at) VALUES (?, ?, ?)',
  )
    .bind(userId, id, now)
    .run();
  if (meta.changes === 0) throw new ApiError('has_joined_referral');
  return id;
}

/** Throws `permission_denied` unless the account is a referral partner. */
export async function requirePartner(env: Env, userId: string): Promise<void> {
  const row = await env.DB.prepare('SELECT 1 FROM promoters WHERE user_id = ?')
    .bind(userId)
    .first();
  if (!row)
    throw new ApiError('permission_denied', { description: 'join the referral program first' });
}

/**
 * An invitation to become a partner's sub-account: for one account, or for anyone (`userId` '').
 */
interface SubAccountInvite {
  promoterId: string;
  userId: string;
  expiresAt: number;
}

/** Returns a signed invitation. */
export async function inviteToken(
  env: Env,
  promoterId: string,
  userId: string,
  now: number,
): Promise<string> {
  const claims = [promoterId, userId, now + subAccountInviteSeconds * 1000];
  const payload = base64url(new TextEncoder().encode(JSON.stringify(claims)));
  return `${payload}.${await sign(await keyFor(env, 'sub-account'), payload, 24)}`;
}

/** Reads an invitation. Throws `invalid_argument` if it is forged or expired. */
export async function readInviteToken(
  env: Env,
  token: string,
  now: number,
): Promise<SubAccountInvite> {
  const invalid = new ApiError('invalid_argument', { description: 'token: is invalid or expired' });
  const [payload = '', mac = ''] = token.split('.');
  const right = await sign(await keyFor(env, 'sub-account'), payload, 24);
  if (!signaturesEqual(mac, right)) throw invalid;
  const [promoterId, userId, expiresAt] = storedJson<[string, string, number]>(
    atob(payload.replace(/-/g, '+').replace(/_/g, '/')),
  );
  if (expiresAt <= now) throw invalid;
  return { promoterId, userId, expiresAt };
}

/**
 * Makes an account a partner's sub-account. Safe to run twice. Throws `already_exists` if it is
 * another partner's.
 */
export async function addSubAccount(
  env: Env,
  promoterId: string,
  userId: string,
  now: number,
): Promise<void> {
  if (promoterId === userId) {
    throw new ApiError('invalid_argument', { description: 'token: is your own' });
  }
  await env.DB.prepare(
    `INSERT OR IGNORE INTO sub_accounts (user_id, promoter_id, created_at)
     SELECT u.id, p.user_id, ?3 FROM users u, promoters p WHERE u.id = ?1 AND p.user_id = ?2`,
  )
    .bind(userId, promoterId, now)
    .run();
  const owner = await env.DB.prepare('SELECT promoter_id FROM sub_accounts WHERE user_id = ?')
    .bind(userId)
    .first<string>('promoter_id');
  if (owner === promoterId) return;
  throw owner
    ? new ApiError('already_exists', {
        description: 'this account belongs to another referral partner',
      })
    : new ApiError('invalid_argument', { description: 'token: is invalid or expired' });
}

/**
 * Returns the partner whose invitation, or whose sub-account's, an account followed; null if none.
 */
export function partnerBehind(env: Env, userId: string): Promise<string | null> {
  return env.DB.prepare(
    `SELECT p.user_id AS promoterId FROM invitations i
       LEFT JOIN sub_accounts s ON s.user_id = i.inviter_id
       JOIN promoters p ON p.user_id = coalesce(s.promoter_id, i.inviter_id)
     WHERE i.invited_id = ?1 AND p.user_id <> ?1`,
  )
    .bind(userId)
    .first<string>('promoterId');
}

/** Earnings in whole units of a currency. */
export interface Earnings {
  total: number;
  pending: number;
  available: number;
}

/**
 * Returns a partner's earnings by currency, largest first. Payouts, asked for or paid, aren't
 * available any more.
 */
export async function earningsOf(
  env: Env,
  userId: string,
  now: number,
): Promise<[currency: string, earnings: Earnings][]> {
  const pendingDays = (await configDocument(env, 'rewards', now))?.commission.pending_days ?? 30;
  const { results } = await env.DB.prepare(
    `SELECT currency, sum(credit) AS total,
       sum(CASE WHEN created_at > ?2 THEN credit ELSE 0 END) AS pending,
       (SELECT coalesce(sum(amount), 0) FROM payouts p
        WHERE p.user_id = ?1 AND p.currency = g.currency AND p.status <> 'refused') AS asked
     FROM grants g WHERE user_id = ?1 AND currency <> '' GROUP BY currency ORDER BY total DESC`,
  )
    .bind(userId, now - daysInMs(pendingDays))
    .all<{ currency: string; total: number; pending: number; asked: number }>();
  return results.map(({ currency, total, pending, asked }) => {
    const unit = 10 ** decimalsOf(currency);
    // A reversal may be newer than the earning it reverses.
    const waiting = Math.max(0, Math.min(pending, total));
    return [
      currency,
      {
        total: total / unit,
        pending: waiting / unit,
        available: Math.max(0, total - waiting - asked) / unit,
      },
    ];
  });
}

/** Returns the decimals of a currency's main unit. */
export function decimalsOf(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}
