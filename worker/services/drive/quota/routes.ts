import { about } from '#protocol/drive.ts';
import { type Answer, answer } from '#worker/http/answer.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';

export const quotaAnswers: readonly Answer[] = [
  answer(about, async (_, { env, userId }) => {
    const { usedBytes, limitBytes, trashBytes } = await driveOf(env, userId).balance({});
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
      quotas: {},
      expires_at: '',
      user_type: 0,
    };
  }),
];
