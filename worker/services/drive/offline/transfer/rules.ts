import { uploadPartDefaultBytes } from '#protocol/limits.ts';
import { unknownMimeType } from '#protocol/file-kinds.ts';
import { partSizeFor } from '#worker/services/drive/kernel/bytes/part-rules.ts';

/** Interpretation of a source's responses. Pure. */

/** Facts about a file from the source's first response. */
export interface SourceFacts {
  /** Bytes; null if the source doesn't say. */
  size: number | null;
  /** True if ranges are supported, so that an interruption costs only a part. */
  isRanged: boolean;
  /** For If-Range: a strong entity tag, else the last modification; '' if there is neither. */
  validator: string;
  mimeType: string;
}

type Headers = Pick<globalThis.Headers, 'get'>;

/** Reads the response to `Range: bytes=0-0`; undefined for a status without a file. */
export function readFirstAnswer(status: number, headers: Headers): SourceFacts | undefined {
  const seen = { validator: validatorOf(headers), mimeType: mimeTypeIn(headers) };
  const range = contentRangeOf(headers);
  if (status === 206 && range && range.first === 0) {
    return { ...seen, size: range.total, isRanged: range.total !== null };
  }
  // An empty file has no first byte.
  if (status === 416 && range?.total === 0) return { ...seen, size: 0, isRanged: false };
  if (status !== 200) return undefined;
  return { ...seen, size: isEncoded(headers) ? null : lengthOf(headers), isRanged: false };
}

/** True if a range belongs to the file that was begun. */
export function isExpectedPiece(
  status: number,
  headers: Headers,
  expected: { first: number; last: number; total: number; validator: string },
): boolean {
  const range = contentRangeOf(headers);
  const validator = validatorOf(headers);
  return (
    status === 206 &&
    range?.first === expected.first &&
    range.last === expected.last &&
    range.total === expected.total &&
    !isEncoded(headers) &&
    (expected.validator === '' || validator === '' || validator === expected.validator)
  );
}

/** True if the same request may succeed later. */
export function isPassing(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500;
}

/** Returns the part size of a file; undefined if it is larger than a drive accepts. */
export function transferPartBytes(size: number | null): number | undefined {
  return size === null ? uploadPartDefaultBytes : partSizeFor(size);
}

/** Waits after consecutive failures, in seconds. After the last one the transfer fails. */
const waitsSeconds = [1, 2, 4, 8, 15, 30, 60, 120];
/** Consecutive failures of a source that never returned a byte. */
const firstFailuresMax = 3;

/**
 * Returns the wait in ms after `failures` consecutive failures; undefined to give up.
 * `retryAfterSeconds` is the source's request.
 */
export function waitAfter(
  failures: number,
  hasBytes: boolean,
  retryAfterSeconds = 0,
): number | undefined {
  const waitSeconds = waitsSeconds[failures - 1];
  if (waitSeconds === undefined || (!hasBytes && failures >= firstFailuresMax)) return undefined;
  return Math.max(waitSeconds, Math.min(retryAfterSeconds, 300)) * 1000;
}

/** Returns a strong entity tag, else Last-Modified; '' if there is neither. */
function validatorOf(headers: Headers): string {
  const etag = headers.get('etag') ?? '';
  return /^"[^"]*"$/.test(etag) ? etag : (headers.get('last-modified') ?? '');
}

function contentRangeOf(
  headers: Headers,
): { first: number; last: number; total: number | null } | undefined {
  const header = headers.get('content-range') ?? '';
  const none = /^bytes \*\/(\d{1,15})$/i.exec(header);
  if (none) return { first: -1, last: -1, total: Number(none[1]) };
  const some = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15}|\*)$/i.exec(header);
  if (!some) return undefined;
  const total = some[3] === '*' ? null : Number(some[3]);
  return { first: Number(some[1]), last: Number(some[2]), total };
}

function lengthOf(headers: Headers): number | null {
  const length = headers.get('content-length') ?? '';
  return /^\d{1,15}$/.test(length) ? Number(length) : null;
}

/** The length of an encoded body isn't the length of the file. */
function isEncoded(headers: Headers): boolean {
  return !['', 'identity'].includes((headers.get('content-encoding') ?? '').trim().toLowerCase());
}

function mimeTypeIn(headers: Headers): string {
  const [first = ''] = (headers.get('content-type') ?? '').split(';', 1);
  const type = first.trim().toLowerCase();
  return /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(type) ? type : unknownMimeType;
}
