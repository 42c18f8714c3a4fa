import { ApiError } from '#protocol/errors.ts';
import { subAccountInviteSeconds } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { base64url, randomId, signaturesEqual, sign } from '#worker/http/keys.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { keyFor } from '#worker/isolate.ts';
import { configDocument } from '#worker/services/config/index.ts';
import { driveOf } from '#worker/services/drive/index.ts';
import { daysInMs } from '#worker/services/vip/rules.ts';

/** Referral partners, their sub-accounts and earnings (protocol/referrals.ts). */

/**
 * Makes an account a referral partner and returns its id. Throws `has_joined_referral` if it is
 * one.
 */
export async function becomePartner({ env, session, now }: RequestContext): Promise<string> {
  const id = randomId(16);
  await driveOf(env, session).becomePartner({ id, now });
  return id;
}

/** Throws `permission_denied` unless the account is a referral partner. */
export async function requirePartner(env: Env, userId: string): Promise<void> {
  if (await driveOf(env, userId).isPartner({})) return;
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
export async function addSubAccount(env: Env, promoterId: string, userId: string): Promise<void> {
  if (promoterId === userId) {
    throw new ApiError('invalid_argument', { description: 'token: is your own' });
  }
  // A partner whose account was erased has no drive with this fact any more.
  if (!(await driveOf(env, promoterId).isPartner({}))) {
    throw new ApiError('invalid_argument', { description: 'token: is invalid or expired' });
  }
  await driveOf(env, userId).workFor({ partnerId: promoterId });
}

/** Earnings in whole units of a currency. */
export interface Earnings {
  total: number;
  pending: number;
  available: number;
}

/** Returns the time since which earnings are pending (ms). */
export async function pendingSince(env: Env, now: number): Promise<number> {
  const rewards = await configDocument(env, 'rewards', now);
  return now - daysInMs(rewards?.commission.pending_days ?? 30);
}

/** Returns a partner's earnings by currency, largest first. */
export async function earningsOf({
  env,
  session,
  now,
}: RequestContext): Promise<[currency: string, earnings: Earnings][]> {
  const since = await pendingSince(env, now);
  const rows = await driveOf(env, session).earnings({ pendingSince: since });
  return rows.map(({ currency, total, pending, available }) => {
    const unit = 10 ** decimalsOf(currency);
    return [
      currency,
      { total: total / unit, pending: pending / unit, available: available / unit },
    ];
  });
}

/** Returns the decimals of a currency's main unit. */
function decimalsOf(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}
