export { deleteOldEventCounts } from '#worker/services/statistics/analytics.ts';
export { downloadRedirect } from '#worker/services/statistics/downloads.ts';
