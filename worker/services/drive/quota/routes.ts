import { about } from '#protocol/drive.ts';
import { userTypes } from '#protocol/quota.ts';
import { answerInOneTrip, type Endpoint } from '#worker/http/endpoint.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { allowanceOf, moment } from '#worker/services/vip/index.ts';

export const quotaEndpoints: readonly Endpoint[] = [
  answerInOneTrip(about, async (_, { env, userId, session, now }) => {
    const [balance, allowance] = await Promise.all([
      driveOf(env, session).balance({}),
      allowanceOf(env, userId, now),
    ]);
    const { usedBytes, limitBytes, trashBytes, tasksToday, playsToday } = balance;
    const { dailyTasks, premium, premiumUntil, giftedBytes } = allowance;
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
      },
      expires_at: moment(premiumUntil),
      user_type: userTypes[premium ? 'premium' : 'free'],
    };
  }),
];
