export { allowanceFor } from '#worker/services/vip/allowance.ts';
export {
  type CodeClaim,
  codesWith,
  type CodeWorth,
  type StoredCodes,
} from '#worker/services/vip/codes/activation-code-object.ts';
export { checkCodes, exportCodes, importCodes } from '#worker/services/vip/codes/check-codes.ts';
export { createActivationCodes, listActivationCodes } from '#worker/services/vip/codes/codes.ts';
export { addToLedger } from '#worker/services/vip/ledger.ts';
export { askInPage } from '#worker/services/vip/ask-in-page.ts';
export { askedPayouts, closePayout } from '#worker/services/vip/payouts.ts';
export { paymentDriver } from '#worker/services/vip/payments/driver.ts';
export { mailOutcome } from '#worker/services/vip/payments/mail.ts';
export { orderById, orderStatus } from '#worker/services/vip/payments/orders.ts';
export { settleVerified, takePayment } from '#worker/services/vip/payments/settle.ts';
export { applyDriveLimit, applyPremiumLimits } from '#worker/services/vip/plan-spread.ts';
export { utcDay, daysInMs, msInDays } from '#worker/services/vip/rules.ts';
export { isTrafficSpent, refuseSpentTraffic } from '#worker/services/vip/traffic-gate.ts';
