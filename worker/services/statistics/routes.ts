import { downloadStatistics } from '#protocol/statistics.ts';
import { type Endpoint, answer } from '#worker/http/endpoint.ts';
import { downloadCounts } from '#worker/services/statistics/downloads.ts';

export const statisticsEndpoints: readonly Endpoint[] = [
  answer(downloadStatistics, async (_input, { env }) => ({ data: await downloadCounts(env) })),
];
