import type { OutputOf } from '#protocol/call.ts';
import type { listWebhooks, NotifiableEvent } from '#protocol/notifications.ts';

export type WebhookEntry = OutputOf<typeof listWebhooks>['webhooks'][number];

/** Texts of events. */
export const eventLabels = {
  'task.completed': 'notifications.event_task_completed',
  'task.failed': 'notifications.event_task_failed',
  'share.opened': 'notifications.event_share_opened',
  'share.downloaded': 'notifications.event_share_downloaded',
  'share.saved': 'notifications.event_share_saved',
  'share.ended': 'notifications.event_share_ended',
  'feed.failed': 'notifications.event_feed_failed',
  'request.received': 'notifications.event_request_received',
  'file.uploaded': 'notifications.event_file_uploaded',
} as const satisfies Record<NotifiableEvent, string>;

/** Returns the name of a webhook, or else its host. */
export function webhookName({ label, url }: Pick<WebhookEntry, 'label' | 'url'>): string {
  return label || new URL(url).host;
}
