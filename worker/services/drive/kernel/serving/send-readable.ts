import { unknownMimeType } from '#protocol/file-kinds.ts';
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
import { countShareUse } from '#worker/services/drive/shares/share-counts.ts';
import { inlineType } from '#worker/services/drive/kernel/links/renderable-types.ts';

/** Bytes that were opened: writes them all, and leaves the stream open for the next slice. */
export type ByteSlice = (to: WritableStream<Uint8Array>) => Promise<void>;

/** Bytes that can be read from any offset: a stored file, or a zip that is made as it is read. */
export interface Readable {
  size: number;
  /** With its quotes. */
  etag: string;
  modifiedSeconds: number;
  name: string;
  type: string;
  isInline: boolean;
  /** Opens a slice; null when the bytes are gone. */
  open(offset: number, length: number): Promise<ByteSlice | null>;
  /** Whether the bytes are still there, for HEAD. */
  exists(): Promise<boolean>;
}

/** Life of a copy in a browser's own cache: what a link names never changes. */
const cacheSeconds = 4 * 3600;

/** A stored file behind a link whose fields were verified. */
export function storedFile(c: ContentContext, fields: Record<string, string>): Readable {
  const { b: blob = '', n: name = '', t: mimeType = '' } = fields;
  const size = Number(fields.f);
  const renderable = inlineType({ name, mime_type: mimeType });
  const isInline = fields.d === 'inline' && renderable !== undefined;
  // What is only saved has no type that a browser could run, nor one that a proxy would compress.
  const savedType = renderable && !renderable.startsWith('text/') ? renderable : unknownMimeType;
  return {
    size,
    etag: `"${(blob || 'empty').replace(/[^\w.-]/g, '-')}"`,
    modifiedSeconds: Number(fields.m),
    name,
    type: isInline ? renderable : savedType,
    isInline,
    async open(offset, length) {
      if (size === 0) return async () => {};
      const object = await c.env.FILES.get(blob, { range: { offset, length } });
      return object && ((to) => object.body.pipeTo(to, { preventClose: true }));
    },
    async exists() {
      return size === 0 || (await c.env.FILES.head(blob)) !== null;
    },
  };
}

/** Answers GET and HEAD with conditions and ranges (platform 9). */
export async function sendReadable(c: ContentContext, readable: Readable): Promise<Response> {
  const portion = portionOf(askedBy(c), readable);
  const headers = {
    ...safeHeaders(c, readable.type),
    etag: readable.etag,
    'last-modified': new Date(readable.modifiedSeconds * 1000).toUTCString(),
    'accept-ranges': 'bytes',
    'cache-control': `private, max-age=${cacheSeconds}, no-transform`,
    // Ranges count the bytes of the file, so nobody on the way may compress text.
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
  if (first) countDownload(c, readable, portion);
  return new Response(first && countedBody(c, readable, first, portion), {
    status: portion.status,
    headers: { ...headers, ...lengthHeaders(portion, readable) },
  });
}

/**
 * Counts a download out of a share, for its owner, when its first bytes are sent: what goes on from
 * the middle and what comes in several parts at once is one. Looking at a file in the page is none,
 * nor is asking for a byte to see whether it is there.
 */
function countDownload(
  c: ContentContext,
  { isInline, size }: Readable,
  { offset, length }: { offset: number; length: number },
): void {
  const { share } = c.get('fields');
  if (share === undefined || isInline || offset > 0 || length < Math.min(2, size)) return;
  countShareUse(c.env, share, 'downloads', (work) => c.executionCtx.waitUntil(work));
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

function askedBy(c: ContentContext): RangeRequest {
  return {
    range: c.req.header('range'),
    ifRange: c.req.header('if-range'),
    ifMatch: c.req.header('if-match'),
    ifNoneMatch: c.req.header('if-none-match'),
    ifModifiedSince: c.req.header('if-modified-since'),
    ifUnmodifiedSince: c.req.header('if-unmodified-since'),
  };
}
