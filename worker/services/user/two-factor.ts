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
import type { Account } from '#worker/services/user/accounts.ts';
import { newRecoveryCode, recoveryCodeKey } from '#worker/services/user/rules.ts';
import { base32, otpauthUrl, stepOfCode, totpSecretBytes } from '#worker/services/user/totp.ts';

interface TwoFactorRow {
  user_id: string;
  secret: string;
  confirmed_at: number;
  last_step: number;
  created_at: number;
}

const sealPurpose = 'two-factor-secret';

function rowOf(env: Env, userId: string): Promise<TwoFactorRow | null> {
  return env.DB.prepare('SELECT * FROM two_factors WHERE user_id = ?')
    .bind(userId)
    .first<TwoFactorRow>();
}

/** Checks if an account has two-factor authentication. */
export async function hasTwoFactor(env: Env, userId: string): Promise<boolean> {
  return ((await rowOf(env, userId))?.confirmed_at ?? 0) > 0;
}

/**
 * Returns since when an account has two-factor authentication (0: not at all) and how many recovery
 * codes are left.
 */
export async function twoFactorState(
  env: Env,
  userId: string,
): Promise<{ enabledAt: number; recoveryCodesLeft: number }> {
  const [row, left] = await Promise.all([
    rowOf(env, userId),
    env.DB.prepare('SELECT count(*) AS codes FROM recovery_codes WHERE user_id = ? AND used_at = 0')
      .bind(userId)
      .first<{ codes: number }>(),
  ]);
  return { enabledAt: row?.confirmed_at ?? 0, recoveryCodesLeft: left?.codes ?? 0 };
}

/**
 * Creates a secret for an authenticator app, replacing an unconfirmed one. It takes effect with
 * `activateTwoFactor`. Throws `already_exists`.
 */
export async function beginTwoFactor(
  env: Env,
  account: Account,
  now: number,
): Promise<{ secret: string; otpauthUrl: string }> {
  const bytes = crypto.getRandomValues(new Uint8Array(totpSecretBytes));
  const { meta } = await env.DB.prepare(
    `INSERT INTO two_factors (user_id, secret, created_at) VALUES (?1, ?2, ?3)
     ON CONFLICT (user_id) DO UPDATE SET secret = ?2, created_at = ?3, last_step = 0 WHERE confirmed_at = 0`,
  )
    .bind(account.id, await seal(env, sealPurpose, account.id, bytes), now)
    .run();
  if (meta.changes === 0) {
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
  const row = await rowOf(env, userId);
  const isWaiting =
    row && row.confirmed_at === 0 && row.created_at > now - twoFactorEnrollSeconds * 1000;
  if (!isWaiting) {
    throw new ApiError('failed_precondition', {
      description: 'two-factor enrollment has not been started',
    });
  }
  const step = await codeStep(env, row, code, now);
  const { meta } = await env.DB.prepare(
    `UPDATE two_factors SET confirmed_at = ?, last_step = ? WHERE user_id = ? AND confirmed_at = 0 AND secret = ?`,
  )
    .bind(now, step, userId, row.secret)
    .run();
  // Of two concurrent confirmations one wins; the other's recovery codes would be invalid.
  if (meta.changes === 0)
    throw new ApiError('aborted', { description: 'two-factor authentication was just enabled' });
  const { codes, statements } = await freshRecoveryCodes(env, userId);
  await env.DB.batch(statements);
  return codes;
}

/** Replaces an account's recovery codes. Throws `not_found` without two-factor authentication. */
export async function replaceRecoveryCodes(env: Env, userId: string): Promise<string[]> {
  if (!(await hasTwoFactor(env, userId))) {
    throw new ApiError('not_found', { description: 'two-factor authentication is not enabled' });
  }
  const { codes, statements } = await freshRecoveryCodes(env, userId);
  await env.DB.batch(statements);
  return codes;
}

/** Removes an account's second factor and recovery codes. Safe to run twice. */
export async function removeTwoFactor(env: Env, userId: string): Promise<void> {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM two_factors WHERE user_id = ?').bind(userId),
    env.DB.prepare('DELETE FROM recovery_codes WHERE user_id = ?').bind(userId),
  ]);
}

/**
 * Returns if an app code or recovery code is right and unused, without counting it or using it up.
 * Does the same work for accounts that don't exist or have no second factor. The caller must limit
 * the attempts.
 */
export async function matchesSecondFactor(
  env: Env,
  userId: string,
  given: { code: string; recoveryCode: string },
  now: number,
): Promise<boolean> {
  if (given.code === '') {
    const found = await env.DB.prepare(
      'SELECT 1 FROM recovery_codes WHERE code_hash = ? AND user_id = ? AND used_at = 0',
    )
      .bind(await recoveryHash(env, userId, given.recoveryCode), userId)
      .first();
    return found !== null;
  }
  const row = await rowOf(env, userId);
  const secret = row
    ? await unseal(env, sealPurpose, row.user_id, row.secret)
    : new Uint8Array(totpSecretBytes);
  const step = await stepOfCode(secret, given.code, now);
  return row !== null && row.confirmed_at > 0 && step !== undefined && step > row.last_step;
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
  if (given.code === '') return spendRecoveryCode(env, userId, given.recoveryCode, now);
  const row = await rowOf(env, userId);
  if (!row) throw new ApiError('invalid_two_factor');
  const step = await codeStep(env, row, given.code, now);
  const { meta } = await env.DB.prepare(
    'UPDATE two_factors SET last_step = ?1 WHERE user_id = ?2 AND secret = ?3 AND last_step < ?1',
  )
    .bind(step, userId, row.secret)
    .run();
  if (meta.changes === 0) throw codeIsUsed();
}

/** Returns the step of a correct code newer than the last used one. Counts wrong codes. */
async function codeStep(env: Env, row: TwoFactorRow, code: string, now: number): Promise<number> {
  const key = `two-factor:${row.user_id}`;
  await consumeOrThrow(
    env,
    key,
    twoFactorTriesPerAccount,
    'too many wrong codes; try later, or use a recovery code',
  );
  const secret = await unseal(env, sealPurpose, row.user_id, row.secret);
  const step = await stepOfCode(secret, code, now);
  if (step === undefined) throw new ApiError('invalid_two_factor');
  if (step <= row.last_step) throw codeIsUsed();
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

async function spendRecoveryCode(
  env: Env,
  userId: string,
  code: string,
  now: number,
): Promise<void> {
  await consumeOrThrow(
    env,
    `recovery:${userId}`,
    recoveryTriesPerAccount,
    'too many wrong recovery codes; try later',
  );
  const { meta } = await env.DB.prepare(
    'UPDATE recovery_codes SET used_at = ? WHERE code_hash = ? AND user_id = ? AND used_at = 0',
  )
    .bind(now, await recoveryHash(env, userId, code), userId)
    .run();
  if (meta.changes === 0) throw new ApiError('invalid_two_factor_recovery');
}

async function freshRecoveryCodes(
  env: Env,
  userId: string,
): Promise<{ codes: string[]; statements: D1PreparedStatement[] }> {
  const codes = Array.from({ length: recoveryCodesCount }, () =>
    newRecoveryCode((count) => crypto.getRandomValues(new Uint8Array(count))),
  );
  const hashes = await Promise.all(codes.map((code) => recoveryHash(env, userId, code)));
  const keep = env.DB.prepare(
    'INSERT INTO recovery_codes (code_hash, user_id) SELECT value, ? FROM json_each(?)',
  ).bind(userId, JSON.stringify(hashes));
  const forget = env.DB.prepare('DELETE FROM recovery_codes WHERE user_id = ?').bind(userId);
  return { codes, statements: [forget, keep] };
}

/**
 * Codes of 120 bits can't be brute-forced, so a keyed digest is enough where a password needs
 * scrypt (ASVS 6.5.2).
 */
async function recoveryHash(env: Env, userId: string, code: string): Promise<string> {
  return sign(await keyFor(env, 'recovery-code'), `${userId}:${recoveryCodeKey(code)}`, 32);
}
