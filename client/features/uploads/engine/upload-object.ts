import { ApiError } from '#protocol/errors.ts';
import { parseRetryAfter } from '#protocol/retry.ts';
import type { Ticket, Trouble } from './upload-model.ts';
import { troubles } from './upload-errors.ts';

/** Requests to the object of an upload ticket (protocol 2.7). */

/** An object and the permission to send its bytes. */
export type ObjectTicket = Omit<Ticket, 'fileId'>;

export const callTimeoutMs = 60_000;

/** An error response of the object endpoint. */
export class ObjectRefused extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble) {
    super(trouble.name);
    this.trouble = trouble;
  }
}

/** The parts an object has; gone if its ticket has expired. */
export async function receivedParts(
  ticket: ObjectTicket,
  signal: AbortSignal,
): Promise<{ found: 'open' | 'gone'; etags: Record<number, string> }> {
  try {
    const answer = await askObject(ticket, 'GET', '', signal);
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

/** Joins the parts that were sent. Throws an {@link ObjectRefused}. */
export async function completeObject(
  ticket: ObjectTicket,
  etags: Readonly<Record<number, string>>,
  signal: AbortSignal,
): Promise<void> {
  const parts = Object.entries(etags).map(
    ([number, etag]) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
  const answer = await askObject(ticket, 'POST', `?uploadId=${ticket.uploadId}`, signal, body);
  if (answer.includes('<Error>')) throw new ObjectRefused(refusal(200, answer, null));
}

/** Sends a request to the object of a ticket and returns the text of a successful response. */
export async function askObject(
  ticket: ObjectTicket,
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
export function sendObject(
  ticket: ObjectTicket,
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
