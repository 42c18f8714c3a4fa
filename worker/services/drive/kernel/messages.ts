import type { Md5Progress } from '#worker/services/drive/kernel/bytes/md5.ts';
import type { HeldBlob } from '#worker/services/drive/kernel/contents/content-store.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';

/**
 * Bodies of outbox messages by kind; bodies are JSON. A module declares its own kinds in its
 * index.ts by merging into this interface.
 */
export interface MessageBodies {
  'content.hold': { blobs: HeldBlob[] };
  /** Messages written by an older version name a single blob. */
  'content.release': { blobs: ReleasedBlob[] } | ReleasedBlob;
  'content.md5': { blob: string; progress?: Md5Progress };
  'content.dimensions': { blob: string };
  'content.forget': { key: string; multipartId?: string };
  /** The drive exists, for the list of all drives. */
  'drive.announce': Record<string, never>;
  /** A message was parked, or has been delivered after that. */
  'outbox.parked': { messageId: string; error: string };
}

/** A blob that a drive no longer uses. */
export type ReleasedBlob = Pick<HeldBlob, 'blob' | 'gcid'>;

export type MessageKind = keyof MessageBodies;

/** Delivery of the messages of one kind. */
export interface MessageType<Body> {
  /** Delivers a message; runs again for the same `id` if it throws or the process dies. */
  deliver(drive: Drive, body: Body, id: string): void | Promise<void>;
  /** Delivered right after the call or task slice that sent it, without waiting for the alarm. */
  isUrgent?: boolean;
  /** Bodies have a list of `blobs`, so that many messages are delivered as one. */
  hasBlobs?: boolean;
  /** Frees storage outside the drive, so it is delivered even when the drive is being erased. */
  freesStorage?: boolean;
  /** Can't be dropped by the operator, because bytes in use could be deleted. */
  isRequired?: boolean;
  /** Writes a copy for operators to D1, whose lists say so if it is late. */
  isProjection?: boolean;
  /** Isn't reported to the operator, however often it fails. */
  isNeverParked?: boolean;
}

export type MessageTypes = {
  readonly [Kind in MessageKind]?: MessageType<MessageBodies[Kind]>;
};
