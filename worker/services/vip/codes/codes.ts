import { ApiError } from '#protocol/errors.ts';
import { activationTriesPerAccount } from '#protocol/limits.ts';
import { required } from '#protocol/required.ts';
import type { Env } from '#worker/bindings.ts';
import type { KeysetPosition } from '#worker/http/keyset-page.ts';
import { sign } from '#worker/http/keys.ts';
import { consumeOrThrow } from '#worker/http/limiter.ts';
import { keyFor } from '#worker/isolate.ts';
import { codeFrom, codePrefix, plainCode } from '#worker/services/vip/rules.ts';
import { driveOf, type Redemption } from '#worker/services/drive/index.ts';
import {
  codesObjectName,
  type CodeWorth,
  codesWith,
  type NewCode,
} from '#worker/services/vip/codes/activation-code-object.ts';

/** Codes are stored as keyed digests, so the table alone can't redeem them. */
async function digest(env: Env, plain: string): Promise<string> {
  return sign(await keyFor(env, 'activation-code'), plain, 32);
}

/**
 * Creates codes for `usesMax` accounts each; an `expiresAt` (ms) of 0 means never. Codes are
 * derived from `effectId`, so a repeat returns the same ones without storing them.
 */
export async function createActivationCodes(
  env: Env,
  spec: CodeWorth & { count: number; usesMax: number; expiresAt: number },
  effectId: string,
  now: number,
): Promise<string[]> {
  const key = await keyFor(env, 'new-activation-code');
  const codes = await Promise.all(
    Array.from({ length: spec.count }, async (_, index) => {
      const message = new TextEncoder().encode(`${effectId}:${index}`);
      return codeFrom(new Uint8Array(await crypto.subtle.sign('HMAC', key, message)));
    }),
  );
  const rows = await Promise.all(
    codes.map(async (code): Promise<NewCode> => ({
      hash: await digest(env, required(plainCode(code), 'a code just made')),
      prefix: codePrefix(code),
      premiumMs: spec.premiumMs,
      storageBytes: spec.storageBytes,
      trafficBytes: spec.trafficBytes,
      usesMax: spec.usesMax,
      createdAt: now,
      expiresAt: spec.expiresAt,
    })),
  );
  const byObject = Map.groupBy(rows, ({ hash }) => codesObjectName(hash));
  await Promise.all(Array.from(byObject, ([name, some]) => codesWith(env, name).create(some)));
  return codes;
}

/**
 * Redeems a code for an account. Its object counts the use and the account's drive writes the
 * ledger line, so parallel attempts can't exceed the code's uses or redeem it twice for an account.
 * A repeat with the same `effectId` gets the same answer. Returns also when premium ends (ms).
 * Throws `invalid_activation_code`, and `resource_exhausted` after too many attempts.
 */
export async function redeemTypedCode(
  env: Env,
  redemption: { typed: string; userId: string; effectId: string },
): Promise<Redemption> {
  const { typed, userId, effectId } = redemption;
  await consumeOrThrow(
    env,
    `activation:${userId}`,
    activationTriesPerAccount,
    'too many codes tried; please wait',
  );
  const plain = plainCode(typed);
  if (!plain) throw invalidCode();
  const hash = await digest(env, plain);
  const redeemed = await driveOf(env, userId).redeemCode({ hash, grantId: effectId });
  if (!redeemed) throw invalidCode();
  return redeemed;
}

/** The same error for unknown, used and expired codes, so that guessing reveals nothing. */
function invalidCode(): ApiError {
  return new ApiError('invalid_activation_code', {
    description: 'this code is invalid, expired or already used',
  });
}

/** A code as the operator sees it. Times are ms; 0 means never. */
export interface CodeRow extends NewCode {
  uses: number;
  /** The last account that redeemed it, and when. */
  redeemedBy: string;
  redeemedAt: number;
}

/**
 * Returns codes after `before` from D1, newest first. `redeemed` selects codes without or with uses
 * left; undefined selects both.
 */
export async function listActivationCodes(
  env: Env,
  query: {
    redeemed: boolean | undefined;
    before: KeysetPosition;
    limit: number;
  },
): Promise<CodeRow[]> {
  const { results } = await env.DB.prepare(
    `SELECT code_hash AS hash, prefix, premium_ms AS premiumMs, storage_bytes AS storageBytes,
       traffic_bytes AS trafficBytes, uses_max AS usesMax, uses, created_at AS createdAt,
       expires_at AS expiresAt, redeemed_by AS redeemedBy, redeemed_at AS redeemedAt
     FROM activation_codes
     WHERE (created_at, code_hash) < (?1, ?2) AND (?3 IS NULL OR (uses = uses_max) = ?3)
     ORDER BY created_at DESC, code_hash DESC LIMIT ?4`,
  )
    .bind(
      query.before.at,
      query.before.id,
      query.redeemed === undefined ? null : Number(query.redeemed),
      query.limit,
    )
    .all<CodeRow>();
  return results;
}
