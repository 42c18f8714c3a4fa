import { callKey, type OutputOf } from '#protocol/call.ts';
import { offeredRewards } from '#protocol/vip.ts';
import { usePage } from '#client/app/router/use-page.ts';

/** Rewards for referrals and check-ins, on pages that preload them. */
export function useOfferedRewards(): OutputOf<typeof offeredRewards> {
  const { fallback } = usePage();
  return fallback[callKey(offeredRewards, {})] as OutputOf<typeof offeredRewards>;
}
