import { ApiError } from '#protocol/errors.ts';
import { authorizationScopes, twoFactorTokenSeconds } from '#protocol/limits.ts';
import type { TokenAnswer } from '#protocol/user.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { textsEqual, sign } from '#worker/http/keys.ts';
import { keyFor } from '#worker/isolate.ts';
import { type Account, accountById, requireOpen } from '#worker/services/user/accounts.ts';
import { openSession } from '#worker/services/user/sessions.ts';
import { hasTwoFactor, spendSecondFactor } from '#worker/services/user/two-factor.ts';

/** Second factor of a request; '' where missing. */
export interface SecondFactorInput {
  code: string;
  recoveryCode: string;
}

/** Reads the second factor from the fields of a call. */
export function secondFactorOf(input: {
  two_factor_code: string;
  two_factor_recovery_code: string;
}): SecondFactorInput {
  return { code: input.two_factor_code, recoveryCode: input.two_factor_recovery_code };
}

/** Signing in grants the full scope (specification 9). */
const fullScope = authorizationScopes.join(' ');

/**
 * Opens a session after a correct first factor. Throws `two_factor_required` with a continuation
 * token if a second factor is required and missing, and the errors of `spendSecondFactor`.
 */
export async function signInAccount(
  context: RequestContext,
  account: Account,
  given: { clientId: string; secondFactor: SecondFactorInput },
): Promise<TokenAnswer> {
  await passSecondFactor(context, account, given);
  return openFullSession(context, account, given.clientId);
}

/** Uses up the second factor if the account has one. Throws like `signInAccount`. */
export async function passSecondFactor(
  context: RequestContext,
  account: Account,
  given: { clientId: string; secondFactor: SecondFactorInput },
): Promise<void> {
  const { env, now } = context;
  if (!(await hasTwoFactor(env, account.id))) return;
  const { code, recoveryCode } = given.secondFactor;
  if (code === '' && recoveryCode === '') {
    throw secondFactorRequired(await twoFactorToken(context, account, given.clientId));
  }
  await spendSecondFactor(env, account.id, given.secondFactor, now);
}

/** Opens a session after all required factors. */
export function openFullSession(
  context: RequestContext,
  account: Account,
  clientId: string,
): Promise<TokenAnswer> {
  return openSession(context, { userId: account.id, clientId, scope: fullScope });
}

/**
 * Returns the account whose first factor a `two_factor_token` proves. Throws `expired_token` if it
 * is forged, expired, another client's or device's, or older than the current password or address;
 * `user_blocked`.
 */
export async function accountOfTwoFactorToken(
  context: RequestContext,
  token: string,
  clientId: string,
): Promise<Account> {
  const match = /^t0\.(\w{1,64})\.([0-9a-z]{1,11})\.([\w-]{43})$/.exec(token);
  const [, userId = '', expires = '', mac = ''] = match ?? [];
  const expiresAt = Number.parseInt(expires, 36);
  const account = match && expiresAt > context.now ? await accountById(context.env, userId) : null;
  if (!account || !(await textsEqual(mac, await tokenMac(context, account, clientId, expires)))) {
    throw new ApiError('expired_token', { description: 'this sign-in has expired; start again' });
  }
  requireOpen(account);
  return account;
}

async function twoFactorToken(context: RequestContext, account: Account, clientId: string) {
  const expires = (context.now + twoFactorTokenSeconds * 1000).toString(36);
  return `t0.${account.id}.${expires}.${await tokenMac(context, account, clientId, expires)}`;
}

async function tokenMac(
  context: RequestContext,
  account: Account,
  clientId: string,
  expires: string,
) {
  const { env, deviceId } = context;
  const payload = [
    account.id,
    account.email_key,
    account.password_updated_at,
    expires,
    clientId,
    deviceId,
  ];
  return sign(await keyFor(env, 'two-factor-token'), JSON.stringify(payload), 32);
}

/** The error for a missing second factor. The token continues the sign-in. */
export function secondFactorRequired(token = ''): ApiError {
  return new ApiError('two_factor_required', {
    description: 'an authenticator code or a recovery code is required',
    details: [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'TWO_FACTOR_REQUIRED',
        domain: 'user',
        metadata: token === '' ? {} : { two_factor_token: token },
      },
    ],
  });
}
