import type { Env } from '#worker/bindings.ts';
import { isPremium, standingOf, type Standing } from '#worker/services/vip/rules.ts';

/** A line to be written: what an account is given, and why. Ids make a repeated grant harmless. */
export interface Grant {
  id: string;
  userId: string;
  /** `code`, `administrator`, `trial`, … */
  reason: string;
  premiumMs: number;
  storageBytes: number;
}

/** What an account has been given, all its life. */
export async function readStanding(env: Env, userId: string): Promise<Standing> {
  const { results } = await env.DB.prepare(
    `SELECT premium_ms AS premiumMs, storage_bytes AS storageBytes, created_at AS createdAt
     FROM grants WHERE user_id = ? ORDER BY created_at, rowid`,
  )
    .bind(userId)
    .all<{ premiumMs: number; storageBytes: number; createdAt: number }>();
  return standingOf(results);
}

/** Whether an account is premium now, and when that ends or ended (ms; 0: never was). Spec 4. */
export async function premiumOf(
  env: Env,
  userId: string,
  now: number,
): Promise<{ premium: boolean; until: number }> {
  const standing = await readStanding(env, userId);
  return { premium: isPremium(standing, now), until: standing.premiumUntil };
}

/** The statement that writes a line, for a batch; a line whose id is there already is left as it is. */
export function grantStatement(env: Env, grant: Grant, now: number): D1PreparedStatement {
  return env.DB.prepare(
    `INSERT OR IGNORE INTO grants (id, user_id, reason, premium_ms, storage_bytes, created_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
  ).bind(grant.id, grant.userId, grant.reason, grant.premiumMs, grant.storageBytes, now);
}
