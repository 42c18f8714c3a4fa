export { receivePolicyReports } from '#worker/services/client-errors/policy-reports.ts';
export {
  type ClientErrorRow,
  deleteOldClientErrors,
} from '#worker/services/client-errors/store.ts';
