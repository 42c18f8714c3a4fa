import type { Trouble } from './upload-model.ts';
import { detachedName } from './upload-view.ts';

/** What becomes of a file, or of the whole list, when something goes wrong. */
export type Course =
  /** Everything rests and then goes on: the way or the server is at fault, never the file. */
  | 'rest'
  /** This file tries again, a few times. */
  | 'again'
  /** The ticket may be over: the server says what it has. */
  | 'check'
  /** There is no room: everything stands still until somebody decides. */
  | 'full'
  /** The session is over: everything stands still until somebody signs in. */
  | 'signed-out'
  /** It ends here until somebody does something about it. */
  | 'fail';

/** Names of troubles that are ours and not the catalogue's. */
export const troubles = {
  /** The page no longer has the file: it is to be picked again. */
  detached: detachedName,
  /** The file was changed while it was on its way. */
  changed: 'upload_file_changed',
  /** The file cannot be read: it was moved or deleted, or reading is not allowed. */
  unreadable: 'upload_file_unreadable',
  /** The ticket is over or its upload is gone. */
  ticketOver: 'upload_ticket_over',
  /** What arrived is not what was sent. */
  garbled: 'upload_garbled',
  /** The folder it belongs in could not be made or is gone. */
  folder: 'upload_folder',
  /** The drive refuses the name; the rest says why (protocol/names.ts). */
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

/** What a trouble leads to; one nobody has thought of ends the file, not the list. */
export function courseOf({ name }: Trouble): Course {
  return courses[name] ?? 'fail';
}

const goneNames: ReadonlySet<string> = new Set([
  'file_not_found',
  'not_found',
  'file_in_recycle_bin',
]);

/** Whether the folder something was to go to is no longer there, or in the trash. */
export function isFolderGone({ name }: Trouble): boolean {
  return goneNames.has(name);
}

/** Times a file tries again after an error that may pass. */
export const triesMax = 5;

const waitsMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/**
 * The wait before try `tries` (from 1): 1, 2, 4, 8, 15 and then 30 seconds, a fifth more or less so
 * that not everybody comes back at once, and never less than the server asked for. `random` is from
 * 0 to 1.
 */
export function waitMs(tries: number, trouble: Trouble, random: number): number {
  const planned = waitsMs[Math.min(tries, waitsMs.length) - 1] ?? waitsMs[0]!;
  return Math.max(trouble.retryAfterMs ?? 0, Math.round(planned * (0.8 + 0.4 * random)));
}

/** What somebody can do about a file that failed. */
export type Remedy = 'pick' | 'rename' | 'retry' | 'none';

const picked: ReadonlySet<string> = new Set([
  troubles.detached,
  troubles.unreadable,
  troubles.changed,
]);

/** The remedy that fits a trouble. */
export function remedyOf({ name }: Trouble): Remedy {
  if (picked.has(name)) return 'pick';
  if (name.startsWith(troubles.name)) return 'rename';
  return name === 'permission_denied' ? 'none' : 'retry';
}
