import type { Env } from '#worker/bindings.ts';
import { configDocument } from '#worker/services/config/index.ts';
import { grantStatement } from '#worker/services/vip/ledger.ts';
import { daysInMs, msInDays } from '#worker/services/vip/rules.ts';

/** Where an account came from, as its first visit tells (spec 3 and 7.2). */
export interface Arrival {
  /** `web`, or the app. */
  from: string;
  /** Host and path. */
  landing: string;
  campaign: string;
  /** Hosts, joined by commas. */
  referrers: string;
}

/**
 * Gives an account the trial of the document `plans`, once, and keeps where it came from. Returns the days of the trial
 * that are left, a begun one whole: the same on every call while they run, 0 afterwards and where there is no trial.
 */
export async function beginTrial(
  env: Env,
  userId: string,
  arrival: Arrival,
  now: number,
): Promise<number> {
  const trialDays = (await configDocument(env, 'plans', now))?.trial_days ?? 0;
  const id = `trial:${userId}`;
  const premiumMs = daysInMs(trialDays);
  const grant = { id, userId, reason: 'trial', premiumMs, storageBytes: 0 };
  await env.DB.batch([
    env.DB.prepare(
      `INSERT OR IGNORE INTO arrivals (user_id, came_from, landing, campaign, referrers, created_at)
       VALUES (?, ?, ?, ?, ?, ?)`,
    ).bind(userId, arrival.from, arrival.landing, arrival.campaign, arrival.referrers, now),
    ...(trialDays > 0 ? [grantStatement(env, grant, now)] : []),
  ]);
  const line = await env.DB.prepare(
    'SELECT premium_ms AS premiumMs, created_at AS createdAt FROM grants WHERE id = ?',
  )
    .bind(id)
    .first<{ premiumMs: number; createdAt: number }>();
  return line ? msInDays(line.createdAt + line.premiumMs - now) : 0;
}
