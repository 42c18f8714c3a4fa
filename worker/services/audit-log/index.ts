export {
  audited,
  insertAuditLine,
  listAuditLines,
  logOperatorSetting,
} from '#worker/services/audit-log/lines.ts';
