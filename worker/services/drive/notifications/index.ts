import type { DriveModule } from '#worker/services/drive/module.ts';
import {
  addDeliveries,
  beginDueDeliveries,
  deliveryMethods,
  sendDeliveryJob,
} from '#worker/services/drive/notifications/deliveries.ts';
import {
  addMailLine,
  eventMailMethods,
  mailDisabledWebhook,
  mailEvents,
} from '#worker/services/drive/notifications/event-mail.ts';
import { notificationsSchema } from '#worker/services/drive/notifications/schema.ts';
import {
  deleteOldDeliveries,
  deliveryDue,
} from '#worker/services/drive/notifications/webhook-rows.ts';
import { webhookMethods } from '#worker/services/drive/notifications/webhooks.ts';

declare module '#worker/services/drive/kernel/messages.ts' {
  interface MessageBodies {
    'webhook.due': { webhookId: string };
    'webhook.disabled': { webhookId: string };
    /** Mails the events that were collected, if any. */
    'events.mail': Record<string, never>;
  }
}

/** Webhooks and mail about events of the drive (docs/decisions/0111-webhooks.md). */
export const notifications = {
  name: 'notifications',
  methods: { ...webhookMethods, ...deliveryMethods, ...eventMailMethods },
  schema: notificationsSchema,
  carriedTables: [
    'webhooks',
    'webhook_deliveries',
    'mailed_events',
    'event_mail_lines',
    'event_mail',
  ],
  messages: {
    'webhook.due': { deliver: sendDeliveryJob },
    'webhook.disabled': { deliver: mailDisabledWebhook },
    'events.mail': { deliver: mailEvents },
  },
  onPublished(drive, event) {
    addDeliveries(drive, event);
    addMailLine(drive, event);
  },
  dueAt: deliveryDue,
  onAlarm(drive) {
    deleteOldDeliveries(drive);
    beginDueDeliveries(drive);
  },
} satisfies DriveModule;
