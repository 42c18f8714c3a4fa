import { ApiError } from '#protocol/errors.ts';
import { signInTriesPerAccount, signInTriesPerAddress } from '#protocol/limits.ts';
import { signInKey } from '#worker/http/account-limits.ts';
import type { Asking } from '#worker/http/answer.ts';
import { clear, giveBack, take, takeOrRefuse } from '#worker/http/limiter.ts';
import {
  type Account,
  accountByEmail,
  holdsPassword,
  refreshHash,
  requireOpen,
} from '#worker/services/user/accounts.ts';
import { emailKey } from '#worker/services/user/rules.ts';
import { readProof, spendProof } from '#worker/services/user/verifications.ts';

/**
 * The account a password opens. An address without an account is treated as one with: the same
 * limits, the same work, the same answer. Throws `invalid_account_or_password`; `invalid_status`
 * when this account has had too many wrong tries (a code by mail still opens it);
 * `resource_exhausted` when this address has made them; `user_blocked` to whoever knew the
 * password.
 */
export async function signInWithPassword(
  asking: Asking,
  email: string,
  password: string,
): Promise<Account> {
  const { env } = asking;
  const addressKey = signInKey(asking.ip);
  const accountKey = `signin:account:${emailKey(email)}`;
  await takeOrRefuse(
    env,
    addressKey,
    signInTriesPerAddress,
    'too many wrong passwords from this address',
  );
  const byAccount = await take(env, accountKey, signInTriesPerAccount);
  if (!byAccount.allowed) {
    throw new ApiError('invalid_status', {
      description: 'too many wrong passwords for this account; try later, or sign in with a code',
      retryAfterSeconds: byAccount.retryAfterSeconds,
    });
  }
  const account = await accountByEmail(env, email);
  if (!(await holdsPassword(env, account, password)) || !account) {
    throw new ApiError('invalid_account_or_password');
  }
  await Promise.all([clear(env, accountKey), giveBack(env, addressKey)]);
  requireOpen(account);
  asking.waitUntil(refreshHash(env, account, password));
  return account;
}

/**
 * The account of an address proved by a code. A code asked for to sign up is as good: it proves the
 * same. Throws `expired_verification_code`, `user_not_exist` (to the owner of the address only) and
 * `user_blocked`.
 */
export async function signInWithCode(
  asking: Asking,
  email: string,
  verificationToken: string,
): Promise<Account> {
  const { env, now } = asking;
  const wanted = { email, purposes: ['SIGN_IN', 'REGISTER'] as const };
  const proof = await readProof(env, verificationToken, wanted, now);
  const account = await accountByEmail(env, email);
  if (!account) throw new ApiError(proof.isSpent ? 'expired_verification_code' : 'user_not_exist');
  await spendProof(env, proof, now);
  requireOpen(account);
  return account;
}
