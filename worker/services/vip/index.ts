export { vipAnswers } from '#worker/services/vip/routes.ts';
export { type Allowance, allowanceOf } from '#worker/services/vip/allowance.ts';
export { endMemberships, tellOfEndings } from '#worker/services/vip/clock.ts';
export {
  type CodeRow,
  createActivationCodes,
  listActivationCodes,
} from '#worker/services/vip/codes.ts';
export { type Grant, premiumOf } from '#worker/services/vip/ledger.ts';
export { orderById } from '#worker/services/vip/payments/orders.ts';
export { payPage } from '#worker/services/vip/payments/page.ts';
export {
  type PaymentJob,
  settlePayment,
  signedEvent,
  takePayment,
} from '#worker/services/vip/payments/settle.ts';
export { dayOf, daysInMs, moment, msInDays } from '#worker/services/vip/rules.ts';
export {
  applyDriveLimit,
  applyPremiumLimits,
  type DriveLimitJob,
  give,
  type PremiumLimitsJob,
} from '#worker/services/vip/standing.ts';
export { refuseSpentTraffic } from '#worker/services/vip/traffic-gate.ts';
