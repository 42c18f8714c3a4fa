import assetList from 'virtual:asset-list';
import type { PublishedActivity } from '#protocol/activities.ts';
import { cookies } from '#protocol/cookies.ts';
import { pageTrustedMs, signedLinkSeconds } from '#protocol/limits.ts';
import type { Visitor } from '#client/app/router/use-page.ts';
import type { PlainRequest } from '#worker/site/plain-pages.tsx';
import type { AppContext, Env } from '#worker/bindings.ts';
import { constantHeaders, newRequestId } from '#worker/http/headers.ts';
import { base64url } from '#worker/http/keys.ts';
import { visitorCountry } from '#worker/http/visitor-address.ts';
import { IsolateCache, memoize } from '#worker/isolate.ts';
import { checkRegion } from '#worker/site/region.ts';

/** A page whose answers are in, ready to be rendered or found unchanged. */
export interface PreparedPage {
  /** Changes when the page does; undefined: it is for this visitor alone. */
  version: string | undefined;
  /** `shared` writes it for many visitors: without a nonce. */
  render(shared: boolean): Promise<Response>;
}

/**
 * How long a rendering is used at all: the signed links of files in it must outlive whoever gets it
 * last.
 */
const keptMs = (signedLinkSeconds * 1000) / 8;
/** What one isolate keeps of pages, of the 128 MB it may use for everything. */
const keptBytesMax = 24 * 1024 * 1024;
const knocksBytesMax = 2 * 1024 * 1024;

/** A page as bytes that go out as they are. */
interface KeptPage {
  gzipped: Uint8Array<ArrayBuffer>;
  /** Unpacked for the first who takes no gzip. */
  plain: Uint8Array<ArrayBuffer> | undefined;
  version: string;
  etag: string;
  status: number;
  /** As they go out with gzipped bytes, and with none or plain ones. */
  headers: { gzipped: Headers; plain: Headers };
  checkedAt: number;
  renderedAt: number;
}

/**
 * A page that is the same for every visitor with one language, view and colours, from memory: as
 * gzipped bytes, or as a 304. At most every two and a half seconds its answers are asked for again;
 * while their version stands, nothing is rendered.
 */
export async function cachedPage(
  c: AppContext,
  asked: PlainRequest,
  banner: PublishedActivity | undefined,
  prepare: () => Promise<PreparedPage>,
): Promise<Response> {
  const pages = pagesOf(c.env);
  const key = keyOf(asked, banner);
  const now = Date.now();
  let kept = pages.get(key);
  if (kept && now - kept.renderedAt >= keptMs) kept = undefined;
  if (kept && isTrusted(kept, now)) {
    rememberKnock(c, key, now);
    return send(c.env, c.req.raw, key, kept);
  }

  const page = await prepare();
  const { version } = page;
  if (version === undefined) return page.render(false);
  if (kept?.version === version) {
    kept.checkedAt = now;
    return send(c.env, c.req.raw, key, kept);
  }
  const rendered = await page.render(true);
  const fresh = await keep(rendered, version, now);
  pages.set(key, fresh, bytesOf(key, fresh));
  return send(c.env, c.req.raw, key, fresh);
}

/**
 * The answer to a request that has been answered from memory before, without reading it again: the
 * same address, languages, device and country, and no cookies but the access to visit. Undefined
 * for every other, which the router answers. What holds for all holds here: the region is asked,
 * the page was checked at most two and a half seconds ago, and the headers are the same.
 */
export async function pageFromMemory(env: Env, request: Request): Promise<Response | undefined> {
  const pass = onlyPass(request);
  if (pass === undefined) return undefined;
  const now = Date.now();
  const knock = knocksOf(env).get(knockOf(request));
  // A banner that has begun or ended since makes it another page.
  if (!knock || now - knock.readAt >= pageTrustedMs) return undefined;
  const { key } = knock;
  const kept = pagesOf(env).get(key);
  if (!kept || !isTrusted(kept, now)) return undefined;
  const { blocked, setCookie } = await checkRegion({ env, request }, pass);
  if (blocked) return undefined;
  const response = await send(env, request, key, kept);
  response.headers.set('x-request-id', newRequestId(env));
  if (setCookie !== '') response.headers.append('Set-Cookie', setCookie);
  return response;
}

function pagesOf(env: Env): IsolateCache<KeptPage> {
  return memoize(env, 'pages', () => new IsolateCache<KeptPage>(keptBytesMax));
}

/** What a request asked for in so many words, and when (ms) it was read. */
interface Knock {
  key: string;
  readAt: number;
}

function knocksOf(env: Env): IsolateCache<Knock> {
  return memoize(env, 'knocks', () => new IsolateCache<Knock>(knocksBytesMax));
}

function isTrusted(kept: KeptPage, now: number): boolean {
  return now - kept.checkedAt < pageTrustedMs && now - kept.renderedAt < keptMs;
}

function rememberKnock(c: AppContext, key: string, readAt: number): void {
  if (onlyPass(c.req.raw) === undefined) return;
  const knock = knockOf(c.req.raw);
  knocksOf(c.env).set(knock, { key, readAt }, (knock.length + key.length) * 2);
}

const passStart = `${cookies.visit.name}=`;

/**
 * The pass of a visitor who has no other cookie, '' for one who has none at all; undefined for
 * everybody else.
 */
function onlyPass({ method, headers }: Request): string | undefined {
  if (method !== 'GET') return undefined;
  const cookie = headers.get('cookie');
  if (cookie === null) return '';
  if (!cookie.startsWith(passStart)) return undefined;
  const pass = cookie.slice(passStart.length);
  return /^[\w.-]*$/.test(pass) ? pass : undefined;
}

/** Everything a request without choices of its own is told from others by. */
function knockOf(request: Request): string {
  const { headers } = request;
  const words = [
    headers.get('accept-language'),
    headers.get('user-agent'),
    visitorCountry(request),
  ];
  return `${request.url}\n${words.join('\n')}`;
}

function bytesOf(key: string, { gzipped, plain }: KeptPage): number {
  return gzipped.byteLength + (plain?.byteLength ?? 0) + key.length * 2 + 2048;
}

/**
 * Everything a page's text depends on besides the version of its answers. Where a visitor is counts
 * for the banner alone: a page is kept at most as often as there are banners, and once without.
 */
function keyOf(
  { url, locale, visitor, signedIn }: PlainRequest,
  banner: PublishedActivity | undefined,
): string {
  const { pathname, search } = url;
  const shared = sharedVisitor(visitor);
  return JSON.stringify([assetList.build, pathname, search, locale, shared, signedIn, banner]);
}

/**
 * What a page for many visitors knows of each: everything that shapes it, and not where they are,
 * what they allowed or how their drive looks.
 */
export function sharedVisitor(visitor: Visitor): Visitor {
  return { ...visitor, country: '', consent: 'unasked', hasNarrowSidebar: false };
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
  const plain = withHeaders(rendered.headers, { ...Object.fromEntries(constantHeaders), etag });
  return {
    gzipped: new Uint8Array(gzipped),
    plain: undefined,
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

async function send(env: Env, request: Request, key: string, kept: KeptPage): Promise<Response> {
  const { gzipped, etag, status, headers } = kept;
  if (status === 200 && matches(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers: headers.plain });
  }
  if (acceptsGzip(request)) {
    return new Response(gzipped, { status, headers: headers.gzipped, encodeBody: 'manual' });
  }
  if (!kept.plain) {
    const unpacked = new Response(gzipped).body!.pipeThrough(new DecompressionStream('gzip'));
    kept.plain = new Uint8Array(await new Response(unpacked).arrayBuffer());
    pagesOf(env).set(key, kept, bytesOf(key, kept));
  }
  return new Response(kept.plain, { status, headers: headers.plain });
}

function matches(header: string | null, etag: string): boolean {
  return (header ?? '')
    .split(',')
    .map((one) => one.trim())
    .some((one) => one === '*' || one.replace(/^W\//, '') === etag.slice(2));
}

/**
 * The edge rewrites Accept-Encoding and keeps what the client sent beside it; '' there is a client
 * that sent none.
 */
function acceptsGzip(request: Request): boolean {
  const asked = request.cf?.clientAcceptEncoding;
  const header = typeof asked === 'string' ? asked : (request.headers.get('accept-encoding') ?? '');
  return /\bgzip\b/i.test(header) && !/\bgzip\s*;\s*q=0(?:\.0+)?\s*(?:,|$)/i.test(header);
}
