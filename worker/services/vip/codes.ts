import { ApiError } from '#protocol/errors.ts';
import { activationTriesPerAccount } from '#protocol/limits.ts';
import { required } from '#protocol/required.ts';
import type { Env } from '#worker/bindings.ts';
import type { KeysetPosition } from '#worker/http/keyset-page.ts';
import { sign } from '#worker/http/keys.ts';
import { consumeOrThrow } from '#worker/http/limiter.ts';
import { keyFor } from '#worker/isolate.ts';
import { codeFrom, codePrefix, plainCode } from '#worker/services/vip/rules.ts';
import { changeLedger } from '#worker/services/vip/grant.ts';

/** Contents of a code. */
export interface CodeWorth {
  premiumMs: number;
  storageBytes: number;
  trafficBytes: number;
}

/** D1 allows 100 bound values per statement; each code needs eight. */
const codesPerStatement = 12;

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
    codes.map(async (code) => [
      await digest(env, required(plainCode(code), 'a code just made')),
      codePrefix(code),
      spec.premiumMs,
      spec.storageBytes,
      spec.trafficBytes,
      spec.usesMax,
      now,
      spec.expiresAt,
    ]),
  );
  const statements: D1PreparedStatement[] = [];
  for (let from = 0; from < rows.length; from += codesPerStatement) {
    const some = rows.slice(from, from + codesPerStatement);
    statements.push(
      env.DB.prepare(
        `INSERT OR IGNORE INTO activation_codes
           (code_hash, prefix, premium_ms, storage_bytes, traffic_bytes, uses_max, created_at, expires_at)
         VALUES ${some.map(() => '(?, ?, ?, ?, ?, ?, ?, ?)').join(', ')}`,
      ).bind(...some.flat()),
    );
  }
  await env.DB.batch(statements);
  return codes;
}

/**
 * Redeems a code. Claiming a use and writing the ledger are one transaction, so parallel attempts
 * can't exceed the code's uses or redeem it twice for an account. A repeat with the same `effectId`
 * gets the same answer. Throws `invalid_activation_code`, and `resource_exhausted` after too many
 * attempts.
 */
export async function redeemCode(
  env: Env,
  redemption: { typed: string; userId: string; effectId: string },
  now: number,
): Promise<CodeWorth> {
  await consumeOrThrow(
    env,
    `activation:${redemption.userId}`,
    activationTriesPerAccount,
    'too many codes tried; please wait',
  );
  const plain = plainCode(redemption.typed);
  if (!plain) throw invalidCode();
  const hash = await digest(env, plain);
  const code = await env.DB.prepare(
    `SELECT premium_ms AS premiumMs, storage_bytes AS storageBytes, traffic_bytes AS trafficBytes,
       (SELECT grant_id FROM redemptions r WHERE r.code_hash = c.code_hash AND r.user_id = ?2) AS grantId,
       uses < uses_max AND (expires_at = 0 OR expires_at > ?3) AS isOpen
     FROM activation_codes c WHERE code_hash = ?1`,
  )
    .bind(hash, redemption.userId, now)
    .first<CodeWorth & { grantId: string | null; isOpen: number }>();
  if (!code) throw invalidCode();
  const { grantId, isOpen, ...worth } = code;
  if (grantId === redemption.effectId) return worth;
  if (grantId || !isOpen) throw invalidCode();
  if (!(await changeLedger(env, redemption.userId, () => claimUse(env, hash, redemption, now)))) {
    throw invalidCode();
  }
  return worth;
}

/**
 * Claims a use of a code and writes its ledger line. Returns false if none is left or the account
 * has redeemed it.
 */
async function claimUse(
  env: Env,
  hash: string,
  { userId, effectId }: { userId: string; effectId: string },
  now: number,
): Promise<boolean> {
  const [claim] = await env.DB.batch([
    env.DB.prepare(
      `INSERT OR IGNORE INTO redemptions (code_hash, user_id, grant_id, created_at)
       SELECT code_hash, ?2, ?3, ?4 FROM activation_codes
       WHERE code_hash = ?1 AND uses < uses_max AND (expires_at = 0 OR expires_at > ?4)`,
    ).bind(hash, userId, effectId, now),
    env.DB.prepare(
      `UPDATE activation_codes SET uses = uses + 1
       WHERE code_hash = ?1 AND EXISTS (SELECT 1 FROM redemptions WHERE grant_id = ?2)
         AND NOT EXISTS (SELECT 1 FROM grants WHERE id = ?2)`,
    ).bind(hash, effectId),
    env.DB.prepare(
      `INSERT OR IGNORE INTO grants
         (id, user_id, reason, reference, premium_ms, storage_bytes, traffic_bytes, created_at)
       SELECT r.grant_id, r.user_id, 'code', c.prefix, c.premium_ms, c.storage_bytes, c.traffic_bytes, r.created_at
       FROM redemptions r JOIN activation_codes c USING (code_hash) WHERE r.grant_id = ?`,
    ).bind(effectId),
  ]);
  return claim?.meta.changes === 1;
}

/** The same error for unknown, used and expired codes, so that guessing reveals nothing. */
function invalidCode(): ApiError {
  return new ApiError('invalid_activation_code', {
    description: 'this code is invalid, expired or already used',
  });
}

/** A code as the operator sees it. Times are ms; 0 means never. */
export interface CodeRow extends CodeWorth {
  hash: string;
  prefix: string;
  usesMax: number;
  uses: number;
  createdAt: number;
  expiresAt: number;
  /** The last account that redeemed it, and when. */
  redeemedBy: string;
  redeemedAt: number;
}

/**
 * Returns codes after `before`, newest first. `redeemed` selects codes without or with uses left;
 * undefined selects both.
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
       traffic_bytes AS trafficBytes, uses_max AS usesMax, uses, created_at AS createdAt, expires_at AS expiresAt,
       coalesce((SELECT user_id FROM redemptions r WHERE r.code_hash = c.code_hash
         ORDER BY created_at DESC LIMIT 1), '') AS redeemedBy,
       coalesce((SELECT max(created_at) FROM redemptions r WHERE r.code_hash = c.code_hash), 0) AS redeemedAt
     FROM activation_codes c
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
