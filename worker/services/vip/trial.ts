import type { Env } from '#worker/bindings.ts';
import { configDocument } from '#worker/services/config/index.ts';
import { grantAndApply } from '#worker/services/vip/grant.ts';
import { daysInMs, msInDays } from '#worker/services/vip/rules.ts';

/** Where an account came from, as its first visit tells (specification 3 and 7.2). */
export interface Attribution {
  /** `web`, or the app. */
  from: string;
  /** Host and path. */
  landing: string;
  campaign: string;
  /** Hosts, joined by commas. */
  referrers: string;
}

/** Keeps where an account first came from; what is told later changes nothing. */
export async function storeAttribution(
  env: Env,
  userId: string,
  arrival: Attribution,
  now: number,
): Promise<void> {
  await env.DB.prepare(
    `INSERT OR IGNORE INTO arrivals (user_id, came_from, landing, campaign, referrers, created_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
  )
    .bind(userId, arrival.from, arrival.landing, arrival.campaign, arrival.referrers, now)
    .run();
}

/** Gives an account the trial of the document `plans`, once. */
export async function beginTrial(env: Env, userId: string, now: number): Promise<void> {
  const trialDays = (await configDocument(env, 'plans', now))?.trial_days ?? 0;
  if (trialDays === 0) return;
  const premiumMs = daysInMs(trialDays);
  await grantAndApply(env, { id: `trial:${userId}`, userId, reason: 'trial', premiumMs }, now);
}

/**
 * The free days of an account that are left, from its trial and from following an invitation, a
 * begun day whole: the same on every call while they run, 0 afterwards.
 */
export async function freeDaysLeft(env: Env, userId: string, now: number): Promise<number> {
  const { results } = await env.DB.prepare(
    `SELECT premium_ms AS premiumMs, created_at AS createdAt FROM grants WHERE id IN (?, ?)`,
  )
    .bind(`trial:${userId}`, `invited:${userId}`)
    .all<{ premiumMs: number; createdAt: number }>();
  if (results.length === 0) return 0;
  const begun = Math.min(...results.map(({ createdAt }) => createdAt));
  const givenMs = results.reduce((sum, { premiumMs }) => sum + premiumMs, 0);
  return msInDays(begun + givenMs - now);
}
