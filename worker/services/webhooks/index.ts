export { deliverWebhook } from '#worker/services/webhooks/deliver.ts';
