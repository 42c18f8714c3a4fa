export { receivePolicyReports } from '#worker/services/client-errors/policy-reports.ts';
export { deleteOldClientErrors } from '#worker/services/client-errors/store.ts';
