import { useRequiredAnswer } from '#client/app/router/use-preloaded.ts';
import type { OutputOf } from '#protocol/call.ts';
import { offeredRewards } from '#protocol/vip.ts';

/** Rewards for referrals and check-ins, on pages that preload them. */
export function useOfferedRewards(): OutputOf<typeof offeredRewards> {
  return useRequiredAnswer(offeredRewards, {});
}
