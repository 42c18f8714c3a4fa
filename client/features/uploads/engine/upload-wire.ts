import { about, createFile, type File as DriveFile, getFile, trashFiles } from '#protocol/drive.ts';
import { ApiError, isApiError } from '#protocol/errors.ts';
import { taskPhases, uploadTypes } from '#protocol/resources.ts';
import { findConflicts } from '#protocol/files.ts';
import { conflictNamesMax } from '#protocol/limits.ts';
import type { Request } from '#client/app/api/pipeline.ts';
import type { InputOf } from '#protocol/call.ts';
import { required } from '#protocol/required.ts';
import { parseRetryAfter } from '#protocol/retry.ts';
import type { ExistingItem, Item, Ticket, Trouble } from './upload-model.ts';
import { unknownHash } from './upload-answers.ts';
import { troubles } from './upload-errors.ts';

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

/** An error response of the object endpoint. */
export class ObjectRefused extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble) {
    super(trouble.name);
    this.trouble = trouble;
  }
}

const callTimeoutMs = 60_000;

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
      return partsOf(ticket, signal);
    },

    send: async ({ ticket, part, body, crc32 }, onProgress, signal) => {
      const query = part === 0 ? '' : `?partNumber=${part}&uploadId=${ticket.uploadId}`;
      return put(ticket, query, { body, crc32 }, onProgress, signal);
    },

    complete: async (ticket, etags, signal) => {
      const parts = Object.entries(etags).map(
        ([number, etag]) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`,
      );
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
      const answer = await ask(ticket, 'POST', `?uploadId=${ticket.uploadId}`, signal, body);
      if (answer.includes('<Error>')) throw new ObjectRefused(refusal(200, answer, null));
    },

    trash: async (fileId, signal) => {
      await request(trashFiles, { ids: [fileId] }, usual(signal));
    },

    abort: async (ticket) => {
      await ask(ticket, 'DELETE', '', AbortSignal.timeout(callTimeoutMs));
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
  if (item.sizeBytes > ticket.partBytes) await ask(ticket, 'POST', '?uploads=', options.signal);
  return { fileId, ticket };
}

/** The parts an object has; gone if its ticket has expired. */
async function partsOf(
  ticket: Ticket,
  signal: AbortSignal,
): Promise<{ found: 'open' | 'gone'; etags: Record<number, string> }> {
  try {
    const answer = await ask(ticket, 'GET', '', signal);
    // The list of parts of the worker's object endpoint.
    const { parts } = JSON.parse(answer) as { parts: { number: number; etag: string }[] };
    const etags = Object.fromEntries(parts.map(({ number, etag }) => [number, etag]));
    return { found: 'open', etags };
  } catch (error) {
    if (error instanceof ObjectRefused && error.trouble.name === troubles.ticketOver) {
      return { found: 'gone', etags: {} };
    }
    throw error;
  }
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

/** Sends a request to the object of a ticket and returns the text of a successful response. */
async function ask(
  ticket: Ticket,
  method: string,
  query: string,
  signal: AbortSignal,
  body?: string,
): Promise<string> {
  let response: Response;
  try {
    response = await fetch(ticket.address + query, {
      method,
      headers: { 'x-amz-security-token': ticket.token },
      signal: AbortSignal.any([signal, AbortSignal.timeout(callTimeoutMs)]),
      ...(body === undefined ? {} : { body }),
    });
  } catch (cause) {
    throw new ApiError('unreachable', { cause });
  }
  const text = await response.text();
  if (response.ok) return text;
  throw new ObjectRefused(refusal(response.status, text, response.headers.get('retry-after')));
}

/** Sends bytes with XMLHttpRequest, because `fetch` doesn't report upload progress. */
function put(
  ticket: Ticket,
  query: string,
  { body, crc32 }: { body: Blob; crc32: string },
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open('PUT', ticket.address + query);
    sending.setRequestHeader('x-amz-security-token', ticket.token);
    sending.setRequestHeader('content-type', 'application/octet-stream');
    if (crc32 !== '') sending.setRequestHeader('x-amz-checksum-crc32', crc32);
    sending.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    const end = () => sending.abort();
    signal.addEventListener('abort', end);
    sending.addEventListener('loadend', () => {
      signal.removeEventListener('abort', end);
      const { status } = sending;
      const etag = sending.getResponseHeader('etag')?.replaceAll('"', '');
      if (status >= 200 && status < 300 && etag) return resolve(etag);
      if (status === 0 || status < 300) return reject(new ApiError('unreachable'));
      const wait = sending.getResponseHeader('retry-after');
      reject(new ObjectRefused(refusal(status, sending.responseText, wait)));
    });
    sending.send(body);
  });
}

/** S3 error codes with a specific meaning. Others are handled by status. */
const names: Readonly<Record<string, string>> = {
  NoSuchUpload: troubles.ticketOver,
  ExpiredToken: troubles.ticketOver,
  AccessDenied: troubles.ticketOver,
  InvalidPart: troubles.ticketOver,
  BadDigest: troubles.garbled,
  IncompleteBody: troubles.garbled,
  EntityTooSmall: troubles.garbled,
  EntityTooLarge: troubles.garbled,
  OperationAborted: 'aborted',
  ContentProhibited: 'PROHIBITED',
};

/** Parses an XML error response. */
export function refusal(status: number, text: string, retryAfter: string | null): Trouble {
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '';
  const seconds = parseRetryAfter(retryAfter, Date.now());
  const known = Object.hasOwn(names, code) ? names[code] : undefined;
  return {
    name: known ?? (status === 429 || status === 503 ? 'unavailable' : 'internal'),
    ...(seconds === undefined ? {} : { retryAfterMs: seconds * 1000 }),
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
