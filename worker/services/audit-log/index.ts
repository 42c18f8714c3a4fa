export { auditTarget } from '#worker/services/audit-log/audit-target.ts';
export { AuditChain } from '#worker/services/audit-log/chain.ts';
export type {
  AuditLine,
  AuditQuery,
  AuditVerdict,
  NewAuditLine,
} from '#worker/services/audit-log/chain.ts';
export {
  appendAuditLine,
  audited,
  eraseFromAuditLog,
  formerEmailsOf,
  listAuditLines,
  logOperatorSetting,
  verifyAuditChain,
} from '#worker/services/audit-log/lines.ts';
export { operatorsObject } from '#worker/services/audit-log/operators-object-of.ts';
