export { scanContent } from '#worker/services/scans/scan-job.ts';
