import { ApiError } from '#protocol/errors.ts';
import { sudoTokenSeconds, sudoTriesPerAccount } from '#protocol/limits.ts';
import type { PasskeyAssertion } from '#protocol/passkeys.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { textsEqual, sign } from '#worker/http/keys.ts';
import { resetLimit, consumeOrThrow } from '#worker/http/limiter.ts';
import { keyFor } from '#worker/isolate.ts';
import { type Account, accountById, hasPassword } from '#worker/services/user/accounts.ts';
import {
  type SecondFactorInput,
  secondFactorRequired,
} from '#worker/services/user/finish-sign-in.ts';
import { userOfPasskey } from '#worker/services/user/passkeys.ts';
import { hasTwoFactor, spendSecondFactor } from '#worker/services/user/two-factor.ts';

/** Returns the caller's account. Throws `unauthenticated` if it is gone. */
export async function requestAccount({ env, userId }: RequestContext): Promise<Account> {
  const account = await accountById(env, userId);
  if (!account) throw new ApiError('unauthenticated');
  return account;
}

/**
 * Reauthenticates the caller (ASVS 7.5.1) with all sign-in factors or a passkey. Returns a token
 * for this session. Throws `invalid_account_or_password`, `two_factor_required`, the errors of
 * `spendSecondFactor`, and `resource_exhausted`.
 */
export async function stepUp(
  context: RequestContext,
  given: {
    password: string;
    secondFactor: SecondFactorInput;
    passkey: PasskeyAssertion | null | undefined;
  },
): Promise<string> {
  const { env, userId } = context;
  if (given.passkey) {
    if ((await userOfPasskey(context, given.passkey)) !== userId) {
      throw new ApiError('invalid_account_or_password');
    }
    return sudoToken(context);
  }
  const key = `sudo:${userId}`;
  await consumeOrThrow(env, key, sudoTriesPerAccount, 'too many wrong passwords; try later');
  if (!(await hasPassword(env, await requestAccount(context), given.password))) {
    throw new ApiError('invalid_account_or_password');
  }
  await resetLimit(env, key);
  if (await hasTwoFactor(env, userId)) {
    const { code, recoveryCode } = given.secondFactor;
    if (code === '' && recoveryCode === '') throw secondFactorRequired();
    await spendSecondFactor(env, userId, given.secondFactor, context.now);
  }
  return sudoToken(context);
}

/**
 * Throws `interaction_required` (4031) unless the caller reauthenticated recently in this session
 * with `v1/user/sudo`.
 */
export async function requireSudo(context: RequestContext, token: string): Promise<void> {
  const match = /^sd0\.([0-9a-z]{1,11})\.([\w-]{43})$/.exec(token);
  const [, expires = '', mac = ''] = match ?? [];
  const isGood =
    match !== null &&
    Number.parseInt(expires, 36) > context.now &&
    (await textsEqual(mac, await tokenMac(context, expires)));
  if (!isGood) {
    throw new ApiError('interaction_required', { description: 'reauthentication required' });
  }
}

async function sudoToken(context: RequestContext): Promise<string> {
  const expires = (context.now + sudoTokenSeconds * 1000).toString(36);
  return `sd0.${expires}.${await tokenMac(context, expires)}`;
}

async function tokenMac({ env, session }: RequestContext, expires: string): Promise<string> {
  return sign(
    await keyFor(env, 'sudo-token'),
    JSON.stringify([session?.sessionId, session?.userId, expires]),
    32,
  );
}
