export { accessAnswers } from '#worker/services/access/routes.ts';
export { isAccessible } from '#worker/services/access/visits.ts';
export type { Visit } from '#worker/services/access/rules.ts';
