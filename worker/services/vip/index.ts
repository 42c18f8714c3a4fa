export { type Allowance, allowanceOf } from '#worker/services/vip/allowance.ts';
export { endMemberships, mailExpiringMembers } from '#worker/services/vip/membership-expiry.ts';
export {
  type CodeRow,
  createActivationCodes,
  listActivationCodes,
} from '#worker/services/vip/codes.ts';
export { type Grant, premiumOf } from '#worker/services/vip/ledger.ts';
export { askedPayouts, closePayout } from '#worker/services/vip/payouts.ts';
export { paymentDriver } from '#worker/services/vip/payments/driver.ts';
export { mailOutcome } from '#worker/services/vip/payments/mail.ts';
export { orderById, type OrderRow, orderStatus } from '#worker/services/vip/payments/orders.ts';
export { settleVerified, takePayment } from '#worker/services/vip/payments/settle.ts';
export { utcDay, daysInMs, moment, msInDays } from '#worker/services/vip/rules.ts';
export { applyDriveLimit, applyPremiumLimits, grantAndApply } from '#worker/services/vip/grant.ts';
export { refuseSpentTraffic } from '#worker/services/vip/traffic-gate.ts';
