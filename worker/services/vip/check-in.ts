import type { RewardsDocument } from '#protocol/plans.ts';
import { checkInScene } from '#protocol/vip.ts';
import type { Env } from '#worker/bindings.ts';
import { isoTimeOrEmpty } from '#worker/http/iso-time.ts';
import { configDocument } from '#worker/services/config/index.ts';
import { driveOf } from '#worker/services/drive/index.ts';
import { checkInId, daysInMs, msInDays, nextUtcDay } from '#worker/services/vip/rules.ts';

/** The daily check-in: a reward of the document `rewards`, once per UTC day. */

/** Reward of a check-in. */
export type CheckInWorth = NonNullable<RewardsDocument['check_in']>;

/** State of today's check-in. */
export interface CheckInState {
  bot_checked: false;
  result: 'done' | 'rewarded';
  /** When the next one is possible. */
  next_time: string;
  /** Today's reward. */
  given?: CheckInWorth;
}

/**
 * Returns the current check-in reward for its scene; undefined for other scenes or without a
 * reward.
 */
export async function checkInOf(
  env: Env,
  scene: string,
  now: number,
): Promise<CheckInWorth | undefined> {
  return scene === checkInScene ? (await configDocument(env, 'rewards', now))?.check_in : undefined;
}

/** Returns if an account has checked in today, and the reward. */
export async function checkInState(env: Env, userId: string, now: number): Promise<CheckInState> {
  const { lines } = await driveOf(env, userId).linesWith({ ids: [checkInId(userId, now)] });
  const state = { bot_checked: false, next_time: isoTimeOrEmpty(nextUtcDay(now)) } as const;
  const [line] = lines;
  if (!line) return { ...state, result: 'done' };
  return {
    ...state,
    result: 'rewarded',
    given: {
      premium_days: msInDays(line.premium_ms),
      storage_bytes: line.storage_bytes,
      traffic_bytes: line.traffic_bytes,
    },
  };
}

/**
 * Checks in, once a day. Returns the premium days granted now; 0 if already checked in; and when
 * premium ends (ms).
 */
export async function checkIn(
  env: Env,
  userId: string,
  worth: CheckInWorth,
  now: number,
): Promise<{ isNew: boolean; days: number; premiumUntil: number }> {
  const { isNew, premiumUntil } = await driveOf(env, userId).grant({
    id: checkInId(userId, now),
    reason: 'reward',
    reference: checkInScene,
    premiumMs: daysInMs(worth.premium_days),
    storageBytes: worth.storage_bytes,
    trafficBytes: worth.traffic_bytes,
    createdAt: now,
  });
  return { isNew, days: isNew ? worth.premium_days : 0, premiumUntil };
}
