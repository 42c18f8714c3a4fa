import { ApiError, isApiError } from '#protocol/errors.ts';
import { signInTriesPerAccount, signInTriesPerAddress } from '#protocol/limits.ts';
import { signInKey } from '#worker/http/account-limits.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { wrongPasswordsFree } from '#worker/http/captcha-risk.ts';
import { reserveAttempt } from '#worker/http/captcha.ts';
import { resetLimit, refund, consume } from '#worker/http/limiter.ts';
import {
  type Account,
  accountByEmail,
  hasPassword,
  refreshHash,
  requireOpen,
} from '#worker/services/user/accounts.ts';
import type { SecondFactorInput } from '#worker/services/user/finish-sign-in.ts';
import { emailKey } from '#worker/services/user/rules.ts';
import { hasTwoFactor, spendSecondFactor } from '#worker/services/user/two-factor.ts';
import { readProof, spendProof } from '#worker/services/user/verifications.ts';

/** An account whose password was right. */
interface PasswordSignIn {
  account: Account;
  /** The second factor is used up already, because the account had too many wrong passwords. */
  isSecondFactorSpent: boolean;
}

/**
 * Returns the account of an address and password. Addresses without an account get the same limits,
 * work and response. Throws `invalid_account_or_password`; `invalid_status` if the account has had
 * too many wrong passwords from devices it doesn't know (a mailed code, a device that signed in
 * before and a second factor in the same request still work); `user_blocked` only with the right
 * password; and the errors of `reserveAttempt`.
 */
export async function signInByPassword(
  context: RequestContext,
  given: { email: string; password: string; secondFactor: SecondFactorInput },
  input: object,
): Promise<PasswordSignIn> {
  const { env } = context;
  const addressKey = signInKey(context.ip);
  await reserveAttempt(context, input, {
    key: addressKey,
    limit: signInTriesPerAddress,
    freeTries: wrongPasswordsFree,
    description: 'too many wrong passwords from this address',
  });
  const account = await accountByEmail(env, given.email);
  const accountKey = await triesKey(context, given.email, account);
  const byAccount = await consume(env, accountKey, signInTriesPerAccount);
  const refusal = byAccount.allowed
    ? new ApiError('invalid_account_or_password')
    : new ApiError('invalid_status', {
        description: 'too many wrong passwords for this account; try later, or sign in with a code',
        retryAfterSeconds: byAccount.retryAfterSeconds,
      });
  const { code, recoveryCode } = given.secondFactor;
  if (!byAccount.allowed && code === '' && recoveryCode === '') throw refusal;
  // Read before the password is compared, so that the time doesn't depend on the result.
  const hasFactor = !byAccount.allowed && account && (await hasTwoFactor(env, account.id));
  if (!(await hasPassword(env, account, given.password)) || !account) throw refusal;
  if (byAccount.allowed) await resetLimit(env, accountKey);
  // Any other error would show a guesser that the password is right.
  else if (!hasFactor || !(await isSecondFactor(context, account, given.secondFactor))) {
    throw refusal;
  }
  await refund(env, addressKey);
  requireOpen(account);
  context.waitUntil(refreshHash(env, account, given.password));
  return { account, isSecondFactorSpent: !byAccount.allowed };
}

/**
 * Returns the key under which wrong passwords for an account are counted. Those of a device that
 * has signed in before have their own, so that strangers can't lock its owner out.
 */
async function triesKey(
  { env, deviceId }: RequestContext,
  email: string,
  account: Account | null,
): Promise<string> {
  const known = await env.DB.prepare(
    'SELECT 1 FROM sessions WHERE user_id = ? AND device_id = ? LIMIT 1',
  )
    .bind(account?.id ?? '', deviceId)
    .first();
  return deviceId !== '' && account && known
    ? `signin:device:${account.id}:${deviceId}`
    : `signin:account:${emailKey(email)}`;
}

/** Uses up a second factor and returns if it was right. */
async function isSecondFactor(
  { env, now }: RequestContext,
  account: Account,
  given: SecondFactorInput,
): Promise<boolean> {
  try {
    await spendSecondFactor(env, account.id, given, now);
    return true;
  } catch (error) {
    if (isApiError(error)) return false;
    throw error;
  }
}

/**
 * Returns the account of an address proved by a code. A sign-up code works too, because it proves
 * the same. Throws `expired_verification_code`, `user_not_exist` (to the address's owner only) and
 * `user_blocked`.
 */
export async function signInWithCode(
  context: RequestContext,
  email: string,
  verificationToken: string,
): Promise<Account> {
  const { env, now } = context;
  const expected = { email, purposes: ['SIGN_IN', 'REGISTER'] as const };
  const proof = await readProof(env, verificationToken, expected, now);
  const account = await accountByEmail(env, email);
  if (!account) throw new ApiError(proof.isSpent ? 'expired_verification_code' : 'user_not_exist');
  await spendProof(env, proof, now);
  requireOpen(account);
  return account;
}
