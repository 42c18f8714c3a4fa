import { downloadStatistics } from '#protocol/statistics.ts';
import { type Answer, answer } from '#worker/http/answer.ts';
import { countsOfDownloads } from '#worker/services/statistics/downloads.ts';

export const statisticsAnswers: readonly Answer[] = [
  answer(downloadStatistics, async (_input, { env }) => ({ data: await countsOfDownloads(env) })),
];
