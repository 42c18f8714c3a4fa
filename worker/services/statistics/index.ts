export { downloadRedirect } from '#worker/services/statistics/downloads.ts';
