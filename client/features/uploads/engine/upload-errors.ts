import type { Trouble } from './upload-model.ts';
import { detachedName } from './upload-view.ts';

/** Effect of an error on a file or on the whole list. */
export type Course =
  /** Everything pauses and then continues: a network or server error. */
  | 'rest'
  /** The file is retried a few times. */
  | 'again'
  /** The ticket may have expired: queries the server's state. */
  | 'check'
  /** No space is left: everything waits for a decision. */
  | 'full'
  /** The session has ended: everything waits for sign-in. */
  | 'signed-out'
  /** The file fails until the user acts. */
  | 'fail';

/** Names of errors that aren't in the catalog. */
export const troubles = {
  /** The page no longer has the file. It must be selected again. */
  detached: detachedName,
  /** The file was modified during its upload. */
  changed: 'upload_file_changed',
  /** The file can't be read: moved, deleted, or access denied. */
  unreadable: 'upload_file_unreadable',
  /** The ticket has expired or its upload is gone. */
  ticketOver: 'upload_ticket_over',
  /** The received bytes differ from those sent. */
  garbled: 'upload_garbled',
  /** Its folder couldn't be created or is gone. */
  folder: 'upload_folder',
  /** Prefix for a refused name; the reason follows (protocol/names.ts). */
  name: 'upload_name_',
} as const;

const courses: Readonly<Record<string, Course>> = {
  unreachable: 'rest',
  unavailable: 'rest',
  resource_exhausted: 'rest',
  deadline_exceeded: 'rest',
  internal: 'again',
  unknown: 'again',
  aborted: 'again',
  cancelled: 'again',
  data_loss: 'again',
  [troubles.garbled]: 'again',
  [troubles.ticketOver]: 'check',
  file_space_not_enough: 'full',
  unauthenticated: 'signed-out',
};

/** Returns the effect of an error. An unknown one fails the file, not the list. */
export function courseOf({ name }: Trouble): Course {
  return courses[name] ?? 'fail';
}

const goneNames: ReadonlySet<string> = new Set([
  'file_not_found',
  'not_found',
  'file_in_recycle_bin',
]);

/** Was the target folder deleted or trashed? */
export function isFolderGone({ name }: Trouble): boolean {
  return goneNames.has(name);
}

/** Maximum number of retries after a transient error. */
export const triesMax = 5;

const waitsMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/**
 * Returns the delay before attempt `tries` (from 1): 1, 2, 4, 8, 15 and then 30 seconds with ±20%
 * jitter, and never less than the server requested. `random` is from 0 to 1.
 */
export function waitMs(tries: number, trouble: Trouble, random: number): number {
  const planned = waitsMs[Math.min(Math.max(tries, 1), waitsMs.length) - 1] ?? 0;
  return Math.max(trouble.retryAfterMs ?? 0, Math.round(planned * (0.8 + 0.4 * random)));
}

/** Remedies the user has for a failed file. */
export type UploadRemedy = 'pick' | 'rename' | 'retry' | 'none';

const picked: ReadonlySet<string> = new Set([
  troubles.detached,
  troubles.unreadable,
  troubles.changed,
]);

/** Returns the remedy for an error. */
export function uploadRemedyOf({ name }: Trouble): UploadRemedy {
  if (picked.has(name)) return 'pick';
  if (name.startsWith(troubles.name)) return 'rename';
  return name === 'permission_denied' || name === 'PROHIBITED' ? 'none' : 'retry';
}
