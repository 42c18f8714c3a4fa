import { ApiError } from '#protocol/errors.ts';
import {
  verificationCodeLength,
  verificationCodeSeconds,
  verificationTriesMax,
} from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import { randomId, textsEqual, sign } from '#worker/http/keys.ts';
import { keyFor } from '#worker/isolate.ts';
import { emailKey, type VerificationPurpose } from '#worker/services/user/rules.ts';

interface Verification {
  id: string;
  email_key: string;
  purpose: VerificationPurpose;
  code_hash: string;
  tries: number;
  verified_at: number;
  spent_at: number;
  created_at: number;
  expires_at: number;
}

/**
 * Starts a verification of an address. Returns its id and the code to mail. Only a keyed hash is
 * stored.
 */
export async function openVerification(
  env: Env,
  email: string,
  purpose: VerificationPurpose,
  now: number,
): Promise<{ id: string; code: string }> {
  const id = `v${randomId(21)}`;
  const code = randomDigits(verificationCodeLength);
  await env.DB.prepare(
    `INSERT INTO verifications (id, email_key, purpose, code_hash, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)`,
  )
    .bind(
      id,
      emailKey(email),
      purpose,
      await codeHash(env, id, code),
      now,
      now + verificationCodeSeconds * 1000,
    )
    .run();
  return { id, code };
}

/**
 * Exchanges a code for a token that proves the address for ten more minutes. Attempts are counted
 * before comparing, so that parallel guesses can't exceed the limit. The right code may be sent
 * again, because the response may have been lost. Throws `invalid_verification_code`, or
 * `expired_verification_code` when its time or attempts are used up.
 */
export async function proveCode(
  env: Env,
  id: string,
  code: string,
  now: number,
): Promise<{ token: string; expiresInSeconds: number }> {
  const row = await env.DB.prepare(
    'UPDATE verifications SET tries = tries + 1 WHERE id = ? AND tries < ? AND spent_at = 0 AND expires_at > ? RETURNING *',
  )
    .bind(id, verificationTriesMax, now)
    .first<Verification>();
  if (!row) {
    const exists = await env.DB.prepare('SELECT 1 FROM verifications WHERE id = ?')
      .bind(id)
      .first();
    throw new ApiError(exists ? 'expired_verification_code' : 'invalid_verification_code');
  }
  if (!(await textsEqual(row.code_hash, await codeHash(env, id, code.trim())))) {
    throw new ApiError('invalid_verification_code');
  }
  await env.DB.prepare('UPDATE verifications SET verified_at = ?, expires_at = ? WHERE id = ?')
    .bind(now, now + verificationCodeSeconds * 1000, id)
    .run();
  return { token: await tokenOf(env, id), expiresInSeconds: verificationCodeSeconds };
}

/** The address proved by a verification token, which is not used up yet. */
export interface EmailProof {
  id: string;
  isSpent: boolean;
}

/**
 * Reads a verification token. Throws `expired_verification_code` if it is forged, expired, or for
 * another address or purpose.
 */
export async function readProof(
  env: Env,
  token: string,
  expected: { email: string; purposes: readonly VerificationPurpose[] },
  now: number,
): Promise<EmailProof> {
  const id = token.split('.')[0] ?? '';
  const isOurs = await textsEqual(token, await tokenOf(env, id));
  const row = isOurs
    ? await env.DB.prepare(
        'SELECT * FROM verifications WHERE id = ? AND verified_at > 0 AND expires_at > ?',
      )
        .bind(id, now)
        .first<Verification>()
    : null;
  if (
    !row ||
    row.email_key !== emailKey(expected.email) ||
    !expected.purposes.includes(row.purpose)
  ) {
    throw new ApiError('expired_verification_code');
  }
  return { id, isSpent: row.spent_at > 0 };
}

/**
 * Uses up a proof. One of several concurrent callers succeeds; the others get
 * `expired_verification_code`.
 */
export async function spendProof(env: Env, proof: EmailProof, now: number): Promise<void> {
  const { meta } = await env.DB.prepare(
    'UPDATE verifications SET spent_at = ? WHERE id = ? AND spent_at = 0',
  )
    .bind(now, proof.id)
    .run();
  if (meta.changes === 0) throw new ApiError('expired_verification_code');
}

/** Returns when a proof was used up, in milliseconds since 1970; 0 if it wasn't. */
export async function spentAt(env: Env, proofId: string): Promise<number> {
  const row = await env.DB.prepare('SELECT spent_at FROM verifications WHERE id = ?')
    .bind(proofId)
    .first<{ spent_at: number }>();
  return row?.spent_at ?? 0;
}

async function codeHash(env: Env, id: string, code: string): Promise<string> {
  return sign(await keyFor(env, 'verification-code'), `${id}:${code}`, 32);
}

async function tokenOf(env: Env, id: string): Promise<string> {
  return `${id}.${await sign(await keyFor(env, 'verification-token'), id, 32)}`;
}

/** Returns unbiased random digits: bytes above 249 are discarded. */
function randomDigits(length: number): string {
  let digits = '';
  while (digits.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      if (byte < 250 && digits.length < length) digits += byte % 10;
    }
  }
  return digits;
}
