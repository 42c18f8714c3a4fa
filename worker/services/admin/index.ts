export { adminAnswers } from '#worker/services/admin/routes.ts';
export { type Action, logged } from '#worker/services/admin/audit-log.ts';
