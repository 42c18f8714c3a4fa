import { ApiError } from '#protocol/errors.ts';
import {
  verificationCodeLength,
  verificationCodeSeconds,
  verificationTriesMax,
} from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import { randomId, textsEqual, sign } from '#worker/http/keys.ts';
import { keyFor } from '#worker/isolate.ts';
import { Directory, keptUntil, type MailedCode } from '#worker/services/directory/index.ts';
import { emailKey, type VerificationPurpose } from '#worker/services/user/rules.ts';

const kind = 'mailed-code';
const provesMs = verificationCodeSeconds * 1000;

/**
 * Starts a verification of an address. Returns its id and the code to mail. Only keyed digests are
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
  const value: MailedCode = {
    address: await addressDigest(env, email),
    purpose,
    codeHash: await codeHash(env, id, code),
    tries: 0,
    isRight: false,
    verifiedAt: 0,
    usedFor: '',
    validUntil: now + provesMs,
  };
  await new Directory(env).add(kind, id, value, keptUntil(value));
  return { id, code };
}

/**
 * Exchanges a code for a token that proves the address for ten more minutes. The right code may be
 * sent again, because the response may have been lost. Throws `invalid_verification_code`, or
 * `expired_verification_code` when its time or attempts are used up.
 */
export async function proveCode(
  env: Env,
  id: string,
  code: string,
): Promise<{ token: string; expiresInSeconds: number }> {
  const directory = new Directory(env);
  const attempt = {
    codeHash: await codeHash(env, id, code.trim()),
    triesMax: verificationTriesMax,
    provesMs,
  };
  const tried = await directory.change(kind, id, 'try', attempt);
  if (!tried) {
    const exists = (await directory.read(kind, id)) !== undefined;
    throw new ApiError(exists ? 'expired_verification_code' : 'invalid_verification_code');
  }
  if (!tried.isRight) throw new ApiError('invalid_verification_code');
  return { token: await tokenOf(env, id), expiresInSeconds: verificationCodeSeconds };
}

/** The address proved by a verification token. */
export interface EmailProof {
  id: string;
  /** Names its use; '' if it isn't used up. */
  usedFor: string;
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
  const code = isOurs ? await new Directory(env).read(kind, id) : undefined;
  if (
    !code ||
    code.verifiedAt === 0 ||
    code.validUntil <= now ||
    code.address !== (await addressDigest(env, expected.email)) ||
    !expected.purposes.includes(code.purpose)
  ) {
    throw new ApiError('expired_verification_code');
  }
  return { id, usedFor: code.usedFor };
}

/**
 * Uses up a proof. One of several concurrent callers succeeds; the others get
 * `expired_verification_code`. A caller that names the same use succeeds again.
 */
export async function spendProof(
  env: Env,
  { id }: EmailProof,
  usedFor: string = randomId(22),
): Promise<void> {
  const used = await new Directory(env).change(kind, id, 'use', { usedFor });
  if (used?.usedFor !== usedFor) throw new ApiError('expired_verification_code');
}

async function addressDigest(env: Env, email: string): Promise<string> {
  return sign(await keyFor(env, 'verification-address'), emailKey(email), 32);
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
