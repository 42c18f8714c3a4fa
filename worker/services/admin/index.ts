export { mailShareDecision } from '#worker/services/admin/decision-mail.ts';
export { continueErasure, resumeErasures } from '#worker/services/admin/erasure.ts';
export { forgetOldUsage } from '#worker/services/admin/usage/read.ts';
