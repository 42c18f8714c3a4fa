import type { Env } from '#worker/bindings.ts';
import { configDocument } from '#worker/services/config/index.ts';
import { grantAndApply } from '#worker/services/vip/grant.ts';
import { daysInMs, msInDays } from '#worker/services/vip/rules.ts';

/** An account's attribution, from its first visit (specification 3 and 7.2). */
export interface AccountAttribution {
  /** `web` or the app. */
  from: string;
  /** Host and path. */
  landing: string;
  campaign: string;
  /** Hosts, separated by commas. */
  referrers: string;
}

/** Stores the attribution of an account. Later ones are ignored. */
export async function storeAttribution(
  env: Env,
  userId: string,
  arrival: AccountAttribution,
  now: number,
): Promise<void> {
  await env.DB.prepare(
    `INSERT OR IGNORE INTO arrivals (user_id, came_from, landing, campaign, referrers, created_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
  )
    .bind(userId, arrival.from, arrival.landing, arrival.campaign, arrival.referrers, now)
    .run();
}

/** Grants the trial of the document `plans`, once per account. */
export async function beginTrial(env: Env, userId: string, now: number): Promise<void> {
  const trialDays = (await configDocument(env, 'plans', now))?.trial_days ?? 0;
  if (trialDays === 0) return;
  const premiumMs = daysInMs(trialDays);
  await grantAndApply(env, { id: `trial:${userId}`, userId, reason: 'trial', premiumMs }, now);
}

/**
 * Returns the remaining free days of an account's trial and invitation, rounded up: the same on
 * every call while they run, 0 afterwards.
 */
export async function freeDaysLeft(env: Env, userId: string, now: number): Promise<number> {
  const { results } = await env.DB.prepare(
    `SELECT premium_ms AS premiumMs, created_at AS createdAt FROM grants WHERE id IN (?, ?)`,
  )
    .bind(`trial:${userId}`, `invited:${userId}`)
    .all<{ premiumMs: number; createdAt: number }>();
  if (results.length === 0) return 0;
  const startedAt = Math.min(...results.map(({ createdAt }) => createdAt));
  const givenMs = results.reduce((sum, { premiumMs }) => sum + premiumMs, 0);
  return msInDays(startedAt + givenMs - now);
}
