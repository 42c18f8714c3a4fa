import { ApiError } from '#protocol/errors.ts';
import {
  lockedSignInTriesPerAccount,
  signInTriesPerAccount,
  signInTriesPerAddress,
} from '#protocol/limits.ts';
import { signInKey, wrongPasswordsKey } from '#worker/http/account-limits.ts';
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
import { matchesSecondFactor, spendSecondFactor } from '#worker/services/user/two-factor.ts';
import { readProof, spendProof } from '#worker/services/user/verifications.ts';

/** An account whose password was right. */
interface PasswordSignIn {
  account: Account;
  /** The second factor is used up already, because the account had too many wrong passwords. */
  isSecondFactorSpent: boolean;
}

/** A sign-in with a password. */
interface PasswordInput {
  email: string;
  password: string;
  secondFactor: SecondFactorInput;
}

/** Returns the key under which wrong passwords for an address are counted. */
export const accountTriesKey = (email: string) => `signin:account:${emailKey(email)}`;

/**
 * Returns the account of an address and password. Addresses without an account get the same limits,
 * work and response. Throws `invalid_account_or_password`; `invalid_status` if the account has had
 * too many wrong passwords (a mailed code, a passkey and a second factor in the same request still
 * work); `user_blocked` only with the right password; and the errors of `reserveAttempt`.
 */
export async function signInByPassword(
  context: RequestContext,
  given: PasswordInput,
  input: object,
): Promise<PasswordSignIn> {
  const { env } = context;
  const addressKey = signInKey(context.ip);
  const failedKey = wrongPasswordsKey(context.ip);
  await reserveAttempt(context, input, {
    key: addressKey,
    limit: signInTriesPerAddress,
    freeTries: wrongPasswordsFree,
    failedKey,
    description: 'too many wrong passwords from this address',
  });
  const signIn = await compareFactors(context, given).catch(async (error: unknown) => {
    await consume(env, failedKey, signInTriesPerAddress);
    throw error;
  });
  await refund(env, addressKey);
  requireOpen(signIn.account);
  context.waitUntil(refreshHash(env, signIn.account, given.password));
  return signIn;
}

/** Compares the password, and the second factor if the account is locked. */
async function compareFactors(
  context: RequestContext,
  given: PasswordInput,
): Promise<PasswordSignIn> {
  const { env } = context;
  const account = await accountByEmail(env, given.email);
  const accountKey = accountTriesKey(given.email);
  const byAccount = await consume(env, accountKey, signInTriesPerAccount);
  if (byAccount.allowed) {
    const isRight = await hasPassword(env, account, given.password);
    if (!isRight || !account) throw new ApiError('invalid_account_or_password');
    await resetLimit(env, accountKey);
  } else if (!(await passesLock(context, account, given)) || !account) {
    throw new ApiError('invalid_status', {
      description: 'too many wrong passwords for this account; try later, or sign in with a code',
      retryAfterSeconds: byAccount.retryAfterSeconds,
    });
  }
  return { account, isSecondFactorSpent: !byAccount.allowed };
}

/**
 * Returns if a sign-in to a locked account has the right second factor and password, and uses the
 * factor up. The password is compared only after a right factor, and a wrong one costs the same for
 * every address: neither response nor time shows a right password or an existing account. Throws
 * the errors of `spendSecondFactor` if both are right.
 */
async function passesLock(
  { env, now }: RequestContext,
  account: Account | null,
  { email, password, secondFactor }: PasswordInput,
): Promise<boolean> {
  if (secondFactor.code === '' && secondFactor.recoveryCode === '') return false;
  const key = `signin:locked:${emailKey(email)}`;
  if (!(await consume(env, key, lockedSignInTriesPerAccount)).allowed) return false;
  if (!(await matchesSecondFactor(env, account?.id, secondFactor, now))) return false;
  if (!account || !(await hasPassword(env, account, password))) return false;
  await spendSecondFactor(env, account.id, secondFactor, now);
  await resetLimit(env, key);
  return true;
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
  if (!account) throw new ApiError(proof.usedFor ? 'expired_verification_code' : 'user_not_exist');
  await spendProof(env, proof);
  requireOpen(account);
  return account;
}
