export { adminAnswers } from '#worker/services/admin/routes.ts';
export { type Action, logged, noteOperatorSetting } from '#worker/services/admin/audit-log.ts';
