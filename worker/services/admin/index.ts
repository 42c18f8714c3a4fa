export { mailShareDecision } from '#worker/services/admin/decision-mail.ts';
export { continueErasure, resumeErasures } from '#worker/services/admin/erasure.ts';
export { deleteOldUsage } from '#worker/services/admin/usage/read.ts';
