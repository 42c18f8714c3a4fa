export { leavingAnswers } from '#worker/services/admin/leaving-routes.ts';
export { adminAnswers } from '#worker/services/admin/routes.ts';
export {
  type Action,
  insertLine,
  logged,
  noteOperatorSetting,
} from '#worker/services/admin/audit-log.ts';
export { tellOfClosing } from '#worker/services/admin/decision-letters.ts';
export { type ErasureJob, goOnErasing, resumeErasures } from '#worker/services/admin/erasure.ts';
export { forgetOldUsage } from '#worker/services/admin/usage/read.ts';
