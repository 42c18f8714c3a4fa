import { ApiError } from '#protocol/errors.ts';
import { activationTriesPerAccount } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import type { Position } from '#worker/http/page.ts';
import { randomId, sign } from '#worker/http/keys.ts';
import { takeOrRefuse } from '#worker/http/limiter.ts';
import { keyFor } from '#worker/isolate.ts';
import { codeFrom, codePrefix, plainCode } from '#worker/services/vip/rules.ts';
import { changeSpace } from '#worker/services/vip/space.ts';

/** What one code gives. */
export interface CodeWorth {
  premiumMs: number;
  storageBytes: number;
}

/** D1 takes 100 bound values a statement; each code has six. */
const codesPerStatement = 16;

/** Codes are kept as keyed digests: whoever reads the table cannot redeem them. */
async function digest(env: Env, plain: string): Promise<string> {
  return sign(await keyFor(env, 'activation-code'), plain, 32);
}

/** Makes codes. They are returned here and never again; `expiresAt` (ms) 0 is never. */
export async function createActivationCodes(
  env: Env,
  wanted: CodeWorth & { count: number; expiresAt: number },
  now: number,
): Promise<string[]> {
  const codes = Array.from({ length: wanted.count }, () =>
    codeFrom(crypto.getRandomValues(new Uint8Array(20))),
  );
  const rows = await Promise.all(
    codes.map(async (code) => [
      await digest(env, plainCode(code)!),
      codePrefix(code),
      wanted.premiumMs,
      wanted.storageBytes,
      now,
      wanted.expiresAt,
    ]),
  );
  const statements: D1PreparedStatement[] = [];
  for (let from = 0; from < rows.length; from += codesPerStatement) {
    const some = rows.slice(from, from + codesPerStatement);
    statements.push(
      env.DB.prepare(
        `INSERT INTO activation_codes (code_hash, prefix, premium_ms, storage_bytes, created_at, expires_at)
         VALUES ${some.map(() => '(?, ?, ?, ?, ?, ?)').join(', ')}`,
      ).bind(...some.flat()),
    );
  }
  await env.DB.batch(statements);
  return codes;
}

/**
 * Redeems a code for an account: claiming it and writing the ledger are one transaction, and a code can be claimed
 * once, so of any number of parallel tries one wins. With the idempotency key it was redeemed with, the same account
 * gets the same answer again. Throws `invalid_activation_code`, `already_exists` for a key used with another code,
 * and `resource_exhausted` after too many tries.
 */
export async function redeemCode(
  env: Env,
  asked: { typed: string; userId: string; repeatKey: string },
  now: number,
): Promise<CodeWorth> {
  await takeOrRefuse(
    env,
    `activation:${asked.userId}`,
    activationTriesPerAccount,
    'too many codes tried; please wait',
  );
  const plain = plainCode(asked.typed);
  if (!plain) throw invalidCode();
  const hash = await digest(env, plain);
  const repeated = await redeemedBefore(env, hash, asked);
  if (repeated) return repeated;
  const code = await env.DB.prepare(
    `SELECT premium_ms AS premiumMs, storage_bytes AS storageBytes FROM activation_codes
     WHERE code_hash = ? AND redeemed_at = 0 AND (expires_at = 0 OR expires_at > ?)`,
  )
    .bind(hash, now)
    .first<CodeWorth>();
  if (!code) throw invalidCode();
  const claim = () => claimCode(env, hash, asked, now);
  const claimed =
    code.storageBytes > 0 ? await changeSpace(env, asked.userId, claim) : await claim();
  if (claimed) return code;
  // Somebody was quicker: another account, or this one's own second try with the same key.
  const own = await redeemedBefore(env, hash, asked);
  if (own) return own;
  throw invalidCode();
}

/** Claims a code and writes its line; false when it was claimed already, or lapsed in between. */
async function claimCode(
  env: Env,
  hash: string,
  { userId, repeatKey }: { userId: string; repeatKey: string },
  now: number,
): Promise<boolean> {
  const grantId = randomId(22);
  const [claim] = await env.DB.batch([
    env.DB.prepare(
      `UPDATE OR IGNORE activation_codes SET redeemed_by = ?, redeemed_at = ?, grant_id = ?, repeat_key = ?
       WHERE code_hash = ? AND redeemed_at = 0 AND (expires_at = 0 OR expires_at > ?)`,
    ).bind(userId, now, grantId, repeatKey || null, hash, now),
    env.DB.prepare(
      `INSERT INTO grants (id, user_id, reason, premium_ms, storage_bytes, created_at)
       SELECT grant_id, redeemed_by, 'code', premium_ms, storage_bytes, redeemed_at
       FROM activation_codes WHERE grant_id = ?`,
    ).bind(grantId),
  ]);
  return claim!.meta.changes === 1;
}

/** What this account redeemed with this key; undefined when there is no key or nothing was. */
async function redeemedBefore(
  env: Env,
  hash: string,
  { userId, repeatKey }: { userId: string; repeatKey: string },
): Promise<CodeWorth | undefined> {
  if (repeatKey === '') return undefined;
  const row = await env.DB.prepare(
    `SELECT code_hash AS hash, premium_ms AS premiumMs, storage_bytes AS storageBytes
     FROM activation_codes WHERE redeemed_by = ? AND repeat_key = ?`,
  )
    .bind(userId, repeatKey)
    .first<CodeWorth & { hash: string }>();
  if (!row) return undefined;
  if (row.hash !== hash) {
    throw new ApiError('already_exists', {
      description: 'the idempotency key came with another code',
    });
  }
  return { premiumMs: row.premiumMs, storageBytes: row.storageBytes };
}

/** One answer for codes that never were, are spent or have lapsed: guessing learns nothing. */
function invalidCode(): ApiError {
  return new ApiError('invalid_activation_code', { description: 'this code cannot be redeemed' });
}

/** A code as an operator sees it. Times are ms; 0 is never. */
export interface CodeRow {
  hash: string;
  prefix: string;
  premiumMs: number;
  storageBytes: number;
  createdAt: number;
  expiresAt: number;
  redeemedBy: string;
  redeemedAt: number;
}

/** Codes, newest first, from after `before`; `redeemed` undefined is both kinds. */
export async function listActivationCodes(
  env: Env,
  asked: {
    redeemed: boolean | undefined;
    before: Position;
    limit: number;
  },
): Promise<CodeRow[]> {
  const { results } = await env.DB.prepare(
    `SELECT code_hash AS hash, prefix, premium_ms AS premiumMs, storage_bytes AS storageBytes,
       created_at AS createdAt, expires_at AS expiresAt, redeemed_by AS redeemedBy, redeemed_at AS redeemedAt
     FROM activation_codes
     WHERE (created_at, code_hash) < (?1, ?2) AND (?3 IS NULL OR (redeemed_at > 0) = ?3)
     ORDER BY created_at DESC, code_hash DESC LIMIT ?4`,
  )
    .bind(
      asked.before.at,
      asked.before.id,
      asked.redeemed === undefined ? null : Number(asked.redeemed),
      asked.limit,
    )
    .all<CodeRow>();
  return results;
}
