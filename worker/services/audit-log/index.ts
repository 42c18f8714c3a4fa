export { audited, listAuditLines, logOperatorSetting } from '#worker/services/audit-log/lines.ts';
