import assetList from 'virtual:asset-list';
import { signedLinkSeconds } from '#protocol/limits.ts';
import type { Visitor } from '#client/hooks/use-page.ts';
import type { Preloaded } from '#client/routes.ts';
import type { PlainRequest } from '#worker/site/plain-pages.tsx';
import type { AppContext } from '#worker/bindings.ts';
import { base64url } from '#worker/http/keys.ts';
import { IsolateCache, once } from '#worker/isolate.ts';

/** A page whose answers are in, ready to be rendered or found unchanged. */
export interface PreparedPage {
  answers: Preloaded;
  /** `shared` writes it for many visitors: without a nonce. */
  render(shared: boolean): Promise<Response>;
}

/** How long a page is served without asking whether its share has changed; with the answer's own time that is under 5 s. */
const trustedMs = 4_000;
/** How long a rendering is used at all: the signed links of files in it must outlive whoever gets it last. */
const keptMs = (signedLinkSeconds * 1000) / 8;
/** What one isolate keeps of pages, of the 128 MB it may use for everything. */
const keptBytesMax = 24 * 1024 * 1024;

/** A page as bytes that go out as they are. */
interface KeptPage {
  gzipped: Uint8Array<ArrayBuffer>;
  version: string;
  etag: string;
  status: number;
  /** As they go out with gzipped bytes, and with none or plain ones. */
  headers: { gzipped: Headers; plain: Headers };
  checkedAt: number;
  renderedAt: number;
}

/**
 * A page that is the same for every visitor with one language, view and colours, from memory: as gzipped bytes, or as a 304.
 * At most every four seconds its answers are asked for again; while their version stands, nothing is rendered.
 * Answers without a version are for this visitor alone.
 */
export async function cachedPage(
  c: AppContext,
  asked: PlainRequest,
  versionOf: (answers: Preloaded) => string | undefined,
  prepare: () => Promise<PreparedPage>,
): Promise<Response> {
  const pages = once(c.env, 'pages', () => new IsolateCache<KeptPage>(keptBytesMax));
  const key = keyOf(asked);
  const now = Date.now();
  let kept = pages.get(key);
  if (kept && now - kept.renderedAt >= keptMs) kept = undefined;
  if (kept && now - kept.checkedAt < trustedMs) return send(c, kept);

  const page = await prepare();
  const version = versionOf(page.answers);
  if (version === undefined) return page.render(false);
  if (kept?.version === version) {
    kept.checkedAt = now;
    return send(c, kept);
  }
  const rendered = await page.render(true);
  const fresh = await keep(rendered, version, now);
  pages.set(key, fresh, fresh.gzipped.byteLength + key.length * 2 + 2048);
  return send(c, fresh);
}

/** Everything a page's text depends on besides the version of its answers. */
function keyOf({ url, locale, visitor, signedIn }: PlainRequest): string {
  const { pathname, search } = url;
  const shared = sharedVisitor(visitor);
  return JSON.stringify([assetList.build, pathname, search, locale, shared, signedIn]);
}

/** What a page for many visitors knows of each: everything that shapes it, and not where they are. */
export function sharedVisitor(visitor: Visitor): Visitor {
  return { ...visitor, country: '' };
}

async function keep(rendered: Response, version: string, now: number): Promise<KeptPage> {
  const bytes = await rendered.arrayBuffer();
  const [gzipped, digest] = await Promise.all([
    new Response(
      new Response(bytes).body!.pipeThrough(new CompressionStream('gzip')),
    ).arrayBuffer(),
    crypto.subtle.digest('SHA-256', bytes),
  ]);
  // Weak, because the same page goes out gzipped and plain.
  const etag = `W/"${base64url(new Uint8Array(digest, 0, 16))}"`;
  const plain = withHeaders(rendered.headers, { etag });
  return {
    gzipped: new Uint8Array(gzipped),
    version,
    etag,
    status: rendered.status,
    headers: { gzipped: withHeaders(plain, { 'content-encoding': 'gzip' }), plain },
    checkedAt: now,
    renderedAt: now,
  };
}

function withHeaders(headers: Headers, more: Record<string, string>): Headers {
  const all = new Headers(headers);
  for (const [name, value] of Object.entries(more)) all.set(name, value);
  return all;
}

function send(c: AppContext, { gzipped, etag, status, headers }: KeptPage): Response {
  if (status === 200 && matches(c.req.header('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers: headers.plain });
  }
  if (acceptsGzip(c)) {
    return new Response(gzipped, { status, headers: headers.gzipped, encodeBody: 'manual' });
  }
  const plain = new Response(gzipped).body!.pipeThrough(new DecompressionStream('gzip'));
  return new Response(plain, { status, headers: headers.plain });
}

function matches(header: string | undefined, etag: string): boolean {
  return (header ?? '')
    .split(',')
    .map((one) => one.trim())
    .some((one) => one === '*' || one.replace(/^W\//, '') === etag.slice(2));
}

/** The edge rewrites Accept-Encoding and keeps what the client sent beside it; '' there is a client that sent none. */
function acceptsGzip(c: AppContext): boolean {
  const asked = c.req.raw.cf?.clientAcceptEncoding;
  const header = typeof asked === 'string' ? asked : (c.req.header('accept-encoding') ?? '');
  return /\bgzip\b/i.test(header) && !/\bgzip\s*;\s*q=0(?:\.0+)?\s*(?:,|$)/i.test(header);
}
