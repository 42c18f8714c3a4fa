import { contentDenied } from '#worker/http/content-denied.ts';
import type { ContentContext } from '#worker/services/drive/kernel/serving/content-context.ts';
import { disposition } from '#worker/services/drive/kernel/serving/disposition.ts';
import { safeHeaders } from '#worker/services/drive/kernel/serving/headers.ts';
import {
  type RangeRequest,
  type Portion,
  portionOf,
} from '#worker/services/drive/kernel/serving/range.ts';
import {
  countedBody,
  firstSliceBytes,
} from '#worker/services/drive/kernel/serving/counted-body.ts';

/** Writes the opened bytes to a stream and leaves it open for the next slice. */
export type ByteSlice = (to: WritableStream<Uint8Array>) => Promise<void>;

/**
 * Bytes that can be read from any offset: a stored file, or a zip archive made while it is read.
 */
export interface Readable {
  size: number;
  /** With its quotes. */
  etag: string;
  modifiedSeconds: number;
  name: string;
  type: string;
  isInline: boolean;
  /** True if the address stays when the content changes. */
  isChangeable?: boolean;
  /** Opens a slice; null if the bytes are gone. */
  open(offset: number, length: number): Promise<ByteSlice | null>;
  /** True if the bytes still exist; for HEAD. */
  exists(): Promise<boolean>;
}

/** Browser cache lifetime. The content behind a signed link never changes. */
const cacheSeconds = 4 * 3600;

/** Responds to GET and HEAD with conditions and ranges. */
export async function sendReadable(c: ContentContext, readable: Readable): Promise<Response> {
  const portion = portionOf(rangeRequestOf(c), readable);
  const headers = {
    ...safeHeaders(c, readable.type),
    etag: readable.etag,
    'last-modified': new Date(readable.modifiedSeconds * 1000).toUTCString(),
    'accept-ranges': 'bytes',
    'cache-control': `private, ${readable.isChangeable ? 'no-cache' : `max-age=${cacheSeconds}`}, no-transform`,
    // Ranges refer to the bytes of the file, so text must not be compressed on the way.
    ...(readable.type.startsWith('text/') ? { 'content-encoding': 'identity' } : {}),
  };
  if (portion.status === 304 || portion.status === 412) {
    return c.body(null, portion.status, headers);
  }
  if (portion.status === 416) {
    return c.body(null, 416, { ...headers, 'content-range': `bytes */${readable.size}` });
  }
  const isHead = c.req.method === 'HEAD';
  const { offset, length } = portion;
  const first = isHead ? null : await readable.open(offset, Math.min(length, firstSliceBytes));
  if (isHead ? !(await readable.exists()) : !first) return contentDenied(c, 404, 'gone');
  if (first && isDownload(readable, portion)) c.get('onDownload')();
  const counter = {
    onBytes: c.get('onBytes'),
    waitUntil: (work: Promise<unknown>) => c.executionCtx.waitUntil(work),
  };
  return new Response(first && countedBody(counter, readable, first, portion), {
    status: portion.status,
    headers: { ...headers, ...lengthHeaders(portion, readable) },
  });
}

/**
 * A download begins with its first bytes: resuming, and reading several ranges at once, is the same
 * one. Showing a file in the page is none, nor is requesting one byte to see that it exists.
 */
function isDownload(
  { isInline, size }: Readable,
  { offset, length }: { offset: number; length: number },
): boolean {
  return !isInline && offset === 0 && length >= Math.min(2, size);
}

function lengthHeaders(
  portion: Extract<Portion, { offset: number }>,
  readable: Readable,
): Record<string, string> {
  const { offset, length } = portion;
  const kind = readable.isInline ? 'inline' : 'attachment';
  return {
    'content-length': String(length),
    'content-disposition': disposition(kind, readable.name),
    ...(portion.status === 206
      ? { 'content-range': `bytes ${offset}-${offset + length - 1}/${readable.size}` }
      : {}),
  };
}

function rangeRequestOf(c: ContentContext): RangeRequest {
  return {
    range: c.req.header('range'),
    ifRange: c.req.header('if-range'),
    ifMatch: c.req.header('if-match'),
    ifNoneMatch: c.req.header('if-none-match'),
    ifModifiedSince: c.req.header('if-modified-since'),
    ifUnmodifiedSince: c.req.header('if-unmodified-since'),
  };
}
