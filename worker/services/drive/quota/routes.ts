import { about } from '#protocol/drive.ts';
import { type Endpoint, answer } from '#worker/http/endpoint.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { allowanceOf } from '#worker/services/vip/index.ts';

export const quotaEndpoints: readonly Endpoint[] = [
  answer(about, async (_, { env, userId, now }) => {
    const [{ usedBytes, limitBytes, trashBytes, tasksToday }, { dailyTasks }] = await Promise.all([
      driveOf(env, userId).balance({}),
      allowanceOf(env, userId, now),
    ]);
    return {
      kind: 'drive#about' as const,
      quota: {
        kind: 'drive#quota' as const,
        limit: String(limitBytes),
        usage: String(usedBytes),
        usage_in_trash: String(trashBytes),
        play_times_limit: '-1',
        play_times_usage: '0',
        complimentary: '',
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
      expires_at: '',
      user_type: 0,
    };
  }),
];
