import type { Env } from '#worker/bindings.ts';
import {
  isPremium,
  entitlementOf,
  type GrantLine,
  type Entitlement,
} from '#worker/services/vip/rules.ts';

/** Why a line was written. */
export type GrantReason =
  | 'administrator'
  | 'trial'
  | 'code'
  | 'invite'
  | 'reward'
  | 'campaign'
  | 'purchase'
  | 'refund'
  | 'commission';

/** A ledger line to be written. Its id makes a repeated grant harmless. */
export interface Grant {
  id: string;
  userId: string;
  reason: GrantReason;
  /** The order, campaign, scene or invited account; '' without one. */
  reference?: string;
  premiumMs?: number;
  storageBytes?: number;
  trafficBytes?: number;
}

/** Returns an account's lines in the order they were written. */
export async function readLines(env: Env, userId: string): Promise<GrantLine[]> {
  const { results } = await env.DB.prepare(
    `SELECT premium_ms AS premiumMs, storage_bytes AS storageBytes, traffic_bytes AS trafficBytes,
       reason, created_at AS createdAt
     FROM grants WHERE user_id = ? ORDER BY created_at, rowid`,
  )
    .bind(userId)
    .all<Required<GrantLine>>();
  return results;
}

/** Returns a line, or null. */
export function readLine(env: Env, id: string): Promise<Required<GrantLine> | null> {
  return env.DB.prepare(
    `SELECT premium_ms AS premiumMs, storage_bytes AS storageBytes, traffic_bytes AS trafficBytes,
       reason, created_at AS createdAt
     FROM grants WHERE id = ?`,
  )
    .bind(id)
    .first<Required<GrantLine>>();
}

/** Returns the sum of an account's ledger. */
export async function readEntitlement(env: Env, userId: string): Promise<Entitlement> {
  return entitlementOf(await readLines(env, userId));
}

/**
 * Returns if an account is premium now, and when that ends or ended (ms; 0 for never)
 * (specification 4).
 */
export async function premiumOf(
  env: Env,
  userId: string,
  now: number,
): Promise<{ premium: boolean; until: number }> {
  const standing = await readEntitlement(env, userId);
  return { premium: isPremium(standing, now), until: standing.premiumUntil };
}

/** Returns a statement that inserts a line if its id is new, for a batch. */
export function grantStatement(env: Env, grant: Grant, now: number): D1PreparedStatement {
  return env.DB.prepare(
    `INSERT OR IGNORE INTO grants (id, user_id, reason, reference, premium_ms, storage_bytes, traffic_bytes, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  ).bind(
    grant.id,
    grant.userId,
    grant.reason,
    grant.reference ?? '',
    grant.premiumMs ?? 0,
    grant.storageBytes ?? 0,
    grant.trafficBytes ?? 0,
    now,
  );
}
