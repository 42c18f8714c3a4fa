/**
 * Data model of the upload engine: file states, events and effects. All of it can be stored and
 * sent between tabs.
 */

/** Stage of a file. `failed` and `paused` continue on request; `done` and `skipped` are final. */
export type Stage =
  | 'queued'
  | 'hashing'
  | 'waiting'
  | 'sending'
  | 'paused'
  | 'failed'
  | 'done'
  | 'skipped';

/** An error by its name in the catalog (protocol/errors.ts) or in `upload-errors.ts`. */
export interface Trouble {
  readonly name: string;
  readonly retryAfterMs?: number;
}

/** Upload grant for one file (protocol 2.7). */
export interface Ticket {
  readonly fileId: string;
  /** Address of the object on the site's host. */
  readonly address: string;
  readonly uploadId: string;
  readonly token: string;
  readonly partBytes: number;
}

/** A file of the list. */
export interface Item {
  /** Permanently unique: batch name and number. Idempotency keys derive from it. */
  readonly key: string;
  readonly batch: string;
  /** Path in the selection, used to find the file again. */
  readonly source: string;
  /** Path of its folder within the batch, '' for the batch's folder. */
  readonly folder: string;
  /** Name in the drive. */
  name: string;
  sizeBytes: number;
  /** Milliseconds since 1970. */
  modifiedAt: number;
  /** Are the two values above known? Until then they are 0 and the file waits. */
  isWeighed: boolean;
  stage: Stage;
  /** Number of tickets so far. Each has a different idempotency key. */
  round: number;
  /** gcid, '' until known. */
  hash: string;
  ticket: Ticket | null;
  /** ETags of received parts by part number. */
  etags: Record<number, string>;
  tries: number;
  /** Earliest time of the next attempt, in milliseconds since 1970. */
  retryAt: number;
  trouble: Trouble | null;
  /** Files to be moved to the trash after this one has been uploaded. */
  replaces: string[];
  /** Id of the file in the drive, once it exists. */
  fileId: string;
  /** Its name conflicts and the user hasn't decided yet. */
  isTaken: boolean;
  /** Must the server's state be queried first, after an interruption? */
  mustCheck: boolean;
}

/** A folder in a batch. */
export interface Folder {
  /** Path within the batch's folder. */
  readonly path: string;
  /** '' until found or created. */
  id: string;
  tries: number;
  retryAt: number;
  trouble: Trouble | null;
}

/** Decision on name conflicts: keep both with a number, replace, or skip. */
export type Answer = 'both' | 'replace' | 'skip';

/** An existing item with a queried name. */
export interface ExistingItem {
  readonly id: string;
  readonly name: string;
  readonly isFolder: boolean;
  readonly sizeBytes: number;
  /** Milliseconds since 1970. */
  readonly modifiedAt: number;
  readonly thumbnail: string;
  /** gcid; '' if unknown. */
  readonly hash: string;
}

/** A name conflict: the new file and the existing item. */
export interface UploadConflict {
  readonly key: string;
  readonly there: ExistingItem;
}

/** Files queued together for one folder. */
export interface Batch {
  readonly id: string;
  readonly folderId: string;
  readonly folderName: string;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
  /** Parents precede their children. */
  readonly folders: Folder[];
  /**
   * `filling` while files are being added, `filled` before the lookup, `looking` for conflicts,
   * `asking` the user about them.
   */
  state: 'filling' | 'filled' | 'looking' | 'asking' | 'ready';
  /** Start of the last lookup, which saw everything added before. Milliseconds since 1970. */
  lookedAt: number;
  /** Are file names looked up too? After an interruption, only folders are. */
  looksAtNames: boolean;
  /**
   * The latest uploads may have completed without being recorded. Matching files are recognized
   * without asking.
   */
  recognises: boolean;
  conflicts: UploadConflict[];
  answer: Answer | null;
}

/** A selected file. */
export interface PickedFile {
  /** Path within the selection, with `/` as separator. */
  readonly path: string;
  readonly sizeBytes: number;
  /** Milliseconds since 1970. */
  readonly modifiedAt: number;
}

/** Distinguishes a file from another with the same name. */
export type FileStat = Pick<PickedFile, 'sizeBytes' | 'modifiedAt'>;

/** Reason why the whole list is stalled, other than a pause by the user. */
export type Standstill =
  | {
      readonly why: 'full';
      readonly missingBytes: number | null;
      readonly freeBytes: number | null;
    }
  | { readonly why: 'signed-out' }
  | null;

/**
 * Something that happened. `id` names the effect it responds to. Results that are no longer wanted
 * are ignored.
 */
export type UploadEvent =
  | {
      readonly on: 'added';
      readonly batch: Pick<Batch, 'id' | 'folderId' | 'folderName'>;
      /** Files without size and time are reported again in a `weighed` event. */
      readonly files: readonly (Pick<PickedFile, 'path'> & Partial<FileStat>)[];
      /** Paths of folders, including empty ones. */
      readonly folders: readonly string[];
      /** More files of this batch follow. */
      readonly more: boolean;
    }
  | {
      readonly on: 'weighed';
      readonly files: readonly (FileStat & { readonly key: string })[];
      /** More files of the selection follow. */
      readonly more: boolean;
    }
  | {
      readonly on: 'restored';
      readonly batches: readonly Batch[];
      readonly items: readonly Item[];
      /** The server no longer knows the idempotency keys of that time. */
      readonly isOld: boolean;
    }
  | {
      readonly on: 'attached';
      readonly files: readonly (FileStat & { readonly key: string })[];
    }
  | { readonly on: 'looked'; readonly id: number; readonly found: readonly ExistingItem[] }
  | { readonly on: 'made'; readonly id: number; readonly folderId: string }
  | { readonly on: 'hashed'; readonly id: number; readonly hash: string }
  | {
      readonly on: 'ticketed';
      readonly id: number;
      readonly fileId: string;
      /** null if the file is already complete, because it's empty or its content is known. */
      readonly ticket: Ticket | null;
    }
  | {
      readonly on: 'checked';
      readonly id: number;
      readonly found: 'complete' | 'open' | 'gone';
      readonly etags: Record<number, string>;
    }
  | { readonly on: 'progress'; readonly id: number; readonly bytes: number }
  | { readonly on: 'sent'; readonly id: number; readonly etag: string }
  | { readonly on: 'completed'; readonly id: number }
  | { readonly on: 'trashed'; readonly id: number }
  | { readonly on: 'measured'; readonly id: number; readonly freeBytes: number }
  | { readonly on: 'refused'; readonly id: number; readonly trouble: Trouble }
  | { readonly on: 'woke' }
  | { readonly on: 'network'; readonly isOnline: boolean }
  | UploadCommand;

/** Command of the user. Without `keys` it applies to the whole list. */
export type UploadCommand =
  | { readonly on: 'pause' | 'resume' | 'retry' | 'cancel'; readonly keys?: readonly string[] }
  | { readonly on: 'move'; readonly key: string; readonly to: 'first' | 'up' | 'down' }
  | { readonly on: 'order'; readonly smallFirst: boolean }
  | { readonly on: 'rename'; readonly key: string; readonly name: string }
  | { readonly on: 'answer'; readonly batch: string; readonly answer: Answer }
  | { readonly on: 'space'; readonly choice: 'again' | 'fits' | 'stop' }
  | { readonly on: 'signed-in' }
  | { readonly on: 'clear' };

/**
 * An action outside of the state machine. Those with an `id` are answered by an event, or by
 * `refused`.
 */
export type Effect =
  | {
      readonly do: 'look';
      readonly id: number;
      readonly folderId: string;
      readonly names: readonly string[];
    }
  | {
      readonly do: 'make';
      readonly id: number;
      readonly parentId: string;
      readonly name: string;
      readonly onceKey: string;
    }
  | { readonly do: 'hash'; readonly id: number; readonly item: Item }
  | {
      readonly do: 'ticket';
      readonly id: number;
      readonly item: Item;
      readonly parentId: string;
      readonly onceKey: string;
    }
  | { readonly do: 'check'; readonly id: number; readonly ticket: Ticket }
  | {
      readonly do: 'send';
      readonly id: number;
      readonly item: Item;
      readonly ticket: Ticket;
      /** Counts from 1. 0 for a file sent in one request. */
      readonly part: number;
      readonly from: number;
      readonly to: number;
    }
  | {
      readonly do: 'complete';
      readonly id: number;
      readonly ticket: Ticket;
      readonly etags: Readonly<Record<number, string>>;
    }
  | { readonly do: 'trash'; readonly id: number; readonly fileId: string }
  | { readonly do: 'measure'; readonly id: number }
  /** Aborts an upload, which releases its hold. */
  | { readonly do: 'abort'; readonly ticket: Ticket }
  /** Aborts a request whose result is no longer wanted. */
  | { readonly do: 'stop'; readonly id: number }
  /** Something was added to a folder. */
  | { readonly do: 'landed'; readonly folderId: string }
  /** Sends `woke` at that time. A later `wake` replaces it. */
  | { readonly do: 'wake'; readonly at: number };
