import type { OutputOf } from '#protocol/call.ts';
import type { offeredRewards } from '#protocol/vip.ts';
import type { Env } from '#worker/bindings.ts';
import { configDocument } from '#worker/services/config/documents.ts';

/** Returns the rewards for invitations and check-ins (protocol/vip.ts). */
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
