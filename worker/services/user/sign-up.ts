import { ApiError } from '#protocol/errors.ts';
import { signUpsPerAddress } from '#protocol/limits.ts';
import { signUpKey } from '#worker/http/account-limits.ts';
import { signUpsFree } from '#worker/http/captcha-risk.ts';
import { reserveAttempt } from '#worker/http/captcha.ts';
import type { Env } from '#worker/bindings.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { resetLimit } from '#worker/http/limiter.ts';
import {
  type Account,
  accountByEmail,
  checkEmail,
  checkPassword,
  createAccount,
  hasPassword,
  newUserId,
  requireOpen,
  setPassword,
} from '#worker/services/user/accounts.ts';
import { mailSecurityChange } from '#worker/services/user/security-mail.ts';
import { endSessionsOfUser } from '#worker/services/user/sessions.ts';
import { accountTriesKey } from '#worker/services/user/sign-in.ts';
import { readProof, spendProof } from '#worker/services/user/verifications.ts';
import { locationOf } from '#worker/http/visitor-location.ts';
import { requestLocale } from '#worker/http/locale.ts';

/**
 * Creates an account for a verified address. With the address of an existing account and its
 * password, returns that account: the first response may have been lost. Throws
 * `expired_verification_code`, `invalid_password`, `already_exists` (to the address's owner only),
 * `user_blocked` and the errors of `reserveAttempt`.
 */
export async function createAccountWithProof(
  context: RequestContext,
  registration: { email: string; password: string; name: string; verificationToken: string },
  input: object,
): Promise<Account> {
  const { env, now } = context;
  const email = checkEmail(registration.email);
  const purposes = ['REGISTER'] as const;
  const proof = await readProof(env, registration.verificationToken, { email, purposes }, now);
  await checkPassword(env, registration.password, email);

  const existing = await accountByEmail(env, email);
  if (existing) return requirePassword(env, existing, registration.password);

  await reserveAttempt(context, input, {
    key: signUpKey(context.ip),
    limit: signUpsPerAddress,
    freeTries: signUpsFree,
    description: 'too many accounts were created from this address today',
  });
  // A repeat after a crash creates the account that the proof was used for.
  const id = /^u\w{21}$/.test(proof.usedFor) ? proof.usedFor : newUserId();
  await spendProof(env, proof, id);
  const { password, name } = registration;
  const locale = requestLocale(context.request);
  const location = locationOf(context.request.cf);
  const account = await createAccount(env, { id, email, password, name, locale, location }, now);
  requireOpen(account);
  return account;
}

/** Returns an account. Throws `already_exists` for another password, and `user_blocked`. */
async function requirePassword(env: Env, account: Account, password: string): Promise<Account> {
  if (!(await hasPassword(env, account, password))) {
    throw new ApiError('already_exists', {
      description: 'an account with this email already exists',
    });
  }
  requireOpen(account);
  return account;
}

/**
 * Sets a new password for a verified address, unlocks the account and ends every session. Throws
 * `expired_verification_code`, `invalid_password`, and `user_not_exist` to the address's owner
 * only.
 */
export async function resetWithProof(
  context: RequestContext,
  registration: { email: string; password: string; verificationToken: string },
): Promise<void> {
  const { env, now } = context;
  const email = checkEmail(registration.email);
  const purposes = ['PASSWORD_RESET'] as const;
  const proof = await readProof(env, registration.verificationToken, { email, purposes }, now);
  await checkPassword(env, registration.password, email);
  const account = await accountByEmail(env, email);
  if (!account) throw new ApiError('user_not_exist');
  await spendProof(env, proof);
  await setPassword(env, account, registration.password, now);
  await resetLimit(env, accountTriesKey(email));
  await endSessionsOfUser(env, account.id);
  await mailSecurityChange(context, account, 'passwordChanged');
}
