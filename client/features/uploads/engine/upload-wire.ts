import { about, createFile, type File as DriveFile, getFile, trashFiles } from '#protocol/drive.ts';
import { isApiError } from '#protocol/errors.ts';
import { taskPhases, uploadTypes } from '#protocol/resources.ts';
import { findConflicts } from '#protocol/files.ts';
import { conflictNamesMax } from '#protocol/limits.ts';
import type { Request } from '#client/app/api/pipeline.ts';
import type { InputOf } from '#protocol/call.ts';
import { required } from '#protocol/required.ts';
import type { ExistingItem, Item, Ticket, Trouble } from './upload-model.ts';
import { unknownHash } from './upload-answers.ts';
import { troubles } from './upload-errors.ts';
import {
  askObject,
  callTimeoutMs,
  completeObject,
  ObjectRefused,
  receivedParts,
  sendObject,
} from './upload-object.ts';

/** Requests of the engine (protocol 2.5, 2.7). All are repeatable. Failures are thrown. */
export interface UploadWire {
  /** Returns the items of a folder with these names. */
  look(folderId: string, names: readonly string[], signal: AbortSignal): Promise<ExistingItem[]>;
  /** Creates a folder and returns its id. */
  make(parentId: string, name: string, onceKey: string, signal: AbortSignal): Promise<string>;
  /** Creates a file. Without a ticket it's already complete. */
  ticket(
    item: Item,
    parentId: string,
    onceKey: string,
    signal: AbortSignal,
  ): Promise<{ fileId: string; ticket: Ticket | null }>;
  /** Returns the received parts of a ticket. */
  check(
    ticket: Ticket,
    signal: AbortSignal,
  ): Promise<{ found: 'complete' | 'open' | 'gone'; etags: Record<number, string> }>;
  /**
   * Sends a part (from 1) or a whole file (0) and returns its ETag. `crc32` is base64, as in S3.
   */
  send(
    sent: { ticket: Ticket; part: number; body: Blob; crc32: string },
    onProgress: (bytes: number) => void,
    signal: AbortSignal,
  ): Promise<string>;
  complete(
    ticket: Ticket,
    etags: Readonly<Record<number, string>>,
    signal: AbortSignal,
  ): Promise<void>;
  trash(fileId: string, signal: AbortSignal): Promise<void>;
  abort(ticket: Ticket): Promise<void>;
  /** Returns the available space in bytes. */
  free(signal: AbortSignal): Promise<number>;
}

/** Requests to this page's drive. `site` is the page's location. */
export function createUploadWire(request: Request, site: Location): UploadWire {
  return {
    look: (folderId, names, signal) => conflictsIn(request, folderId, names, signal),

    make: async (parentId, name, onceKey, signal) => {
      const input = { kind: 'drive#folder', name, parent_id: parentId } as const;
      const options = { ...usual(signal), idempotencyKey: onceKey };
      return required((await request(createFile, input, options)).file, 'the new folder').id;
    },

    ticket: (item, parentId, onceKey, signal) => {
      const options = { ...usual(signal), idempotencyKey: onceKey };
      return openTicket(request, site, { item, parentId, options });
    },

    check: async (ticket, signal) => {
      const open = await request(getFile, { id: ticket.fileId }, usual(signal)).catch(
        (error: unknown) => {
          if (isApiError(error) && error.status === 404) return null;
          throw error;
        },
      );
      if (open === null) return { found: 'gone', etags: {} };
      if (open.phase === taskPhases.complete) return { found: 'complete', etags: {} };
      return receivedParts(ticket, signal);
    },

    send: async ({ ticket, part, body, crc32 }, onProgress, signal) => {
      const query = part === 0 ? '' : `?partNumber=${part}&uploadId=${ticket.uploadId}`;
      return sendObject(ticket, query, { body, crc32 }, onProgress, signal);
    },

    complete: completeObject,

    trash: async (fileId, signal) => {
      await request(trashFiles, { ids: [fileId] }, usual(signal));
    },

    abort: async (ticket) => {
      await askObject(ticket, 'DELETE', '', AbortSignal.timeout(callTimeoutMs));
    },

    free: async (signal) => {
      const { quota } = await request(about, {}, usual(signal));
      return Number(quota.limit) - Number(quota.usage);
    },
  };
}

/** The engine retries calls itself. */
function usual(signal: AbortSignal) {
  return { retry: 0, timeout: callTimeoutMs, signal };
}

async function conflictsIn(
  request: Request,
  folderId: string,
  names: readonly string[],
  signal: AbortSignal,
): Promise<ExistingItem[]> {
  const found: ExistingItem[] = [];
  for (let at = 0; at < names.length; at += conflictNamesMax) {
    const some = names.slice(at, at + conflictNamesMax);
    const input = {
      parent_id: folderId,
      names: some,
      thumbnail_size: 'SIZE_SMALL',
    } satisfies InputOf<typeof findConflicts>;
    const { conflicts } = await request(findConflicts, input, usual(signal));
    found.push(...conflicts.map(({ file }) => foundOf(file)));
  }
  return found;
}

/** Creates the file. Its object is created in parts if it is longer than one. */
async function openTicket(
  request: Request,
  site: Location,
  upload: {
    item: Item;
    parentId: string;
    options: ReturnType<typeof usual> & { idempotencyKey: string };
  },
): Promise<{ fileId: string; ticket: Ticket | null }> {
  const { item, parentId, options } = upload;
  const { file, resumable } = await request(
    createFile,
    {
      kind: 'drive#file',
      name: item.name,
      parent_id: parentId,
      size: item.sizeBytes,
      hash: item.hash === unknownHash ? '' : item.hash,
      upload_type: uploadTypes.resumable,
      user_modified_time: new Date(item.modifiedAt).toISOString(),
    },
    options,
  );
  const fileId = required(file, 'the new file').id;
  if (!resumable) return { fileId, ticket: null };
  const { endpoint, key, security_token: token, part_size: partSize } = resumable.params;
  const ticket: Ticket = {
    fileId,
    address: new URL(`/${key}`, `${site.protocol}//${endpoint}`).href,
    uploadId: key.slice(key.lastIndexOf('/') + 1),
    token,
    partBytes: Number(partSize),
  };
  if (item.sizeBytes > ticket.partBytes)
    await askObject(ticket, 'POST', '?uploads=', options.signal);
  return { fileId, ticket };
}

function foundOf(file: DriveFile): ExistingItem {
  return {
    id: file.id,
    name: file.name,
    isFolder: file.kind === 'drive#folder',
    sizeBytes: Number(file.size),
    modifiedAt: Date.parse(file.user_modified_time || file.modified_time) || 0,
    thumbnail: file.thumbnail_link,
    hash: file.hash,
  };
}

/** Converts an exception to an upload error. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof ObjectRefused) return error.trouble;
  if (isApiError(error)) {
    const { retryAfterSeconds } = error;
    const wait = retryAfterSeconds === undefined ? {} : { retryAfterMs: retryAfterSeconds * 1000 };
    return { name: error.error, ...wait };
  }
  const isFile = error instanceof DOMException && fileErrors.has(error.name);
  return { name: isFile ? troubles.unreadable : 'unknown' };
}

const fileErrors: ReadonlySet<string> = new Set([
  'NotReadableError',
  'NotFoundError',
  'NotAllowedError',
  'SecurityError',
]);
