import { uploadPartDefaultBytes } from '#protocol/limits.ts';
import { unknownMimeType } from '#protocol/file-kinds.ts';
import { partSizeFor } from '#worker/services/drive/kernel/bytes/part-rules.ts';

/** What a source's answers mean, without the network. */

/** What the first answer of a source tells of a file. */
export interface SourceFacts {
  /** Bytes; null when the source does not say. */
  size: number | null;
  /** Whether pieces can be asked for, so that an interruption costs one part only. */
  isRanged: boolean;
  /**
   * For If-Range: a strong entity tag, else the time of the last change; '' when there is neither.
   */
  validator: string;
  mimeType: string;
}

type Headers = Pick<globalThis.Headers, 'get'>;

/** Reads the answer to `Range: bytes=0-0`; undefined for a status that holds no file. */
export function readFirstAnswer(status: number, headers: Headers): SourceFacts | undefined {
  const seen = { validator: validatorOf(headers), mimeType: mimeTypeIn(headers) };
  const range = contentRangeOf(headers);
  if (status === 206 && range && range.first === 0) {
    return { ...seen, size: range.total, isRanged: range.total !== null };
  }
  // A file of no bytes has no first byte to give.
  if (status === 416 && range?.total === 0) return { ...seen, size: 0, isRanged: false };
  if (status !== 200) return undefined;
  return { ...seen, size: isEncoded(headers) ? null : lengthOf(headers), isRanged: false };
}

/** What has to hold for a piece to belong to the file that was begun. */
export function isExpectedPiece(
  status: number,
  headers: Headers,
  wanted: { first: number; last: number; total: number; validator: string },
): boolean {
  const range = contentRangeOf(headers);
  const validator = validatorOf(headers);
  return (
    status === 206 &&
    range?.first === wanted.first &&
    range.last === wanted.last &&
    range.total === wanted.total &&
    !isEncoded(headers) &&
    (wanted.validator === '' || validator === '' || validator === wanted.validator)
  );
}

/** Whether the same request may work later (true) or never will. */
export function isPassing(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500;
}

/** The part size of a file; undefined when it is larger than anything the drive takes. */
export function transferPartBytes(size: number | null): number | undefined {
  return size === null ? uploadPartDefaultBytes : partSizeFor(size);
}

/** The wait after the n-th failure in a row, in seconds; the list ends where trying does. */
const waitsSeconds = [1, 2, 4, 8, 15, 30, 60, 120];
/** Failures in a row of a source that has never given a byte. */
const firstFailuresMax = 3;

/**
 * How long to wait after `failures` failures in a row; undefined: give up. `retryAfter` is the
 * source's own wish.
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

/** The entity tag where it is strong, else Last-Modified; '' for none. */
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

/** Bytes that are unpacked on the way are not those the source counted. */
function isEncoded(headers: Headers): boolean {
  return !['', 'identity'].includes((headers.get('content-encoding') ?? '').trim().toLowerCase());
}

function mimeTypeIn(headers: Headers): string {
  const type = (headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
  return /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(type) ? type : unknownMimeType;
}
