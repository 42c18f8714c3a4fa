import type { NotifiableEvent } from '#protocol/notifications.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';

/** Something that happened in a drive, for webhooks and mail. */
export interface PublishedEvent {
  type: NotifiableEvent;
  /** Ids and names, in the form of the wire. */
  data: Readonly<Record<string, string | number>>;
}

/** Passes an event to the modules, in the transaction that causes it. */
export function publishEvent(drive: Drive, event: PublishedEvent): void {
  for (const onPublished of drive.extensions.hooks.onPublished) onPublished(drive, event);
}
