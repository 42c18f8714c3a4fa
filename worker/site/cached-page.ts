import { required } from '#protocol/required.ts';
import { constantHeaders } from '#worker/http/headers.ts';
import { base64url } from '#worker/http/keys.ts';

/** A rendered page, ready to send. */
export interface CachedPage {
  gzipped: Uint8Array<ArrayBuffer>;
  /** Decompressed for the first client without gzip support. */
  plain: Uint8Array<ArrayBuffer> | undefined;
  version: string;
  answersVersion: string;
  etag: string;
  status: number;
  /** Headers for gzipped bytes, and for plain bytes or no body. */
  headers: { gzipped: Headers; plain: Headers };
  checkedAt: number;
  /** When a check last failed because the platform does; 0: never. */
  failedAt: number;
  renderedAt: number;
}

/** Returns the bytes of a page as a stream. */
function streamOf(bytes: BodyInit): ReadableStream {
  return required(new Response(bytes).body, 'the body of a response with bytes');
}

/** `isSecret` pages need a token. Browsers don't store them, so they have no ETag. */
export async function toCachedPage(
  rendered: Response,
  { isSecret, ...versions }: Pick<CachedPage, 'version' | 'answersVersion'> & { isSecret: boolean },
  now: number,
): Promise<CachedPage> {
  const bytes = await rendered.arrayBuffer();
  const [gzipped, digest] = await Promise.all([
    new Response(streamOf(bytes).pipeThrough(new CompressionStream('gzip'))).arrayBuffer(),
    crypto.subtle.digest('SHA-256', bytes),
  ]);
  // Weak, because the same page is sent gzipped and plain.
  const etag = isSecret ? '' : `W/"${base64url(new Uint8Array(digest, 0, 16))}"`;
  const plain = withHeaders(rendered.headers, {
    ...Object.fromEntries(constantHeaders),
    ...(isSecret ? { 'cache-control': 'private, no-store' } : { etag }),
  });
  return {
    ...versions,
    gzipped: new Uint8Array(gzipped),
    plain: undefined,
    etag,
    status: rendered.status,
    headers: { gzipped: withHeaders(plain, { 'content-encoding': 'gzip' }), plain },
    checkedAt: now,
    failedAt: 0,
    renderedAt: now,
  };
}

function withHeaders(headers: Headers, more: Record<string, string>): Headers {
  const all = new Headers(headers);
  for (const [name, value] of Object.entries(more)) all.set(name, value);
  return all;
}

/** Returns the bytes of a page for clients that don't accept gzip. */
export async function plainBytes({ gzipped }: CachedPage): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = streamOf(gzipped).pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(bytes).arrayBuffer());
}

/** Returns the gzipped page or a 304; undefined for a client that doesn't accept gzip. */
export function sendGzipped(request: Request, kept: CachedPage): Response | undefined {
  const { gzipped, etag, status, headers } = kept;
  if (status === 200 && etag !== '' && matches(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers: headers.plain });
  }
  if (!acceptsGzip(request)) return undefined;
  return new Response(gzipped, { status, headers: headers.gzipped, encodeBody: 'manual' });
}

function matches(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header
    .split(',')
    .map((one) => one.trim())
    .some((one) => one === '*' || one.replace(/^W\//, '') === etag.slice(2));
}

/**
 * The edge rewrites Accept-Encoding and passes on the client's original; '' means the client sent
 * none.
 */
function acceptsGzip(request: Request): boolean {
  const accepted = request.cf?.clientAcceptEncoding;
  const header =
    typeof accepted === 'string' ? accepted : (request.headers.get('accept-encoding') ?? '');
  return /\bgzip\b/i.test(header) && !/\bgzip\s*;\s*q=0(?:\.0+)?\s*(?:,|$)/i.test(header);
}
