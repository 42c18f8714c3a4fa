import { ApiError } from '#protocol/errors.ts';
import { signInTriesPerAccount, signInTriesPerAddress } from '#protocol/limits.ts';
import { signInKey } from '#worker/http/account-limits.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { resetLimit, refund, consume, consumeOrThrow } from '#worker/http/limiter.ts';
import {
  type Account,
  accountByEmail,
  hasPassword,
  refreshHash,
  requireOpen,
} from '#worker/services/user/accounts.ts';
import { emailKey } from '#worker/services/user/rules.ts';
import { readProof, spendProof } from '#worker/services/user/verifications.ts';

/**
 * Returns the account of an address and password. Addresses without an account get the same limits,
 * work and response. Throws `invalid_account_or_password`; `invalid_status` if the account has had
 * too many wrong passwords (a mailed code still works); `resource_exhausted` if this address has
 * made them; `user_blocked` only with the right password.
 */
export async function signInByPassword(
  context: RequestContext,
  email: string,
  password: string,
): Promise<Account> {
  const { env } = context;
  const addressKey = signInKey(context.ip);
  const accountKey = `signin:account:${emailKey(email)}`;
  await consumeOrThrow(
    env,
    addressKey,
    signInTriesPerAddress,
    'too many wrong passwords from this address',
  );
  const byAccount = await consume(env, accountKey, signInTriesPerAccount);
  if (!byAccount.allowed) {
    throw new ApiError('invalid_status', {
      description: 'too many wrong passwords for this account; try later, or sign in with a code',
      retryAfterSeconds: byAccount.retryAfterSeconds,
    });
  }
  const account = await accountByEmail(env, email);
  if (!(await hasPassword(env, account, password)) || !account) {
    throw new ApiError('invalid_account_or_password');
  }
  await Promise.all([resetLimit(env, accountKey), refund(env, addressKey)]);
  requireOpen(account);
  context.waitUntil(refreshHash(env, account, password));
  return account;
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
