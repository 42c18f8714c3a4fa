export {
  audited,
  type AuditedAction,
  insertAuditLine,
  listAuditLines,
  logOperatorSetting,
} from '#worker/services/audit-log/lines.ts';
