export { auditAnswers } from '#worker/services/audit/routes.ts';
