/**
 * The words of the upload engine: what it keeps of each file, what may happen to it (events) and
 * what it wants done (effects). Everything here can be stored and sent between tabs as it is.
 */

/**
 * Where a file is on its way. `failed` and `paused` ones go on when somebody asks, `done` and
 * `skipped` are over.
 */
export type Stage =
  | 'queued'
  | 'hashing'
  | 'waiting'
  | 'sending'
  | 'paused'
  | 'failed'
  | 'done'
  | 'skipped';

/**
 * What went wrong, by the name of the catalogue (protocol/errors.ts) or one of ours
 * (`upload-troubles.ts`).
 */
export interface Trouble {
  readonly name: string;
  readonly retryAfterMs?: number;
}

/** The right to send the bytes of one file (protocol 2.7). */
export interface Ticket {
  readonly fileId: string;
  /** The object's address, on the site's host. */
  readonly address: string;
  readonly uploadId: string;
  readonly token: string;
  readonly partBytes: number;
}

/** One file of the list. */
export interface Item {
  /** Unique for good: the name of its batch and a number. Idempotency keys are made of it. */
  readonly key: string;
  readonly batch: string;
  /** Its path in what was picked, by which it is found again. */
  readonly source: string;
  /** The path of its folder below the batch's; '' for the folder itself. */
  readonly folder: string;
  /** What it will be called in the drive. */
  name: string;
  sizeBytes: number;
  /** Milliseconds since 1970. */
  modifiedAt: number;
  /** Whether the two above are known yet; until then they are 0, and the file waits. */
  isWeighed: boolean;
  stage: Stage;
  /** Counts tickets: a new one has another idempotency key. */
  round: number;
  /** gcid; '' until it is known. */
  hash: string;
  ticket: Ticket | null;
  /** The etags of parts that have arrived, by part number. */
  etags: Record<number, string>;
  tries: number;
  /** Not before this time; milliseconds since 1970. */
  retryAt: number;
  trouble: Trouble | null;
  /** Files that go to the trash once this one has arrived. */
  replaces: string[];
  /** The file in the drive, once it is there. */
  fileId: string;
  /** A name like this is taken and nobody has said yet what to do. */
  isTaken: boolean;
  /** Whether the server has to say first what it has of it: after an interruption. */
  mustCheck: boolean;
}

/** A folder that a batch brings. */
export interface Folder {
  /** Its path below the batch's folder. */
  readonly path: string;
  /** '' until it is known or made. */
  id: string;
  tries: number;
  retryAt: number;
  trouble: Trouble | null;
}

/**
 * What to do with files whose names are taken: keep both under a number, replace, or leave them
 * out.
 */
export type Answer = 'both' | 'replace' | 'skip';

/** What stands in a folder under a name that was asked about. */
export interface Found {
  readonly id: string;
  readonly name: string;
  readonly isFolder: boolean;
  readonly sizeBytes: number;
  /** Milliseconds since 1970. */
  readonly modifiedAt: number;
  readonly thumbnail: string;
}

/** A name that is taken: the file that would come, and the one that is there. */
export interface Conflict {
  readonly key: string;
  readonly there: Found;
}

/** What was given at once, for one folder. */
export interface Batch {
  readonly id: string;
  readonly folderId: string;
  readonly folderName: string;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
  /** Parents stand before their children. */
  readonly folders: Folder[];
  /**
   * `filling` while files are still being given, `filled` before anything was looked at, `looking`
   * for taken names, `asking` what to do about them.
   */
  state: 'filling' | 'filled' | 'looking' | 'asking' | 'ready';
  /**
   * When it was last begun to look: what came into the drive before that was seen. Milliseconds
   * since 1970.
   */
  lookedAt: number;
  /** Whether names of files are looked at too; after an interruption only folders are. */
  looksAtNames: boolean;
  /**
   * Taken up when what arrived last may have come without being noted: then it is recognised, not
   * asked about.
   */
  recognises: boolean;
  conflicts: Conflict[];
  answer: Answer | null;
}

/** A file as it was picked. */
export interface PickedFile {
  /** Path below what was picked, names joined by `/`. */
  readonly path: string;
  readonly sizeBytes: number;
  /** Milliseconds since 1970. */
  readonly modifiedAt: number;
}

/** What tells a file from another of its name. */
export type Weight = Pick<PickedFile, 'sizeBytes' | 'modifiedAt'>;

/** Why the whole list stands still, besides a pause that somebody asked for. */
export type Standstill =
  | {
      readonly why: 'full';
      readonly missingBytes: number | null;
      readonly freeBytes: number | null;
    }
  | { readonly why: 'signed-out' }
  | null;

/**
 * What happened. `id` names the effect that is answered; an answer to what is no longer wanted is
 * passed over.
 */
export type UploadEvent =
  | {
      readonly on: 'added';
      readonly batch: Pick<Batch, 'id' | 'folderId' | 'folderName'>;
      /** Those whose size and time are not told are told of once more, when they are `weighed`. */
      readonly files: readonly (Pick<PickedFile, 'path'> & Partial<Weight>)[];
      /** Paths of folders, those with nothing in them included. */
      readonly folders: readonly string[];
      /** More of this batch is coming. */
      readonly more: boolean;
    }
  | {
      readonly on: 'weighed';
      readonly files: readonly (Weight & { readonly key: string })[];
      /** More of what was given at once is coming. */
      readonly more: boolean;
    }
  | {
      readonly on: 'restored';
      readonly batches: readonly Batch[];
      readonly items: readonly Item[];
      /** Idempotency keys of the time before are forgotten by the server. */
      readonly isOld: boolean;
    }
  | {
      readonly on: 'attached';
      readonly files: readonly (Weight & { readonly key: string })[];
    }
  | { readonly on: 'looked'; readonly id: number; readonly found: readonly Found[] }
  | { readonly on: 'made'; readonly id: number; readonly folderId: string }
  | { readonly on: 'hashed'; readonly id: number; readonly hash: string }
  | {
      readonly on: 'ticketed';
      readonly id: number;
      readonly fileId: string;
      /** null: the file is there already, because it is empty or its content is known. */
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
  | Command;

/** What somebody asks for. Without `keys` it is meant for the whole list. */
export type Command =
  | { readonly on: 'pause' | 'resume' | 'retry' | 'cancel'; readonly keys?: readonly string[] }
  | { readonly on: 'move'; readonly key: string; readonly to: 'first' | 'up' | 'down' }
  | { readonly on: 'order'; readonly smallFirst: boolean }
  | { readonly on: 'rename'; readonly key: string; readonly name: string }
  | { readonly on: 'answer'; readonly batch: string; readonly answer: Answer }
  | { readonly on: 'space'; readonly choice: 'again' | 'fits' | 'stop' }
  | { readonly on: 'signed-in' }
  | { readonly on: 'clear' };

/** What is to be done outside. Those with an `id` are answered by an event, or by `refused`. */
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
      /** Counts from 1; 0 for a file that goes whole. */
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
  /** Gives an upload up, so that its promise of space ends. */
  | { readonly do: 'abort'; readonly ticket: Ticket }
  /** Ends a request whose answer is no longer wanted. */
  | { readonly do: 'stop'; readonly id: number }
  /** Something has come into a folder. */
  | { readonly do: 'landed'; readonly folderId: string }
  /** Sends `woke` at that time; a later `wake` replaces it. */
  | { readonly do: 'wake'; readonly at: number };
