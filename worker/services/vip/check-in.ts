import type { OutputOf } from '#protocol/call.ts';
import type { RewardsDocument } from '#protocol/plans.ts';
import { checkInScene, type offeredRewards } from '#protocol/vip.ts';
import type { Env } from '#worker/bindings.ts';
import { configDocument } from '#worker/services/config/index.ts';
import { readLine } from '#worker/services/vip/ledger.ts';
import { checkInId, daysInMs, moment, msInDays, nextUtcDay } from '#worker/services/vip/rules.ts';
import { grantAndApply } from '#worker/services/vip/grant.ts';

/** The daily check-in: what the document `rewards` gives for coming by, once a day (UTC). */

/** What a check-in gives. */
export type CheckInWorth = NonNullable<RewardsDocument['check_in']>;

/** How far an account is with today's check-in. */
export interface CheckInState {
  bot_checked: false;
  result: 'done' | 'rewarded';
  /** When the next one can be made. */
  next_time: string;
  /** What today's gave. */
  given?: CheckInWorth;
}

/** What inviting and checking in give here (protocol/vip.ts). */
export async function rewardsOnOffer(
  env: Env,
  now: number,
): Promise<OutputOf<typeof offeredRewards>> {
  const rewards = await configDocument(env, 'rewards', now);
  const { inviter_days = 0, invited_days = 0, most = 0 } = rewards?.invite ?? {};
  return {
    invite: { inviter_days: most > 0 ? inviter_days : 0, invited_days, most },
    check_in: rewards?.check_in ?? null,
  };
}

/**
 * What checking in gives now, for the scene of the check-in; undefined for other scenes, and where
 * there is none.
 */
export async function checkInOf(
  env: Env,
  scene: string,
  now: number,
): Promise<CheckInWorth | undefined> {
  return scene === checkInScene ? (await configDocument(env, 'rewards', now))?.check_in : undefined;
}

/** Whether an account has checked in today, and what that gave. */
export async function checkInState(env: Env, userId: string, now: number): Promise<CheckInState> {
  const line = await readLine(env, checkInId(userId, now));
  const state = { bot_checked: false, next_time: moment(nextUtcDay(now)) } as const;
  if (!line) return { ...state, result: 'done' };
  return {
    ...state,
    result: 'rewarded',
    given: {
      premium_days: msInDays(line.premiumMs),
      storage_bytes: line.storageBytes,
      traffic_bytes: line.trafficBytes,
    },
  };
}

/**
 * Checks in, once a day. Answers the premium days given now; 0 when today's had been given before.
 */
export async function checkIn(
  env: Env,
  userId: string,
  worth: CheckInWorth,
  now: number,
): Promise<{ isNew: boolean; days: number }> {
  const isNew = await grantAndApply(
    env,
    {
      id: checkInId(userId, now),
      userId,
      reason: 'reward',
      reference: checkInScene,
      premiumMs: daysInMs(worth.premium_days),
      storageBytes: worth.storage_bytes,
      trafficBytes: worth.traffic_bytes,
    },
    now,
  );
  return { isNew, days: isNew ? worth.premium_days : 0 };
}
