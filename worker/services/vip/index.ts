export { vipAnswers } from '#worker/services/vip/routes.ts';
export {
  type CodeRow,
  createActivationCodes,
  listActivationCodes,
} from '#worker/services/vip/codes.ts';
export { type Grant, grantStatement, premiumOf } from '#worker/services/vip/ledger.ts';
export { daysInMs, moment, msInDays } from '#worker/services/vip/rules.ts';
export { applyDriveLimit, changeSpace, type DriveLimitJob } from '#worker/services/vip/space.ts';
