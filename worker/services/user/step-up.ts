import { ApiError } from '#protocol/errors.ts';
import { sudoTokenSeconds, sudoTriesPerAccount } from '#protocol/limits.ts';
import type { PasskeyAssertion } from '#protocol/passkeys.ts';
import type { Asking } from '#worker/http/answer.ts';
import { sameText, sign } from '#worker/http/keys.ts';
import { clear, takeOrRefuse } from '#worker/http/limiter.ts';
import { keyFor } from '#worker/isolate.ts';
import { type Account, accountById, holdsPassword } from '#worker/services/user/accounts.ts';
import { type GivenSecondFactor, secondFactorRequired } from '#worker/services/user/enter.ts';
import { userOfPasskey } from '#worker/services/user/passkeys.ts';
import { hasTwoFactor, spendSecondFactor } from '#worker/services/user/two-factor.ts';

/** The account that asks. Throws `unauthenticated` when it is gone. */
export async function askingAccount({ env, userId }: Asking): Promise<Account> {
  const account = await accountById(env, userId);
  if (!account) throw new ApiError('unauthenticated');
  return account;
}

/**
 * Proves anew who is there (ASVS 7.5.1): with everything signing in takes, or with a passkey. Gives
 * a token for this session. Throws `invalid_account_or_password`, `two_factor_required`, what
 * `spendSecondFactor` throws, and `resource_exhausted`.
 */
export async function stepUp(
  asking: Asking,
  given: {
    password: string;
    secondFactor: GivenSecondFactor;
    passkey: PasskeyAssertion | null | undefined;
  },
): Promise<string> {
  const { env, userId } = asking;
  if (given.passkey) {
    if ((await userOfPasskey(asking, given.passkey)) !== userId) {
      throw new ApiError('invalid_account_or_password');
    }
    return sudoToken(asking);
  }
  const key = `sudo:${userId}`;
  await takeOrRefuse(env, key, sudoTriesPerAccount, 'too many wrong passwords; try later');
  if (!(await holdsPassword(env, await askingAccount(asking), given.password))) {
    throw new ApiError('invalid_account_or_password');
  }
  await clear(env, key);
  if (await hasTwoFactor(env, userId)) {
    const { code, recoveryCode } = given.secondFactor;
    if (code === '' && recoveryCode === '') throw secondFactorRequired();
    await spendSecondFactor(env, userId, given.secondFactor, asking.now);
  }
  return sudoToken(asking);
}

/**
 * Lets through who proved anew who they are, in this session and not long ago. Throws
 * `interaction_required` (4031): the client goes to `v1/user/sudo` and comes back.
 */
export async function requireSudo(asking: Asking, token: string): Promise<void> {
  const match = /^sd0\.([0-9a-z]{1,11})\.([\w-]{43})$/.exec(token);
  const [, expires = '', mac = ''] = match ?? [];
  const isGood =
    match !== null &&
    Number.parseInt(expires, 36) > asking.now &&
    (await sameText(mac, await tokenMac(asking, expires)));
  if (!isGood) {
    throw new ApiError('interaction_required', { description: 'prove first who you are' });
  }
}

async function sudoToken(asking: Asking): Promise<string> {
  const expires = (asking.now + sudoTokenSeconds * 1000).toString(36);
  return `sd0.${expires}.${await tokenMac(asking, expires)}`;
}

async function tokenMac({ env, session }: Asking, expires: string): Promise<string> {
  return sign(
    await keyFor(env, 'sudo-token'),
    JSON.stringify([session?.sessionId, session?.userId, expires]),
    32,
  );
}
