import assetList from 'virtual:asset-list';
import type { PublishedActivity } from '#protocol/activities.ts';
import { cookies } from '#protocol/cookies.ts';
import { pageTrustedMs, signedLinkSeconds } from '#protocol/limits.ts';
import type { Visitor } from '#client/app/router/use-page.ts';
import { required } from '#protocol/required.ts';
import type { PlainRequest } from '#worker/site/plain-pages.tsx';
import type { AppContext, Env } from '#worker/bindings.ts';
import { constantHeaders, newRequestId } from '#worker/http/headers.ts';
import { base64url } from '#worker/http/keys.ts';
import { visitorCountry } from '#worker/http/visitor-address.ts';
import { IsolateCache, memoize } from '#worker/isolate.ts';
import { checkRegion } from '#worker/site/region.ts';

/** A page whose answers are loaded, to be rendered or recognized as unchanged. */
export interface PreparedPage {
  /** Changes with the page's content. Undefined for pages of a single visitor. */
  version: string | undefined;
  /** `shared` renders for many visitors, without a nonce. */
  render(shared: boolean): Promise<Response>;
}

/** Maximum age of a rendering: the signed links in it must outlive their last reader. */
const maxAgeMs = (signedLinkSeconds * 1000) / 8;
/** Memory of an isolate's page cache, of the 128 MB for everything. */
const cacheBytesMax = 24 * 1024 * 1024;
const fingerprintsBytesMax = 2 * 1024 * 1024;

/** A rendered page, ready to send. */
interface CachedPage {
  gzipped: Uint8Array<ArrayBuffer>;
  /** Decompressed for the first client without gzip support. */
  plain: Uint8Array<ArrayBuffer> | undefined;
  version: string;
  etag: string;
  status: number;
  /** Headers for gzipped bytes, and for plain bytes or no body. */
  headers: { gzipped: Headers; plain: Headers };
  checkedAt: number;
  renderedAt: number;
}

/**
 * Serves a page that is the same for all visitors of one language, view and color scheme from
 * memory, gzipped or as a 304. At most every 2.5 seconds its answers are loaded again; if their
 * version is unchanged, nothing is rendered.
 */
export async function cachedPage(
  c: AppContext,
  plainRequest: PlainRequest,
  banner: PublishedActivity | undefined,
  prepare: () => Promise<PreparedPage>,
): Promise<Response> {
  const pages = pagesOf(c.env);
  const key = pageKey(plainRequest, banner);
  const now = Date.now();
  let kept = pages.get(key);
  if (kept && now - kept.renderedAt >= maxAgeMs) kept = undefined;
  if (kept && isTrusted(kept, now)) {
    storeFingerprint(c, key, now);
    return sendCached(c.env, c.req.raw, key, kept);
  }

  const page = await prepare();
  const { version } = page;
  if (version === undefined) return page.render(false);
  if (kept?.version === version) {
    kept.checkedAt = now;
    return sendCached(c.env, c.req.raw, key, kept);
  }
  const rendered = await page.render(true);
  const fresh = await toCachedPage(rendered, version, now);
  pages.set(key, fresh, bytesOf(key, fresh));
  return sendCached(c.env, c.req.raw, key, fresh);
}

/**
 * Answers a request that was answered from memory before, without parsing it again: same address,
 * languages, device and country, and no cookie but the access pass. Returns undefined for others,
 * which go to the router. The region check, the 2.5-second limit and the headers are the same as
 * there.
 */
export async function pageFromMemory(env: Env, request: Request): Promise<Response | undefined> {
  const pass = soleAccessPass(request);
  if (pass === undefined) return undefined;
  const now = Date.now();
  const entry = keysByFingerprint(env).get(requestFingerprint(request));
  // After this time a banner may have started or ended.
  if (!entry || now - entry.readAt >= pageTrustedMs) return undefined;
  const { key } = entry;
  const kept = pagesOf(env).get(key);
  if (!kept || !isTrusted(kept, now)) return undefined;
  const { blocked, setCookie } = await checkRegion({ env, request }, pass);
  if (blocked) return undefined;
  const response = await sendCached(env, request, key, kept);
  response.headers.set('x-request-id', newRequestId(env));
  if (setCookie !== '') response.headers.append('Set-Cookie', setCookie);
  return response;
}

function pagesOf(env: Env): IsolateCache<CachedPage> {
  return memoize(env, 'pages', () => new IsolateCache<CachedPage>(cacheBytesMax));
}

/** The cache key of a request fingerprint, and when (ms) it was computed. */
interface FingerprintEntry {
  key: string;
  readAt: number;
}

function keysByFingerprint(env: Env): IsolateCache<FingerprintEntry> {
  return memoize(
    env,
    'page-fingerprints',
    () => new IsolateCache<FingerprintEntry>(fingerprintsBytesMax),
  );
}

function isTrusted(kept: CachedPage, now: number): boolean {
  return now - kept.checkedAt < pageTrustedMs && now - kept.renderedAt < maxAgeMs;
}

function storeFingerprint(c: AppContext, key: string, readAt: number): void {
  if (soleAccessPass(c.req.raw) === undefined) return;
  const fingerprint = requestFingerprint(c.req.raw);
  keysByFingerprint(c.env).set(fingerprint, { key, readAt }, (fingerprint.length + key.length) * 2);
}

const passStart = `${cookies.visit.name}=`;

/**
 * Returns the access pass of a visitor without other cookies, '' without any cookie, undefined
 * otherwise.
 */
function soleAccessPass({ method, headers }: Request): string | undefined {
  if (method !== 'GET') return undefined;
  const cookie = headers.get('cookie');
  if (cookie === null) return '';
  if (!cookie.startsWith(passStart)) return undefined;
  const pass = cookie.slice(passStart.length);
  return /^[\w.-]*$/.test(pass) ? pass : undefined;
}

/** Identifies requests without cookies by everything their page depends on. */
function requestFingerprint(request: Request): string {
  const { headers } = request;
  const words = [
    headers.get('accept-language'),
    headers.get('user-agent'),
    visitorCountry(request),
  ];
  return `${request.url}\n${words.join('\n')}`;
}

function bytesOf(key: string, { gzipped, plain }: CachedPage): number {
  return gzipped.byteLength + (plain?.byteLength ?? 0) + key.length * 2 + 2048;
}

/**
 * Returns the key of everything a page depends on in addition to its answers' version. The country
 * matters only through the banner: a page is cached at most once per banner, and once without.
 */
function pageKey(
  { url, locale, visitor, signedIn }: PlainRequest,
  banner: PublishedActivity | undefined,
): string {
  const { pathname, search } = url;
  const shared = sharedVisitor(visitor);
  return JSON.stringify([assetList.build, pathname, search, locale, shared, signedIn, banner]);
}

/**
 * The part of a visitor that pages for many visitors may depend on: neither location nor consent
 * nor the drive's layout.
 */
export function sharedVisitor(visitor: Visitor): Visitor {
  return { ...visitor, country: '', consent: 'unasked', hasNarrowSidebar: false };
}

/** Returns the bytes of a page as a stream. */
function streamOf(bytes: BodyInit): ReadableStream {
  return required(new Response(bytes).body, 'the body of a response with bytes');
}

async function toCachedPage(rendered: Response, version: string, now: number): Promise<CachedPage> {
  const bytes = await rendered.arrayBuffer();
  const [gzipped, digest] = await Promise.all([
    new Response(streamOf(bytes).pipeThrough(new CompressionStream('gzip'))).arrayBuffer(),
    crypto.subtle.digest('SHA-256', bytes),
  ]);
  // Weak, because the same page is sent gzipped and plain.
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

async function sendCached(
  env: Env,
  request: Request,
  key: string,
  kept: CachedPage,
): Promise<Response> {
  const { gzipped, etag, status, headers } = kept;
  if (status === 200 && matches(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers: headers.plain });
  }
  if (acceptsGzip(request)) {
    return new Response(gzipped, { status, headers: headers.gzipped, encodeBody: 'manual' });
  }
  if (!kept.plain) {
    const unpacked = streamOf(gzipped).pipeThrough(new DecompressionStream('gzip'));
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
 * The edge rewrites Accept-Encoding and passes on the client's original; '' means the client sent
 * none.
 */
function acceptsGzip(request: Request): boolean {
  const accepted = request.cf?.clientAcceptEncoding;
  const header =
    typeof accepted === 'string' ? accepted : (request.headers.get('accept-encoding') ?? '');
  return /\bgzip\b/i.test(header) && !/\bgzip\s*;\s*q=0(?:\.0+)?\s*(?:,|$)/i.test(header);
}
