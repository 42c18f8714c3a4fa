export { statisticsAnswers } from '#worker/services/statistics/routes.ts';
export { downloadDoor } from '#worker/services/statistics/downloads.ts';
