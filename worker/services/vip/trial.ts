import type { Env } from '#worker/bindings.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { configDocument } from '#worker/services/config/index.ts';
import { type AccountSource, driveOf } from '#worker/services/drive/index.ts';
import { daysInMs, msInDays } from '#worker/services/vip/rules.ts';

/**
 * Stores the source of an account and grants the trial of the document `plans`, each once. Returns
 * the remaining free days, rounded up: the same on every call while they run, 0 afterwards.
 */
export async function welcomeAccount(
  { env, userId, session, now }: RequestContext,
  arrival: AccountSource,
): Promise<number> {
  const premiumMs = daysInMs((await configDocument(env, 'plans', now))?.trial_days ?? 0);
  const id = `trial:${userId}`;
  const trial =
    premiumMs === 0 ? null : { id, reason: 'trial' as const, premiumMs, createdAt: now };
  const until = await driveOf(env, session).welcome({ arrival, trial, now });
  return msInDays(until - now);
}

/** Returns the remaining free days of an account's trial and invitation, rounded up. */
export async function freeDaysLeft(env: Env, userId: string, now: number): Promise<number> {
  return msInDays((await driveOf(env, userId).freeUntil({})) - now);
}
