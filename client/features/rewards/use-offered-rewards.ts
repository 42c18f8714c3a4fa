import { callKey, type OutputOf } from '#protocol/call.ts';
import { offeredRewards } from '#protocol/vip.ts';
import { usePage } from '#client/app/router/use-page.ts';

/** What inviting and checking in give here, on pages that preload it. */
export function useOfferedRewards(): OutputOf<typeof offeredRewards> {
  const { fallback } = usePage();
  return fallback[callKey(offeredRewards, {})] as OutputOf<typeof offeredRewards>;
}
