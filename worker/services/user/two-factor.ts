import { ApiError } from '#protocol/errors.ts';
import {
  recoveryCodesCount,
  recoveryTriesPerAccount,
  twoFactorEnrollSeconds,
  twoFactorTriesPerAccount,
} from '#protocol/limits.ts';
import { usedCodeReason } from '#protocol/tokens.ts';
import type { Env } from '#worker/bindings.ts';
import { sign } from '#worker/http/keys.ts';
import { resetLimit, consumeOrThrow } from '#worker/http/limiter.ts';
import { seal, unseal } from '#worker/http/seal.ts';
import { keyFor } from '#worker/isolate.ts';
import type { Session } from '#worker/http/session.ts';
import { driveOf, type TwoFactorRow } from '#worker/services/drive/index.ts';
import type { Account } from '#worker/services/user/accounts.ts';
import { newRecoveryCode, recoveryCodeKey } from '#worker/services/user/rules.ts';
import { base32, otpauthUrl, stepOfCode, totpSecretBytes } from '#worker/services/user/totp.ts';

const sealPurpose = 'two-factor-secret';
/** In place of an account that doesn't exist. No account has this id. */
const decoyId = 'nobody';

/** Checks if an account has two-factor authentication. */
export async function hasTwoFactor(env: Env, userId: string): Promise<boolean> {
  const { app } = await driveOf(env, userId).twoFactor({});
  return isActive(app);
}

const isActive = (app: TwoFactorRow | null) => app !== null && app.confirmed_at > 0;

/**
 * Returns since when an account has two-factor authentication (0: not at all) and how many recovery
 * codes are left.
 */
export async function twoFactorState(
  env: Env,
  owner: string | Session | undefined,
): Promise<{ enabledAt: number; recoveryCodesLeft: number }> {
  const { app, recoveryCodesLeft } = await driveOf(env, owner).twoFactor({});
  return { enabledAt: app?.confirmed_at ?? 0, recoveryCodesLeft };
}

/**
 * Creates a secret for an authenticator app, replacing an unconfirmed one. It takes effect with
 * `activateTwoFactor`. Throws `already_exists`.
 */
export async function beginTwoFactor(
  env: Env,
  account: Account,
): Promise<{ secret: string; otpauthUrl: string }> {
  const bytes = crypto.getRandomValues(new Uint8Array(totpSecretBytes));
  const sealed = await seal(env, sealPurpose, account.id, bytes);
  if (!(await driveOf(env, account.id).beginTwoFactor({ secret: sealed }))) {
    throw new ApiError('already_exists', {
      description: 'two-factor authentication is already enabled',
    });
  }
  const secret = base32(bytes);
  const issuer = new URL(env.SITE_ORIGIN).hostname;
  return { secret, otpauthUrl: otpauthUrl(secret, issuer, account.email) };
}

/**
 * Activates two-factor authentication with a code of the app and returns the recovery codes. Throws
 * `invalid_two_factor`, `failed_precondition` if nothing is pending, `aborted` if two requests
 * confirm at once, and `resource_exhausted`.
 */
export async function activateTwoFactor(
  env: Env,
  userId: string,
  code: string,
  now: number,
): Promise<string[]> {
  const { app } = await driveOf(env, userId).twoFactor({});
  if (!app || isActive(app) || app.created_at <= now - twoFactorEnrollSeconds * 1000) {
    throw new ApiError('failed_precondition', {
      description: 'two-factor enrollment has not been started',
    });
  }
  const step = await codeStep(env, userId, app, code, now);
  const { codes, codeHashes } = await freshRecoveryCodes(env, userId);
  const { secret } = app;
  // Of two concurrent confirmations one wins; the other's recovery codes are invalid.
  if (!(await driveOf(env, userId).confirmTwoFactor({ secret, step, codeHashes }))) {
    throw new ApiError('aborted', { description: 'two-factor authentication was just enabled' });
  }
  return codes;
}

/** Replaces an account's recovery codes. Throws `not_found` without two-factor authentication. */
export async function replaceRecoveryCodes(env: Env, userId: string): Promise<string[]> {
  const { codes, codeHashes } = await freshRecoveryCodes(env, userId);
  if (!(await driveOf(env, userId).replaceRecoveryCodes({ codeHashes }))) {
    throw new ApiError('not_found', { description: 'two-factor authentication is not enabled' });
  }
  return codes;
}

/** Removes an account's second factor and recovery codes. Safe to run twice. */
export async function removeTwoFactor(env: Env, userId: string): Promise<void> {
  await driveOf(env, userId).removeTwoFactor({});
}

/**
 * Returns if an app code or recovery code is right and unused, without counting it or using it up.
 * Does the same work for accounts that don't exist or have no second factor. The caller must limit
 * the attempts.
 */
export async function matchesSecondFactor(
  env: Env,
  userId: string = decoyId,
  given: { code: string; recoveryCode: string },
  now: number,
): Promise<boolean> {
  if (given.code === '') {
    const codeHash = await recoveryHash(env, userId, given.recoveryCode);
    return driveOf(env, userId).hasRecoveryCode({ codeHash });
  }
  const { app } = await driveOf(env, userId).twoFactor({});
  const secret = app
    ? await unseal(env, sealPurpose, userId, app.secret)
    : new Uint8Array(totpSecretBytes);
  const step = await stepOfCode(secret, given.code, now);
  return app !== null && isActive(app) && step !== undefined && step > app.last_step;
}

/**
 * Uses up an app code or recovery code. Each is valid once, also under concurrency. Throws
 * `invalid_two_factor` (4016), `invalid_two_factor_recovery` (4017) and `resource_exhausted`.
 */
export async function spendSecondFactor(
  env: Env,
  userId: string,
  given: { code: string; recoveryCode: string },
  now: number,
): Promise<void> {
  if (given.code === '') return spendRecoveryCode(env, userId, given.recoveryCode);
  const { app } = await driveOf(env, userId).twoFactor({});
  if (!app) throw new ApiError('invalid_two_factor');
  const step = await codeStep(env, userId, app, given.code, now);
  if (!(await driveOf(env, userId).spendStep({ secret: app.secret, step }))) throw codeIsUsed();
}

/** Returns the step of a correct code newer than the last used one. Counts wrong codes. */
async function codeStep(
  env: Env,
  userId: string,
  app: TwoFactorRow,
  code: string,
  now: number,
): Promise<number> {
  const key = `two-factor:${userId}`;
  await consumeOrThrow(
    env,
    key,
    twoFactorTriesPerAccount,
    'too many wrong codes; try later, or use a recovery code',
  );
  const secret = await unseal(env, sealPurpose, userId, app.secret);
  const step = await stepOfCode(secret, code, now);
  if (step === undefined) throw new ApiError('invalid_two_factor');
  if (step <= app.last_step) throw codeIsUsed();
  await resetLimit(env, key);
  return step;
}

/** Distinct from a wrong code: the user only has to wait for the next one. */
function codeIsUsed(): ApiError {
  return new ApiError('invalid_two_factor', {
    description: 'this code was already used; wait for the next one',
    details: [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: usedCodeReason,
        domain: 'user',
      },
    ],
  });
}

async function spendRecoveryCode(env: Env, userId: string, code: string): Promise<void> {
  await consumeOrThrow(
    env,
    `recovery:${userId}`,
    recoveryTriesPerAccount,
    'too many wrong recovery codes; try later',
  );
  const codeHash = await recoveryHash(env, userId, code);
  if (!(await driveOf(env, userId).spendRecoveryCode({ codeHash }))) {
    throw new ApiError('invalid_two_factor_recovery');
  }
}

async function freshRecoveryCodes(
  env: Env,
  userId: string,
): Promise<{ codes: string[]; codeHashes: string[] }> {
  const codes = Array.from({ length: recoveryCodesCount }, () =>
    newRecoveryCode((count) => crypto.getRandomValues(new Uint8Array(count))),
  );
  return {
    codes,
    codeHashes: await Promise.all(codes.map((code) => recoveryHash(env, userId, code))),
  };
}

/**
 * Codes of 120 bits can't be brute-forced, so a keyed digest is enough where a password needs
 * scrypt (ASVS 6.5.2).
 */
async function recoveryHash(env: Env, userId: string, code: string): Promise<string> {
  return sign(await keyFor(env, 'recovery-code'), `${userId}:${recoveryCodeKey(code)}`, 32);
}
