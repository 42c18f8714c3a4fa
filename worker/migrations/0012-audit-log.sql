-- The audit log is a chain in the object of the operators (worker/services/audit-log/chain.ts).
DROP TABLE IF EXISTS audit_log;
