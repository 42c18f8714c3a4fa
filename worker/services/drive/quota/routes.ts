import { about } from '#protocol/drive.ts';
import { userTypes } from '#protocol/quota.ts';
import { answerInOneTrip, type Endpoint } from '#worker/http/endpoint.ts';
import { isoTimeOrEmpty } from '#worker/http/iso-time.ts';
import { configDocument } from '#worker/services/config/index.ts';
import { itemLimitsOf } from '#worker/services/drive/quota/read-limits.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { allowanceFor } from '#worker/services/vip/index.ts';

export const quotaEndpoints: readonly Endpoint[] = [
  answerInOneTrip(about, async (_, { env, session, now }) => {
    const quotas = await configDocument(env, 'quotas', now);
    const balance = await driveOf(env, session).balance({ limits: itemLimitsOf(quotas) });
    const { usedBytes, limitBytes, trashBytes, tasksToday, playsToday, standing } = balance;
    const { items, itemsMax } = balance.itemUse;
    const { premiumUntil, giftedBytes } = standing;
    const { dailyTasks, premium } = allowanceFor(standing, quotas, now);
    return {
      kind: 'drive#about' as const,
      quota: {
        kind: 'drive#quota' as const,
        limit: String(limitBytes),
        usage: String(usedBytes),
        usage_in_trash: String(trashBytes),
        play_times_limit: '-1',
        play_times_usage: String(playsToday),
        complimentary: giftedBytes > 0 ? String(giftedBytes) : '',
        is_unlimited: false,
      },
      quotas: {
        cloud_download: {
          kind: 'drive#quota' as const,
          limit: String(dailyTasks ?? -1),
          usage: String(tasksToday),
          is_unlimited: dailyTasks === null,
        },
        items: {
          kind: 'drive#quota' as const,
          limit: String(itemsMax),
          usage: String(items),
          is_unlimited: false,
        },
      },
      expires_at: isoTimeOrEmpty(premiumUntil),
      user_type: userTypes[premium ? 'premium' : 'free'],
    };
  }),
];
