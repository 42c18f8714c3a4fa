import type { PublishedActivity } from '#protocol/activities.ts';
import { isApiError } from '#protocol/errors.ts';
import { pageTrustedMs, signedLinkSeconds, staleWhileFailingMs } from '#protocol/limits.ts';
import type { CachedShare, ShareVisit } from '#client/app/router/route.ts';
import { required } from '#protocol/required.ts';
import type { PlainRequest } from '#worker/site/plain-pages.tsx';
import type { AppContext, Env } from '#worker/bindings.ts';
import { constantHeaders, newRequestId } from '#worker/http/headers.ts';
import { logError } from '#worker/http/fail.ts';
import { isPlatformFault } from '#worker/http/platform-fault.ts';
import { base64url } from '#worker/http/keys.ts';
import { IsolateCache, memoize } from '#worker/isolate.ts';
import { countsAsVisit } from '#worker/http/counts-as-visit.ts';
import { readOnlySeconds } from '#worker/services/config/index.ts';
import { countShareUse, openShareFacts } from '#worker/services/drive/index.ts';
import { pageKey } from '#worker/site/page-key.ts';
import { checkRegion } from '#worker/site/region.ts';
import { fingerprintOf } from '#worker/site/request-fingerprint.ts';

/** A page whose answers are loaded, to be rendered or recognized as unchanged. */
export interface PreparedPage {
  /** Changes with the page's content. Undefined for pages of a single visitor. */
  version: string | undefined;
  /** The part of the version that the page's answers decide. */
  answersVersion: string | undefined;
  /** `shared` renders for many visitors, without a nonce. */
  render(shared: boolean): Promise<Response>;
}

/** Maximum age of a rendering: the signed links in it must outlive their last reader. */
const maxAgeMs = (signedLinkSeconds * 1000) / 8;
/** A share's page is checked for every visitor, but its footer and texts only after this. */
const shareCheckedMs = 30_000;
/** Memory of an isolate's page cache, of the 128 MB for everything. */
const cacheBytesMax = 24 * 1024 * 1024;
const fingerprintsBytesMax = 4 * 1024 * 1024;

/** A rendered page, ready to send. */
interface CachedPage {
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

/** The share that a page shows, and the visitor's token for it. */
interface ShownShare extends ShareVisit {
  version: CachedShare['version'];
}

/** Facts and functions for caching a page. */
interface Caching {
  banner: PublishedActivity | undefined;
  /** The visitor's cookies that the page depends on, apart from the shared visitor. */
  scope: string;
  share: ShownShare | undefined;
  /** Loads the part of the version that the page's answers don't decide: footer and texts. */
  shellVersion(): Promise<string>;
  prepare(): Promise<PreparedPage>;
}

/**
 * Serves a page that is the same for all visitors of one language, view and color scheme from
 * memory, gzipped or as a 304. At most every 2.5 seconds its answers are loaded again; if their
 * version is unchanged, nothing is rendered. The page of a share is sent only if the share is open
 * for this visitor now, in the version that the page shows. If answers can't be loaded because the
 * platform fails, the page stays as it is for ten minutes.
 */
export async function cachedPage(
  c: AppContext,
  plainRequest: PlainRequest,
  { banner, scope, share, shellVersion, prepare }: Caching,
): Promise<Response> {
  const pages = pagesOf(c.env);
  const key = pageKey(plainRequest, banner, scope);
  const now = Date.now();
  let kept = pages.get(key);
  if (kept && now - kept.renderedAt >= maxAgeMs) kept = undefined;
  if (kept && (await isCurrent(c.env, kept, { share, now, shellVersion }))) {
    storeFingerprint(c, { key, readAt: now, share, isReadOnly: plainRequest.isReadOnly });
    countVisit(c.env, c.req.raw, share, (work) => c.executionCtx.waitUntil(work));
    return sendCached(c.env, c.req.raw, key, kept);
  }

  let page: PreparedPage;
  try {
    page = await prepare();
  } catch (error) {
    if (!kept || !(await mayStayStale(c.env, kept, share, error, now))) throw error;
    logError(error, { requestId: c.get('requestId'), path: c.req.path, sent: 'stale page' });
    kept.failedAt = now;
    return sendCached(c.env, c.req.raw, key, kept);
  }
  const { version, answersVersion } = page;
  if (version === undefined || answersVersion === undefined) return page.render(false);
  if (kept?.version === version) {
    kept.checkedAt = now;
    return sendCached(c.env, c.req.raw, key, kept);
  }
  const rendered = await page.render(true);
  const isSecret = share !== undefined && share.token !== '';
  const fresh = await toCachedPage(rendered, { version, answersVersion, isSecret }, now);
  pages.set(key, fresh, bytesOf(key, fresh));
  return sendCached(c.env, c.req.raw, key, fresh);
}

/**
 * Answers a request that was answered from memory before, without parsing it again: same address,
 * languages, device, country and cookies, apart from the access pass. Returns undefined for others,
 * which go to the router. The region check, the check of a share and the headers are the same as
 * there.
 */
export async function pageFromMemory(
  env: Env,
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response | undefined> {
  const fingerprint = fingerprintOf(request);
  if (!fingerprint) return undefined;
  const now = Date.now();
  const entry = keysByFingerprint(env).get(fingerprint.text);
  if (!entry) return undefined;
  const { key, share, isReadOnly } = entry;
  // After this time a banner may have started or ended. Pages of shares have none.
  if (!share && now - entry.readAt >= pageTrustedMs) return undefined;
  if ((await readOnlySeconds(env, now)) > 0 !== isReadOnly) return undefined;
  const kept = pagesOf(env).get(key);
  if (!kept || !(await isCurrent(env, kept, { share, now }))) return undefined;
  const { blocked, setCookie } = await checkRegion({ env, request }, fingerprint.pass);
  if (blocked) return undefined;
  countVisit(env, request, share, waitUntil);
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
  share: ShownShare | undefined;
  isReadOnly: boolean;
}

function keysByFingerprint(env: Env): IsolateCache<FingerprintEntry> {
  return memoize(
    env,
    'page-fingerprints',
    () => new IsolateCache<FingerprintEntry>(fingerprintsBytesMax),
  );
}

/**
 * True if a page may be sent to this visitor without loading its answers again. `shellVersion` is
 * asked after 30 s; without it, the page of a share isn't current for longer.
 */
async function isCurrent(
  env: Env,
  kept: CachedPage,
  {
    share,
    now,
    shellVersion,
  }: Pick<Caching, 'share'> & Partial<Pick<Caching, 'shellVersion'>> & { now: number },
): Promise<boolean> {
  if (now - kept.renderedAt >= maxAgeMs) return false;
  const triedAt = Math.max(kept.checkedAt, kept.failedAt);
  if (!share) return now - triedAt < pageTrustedMs;
  const isChecked = now - kept.checkedAt < shareCheckedMs;
  if (!isChecked && !shellVersion) return false;
  const facts = await openShareFacts(env, share, now);
  if (!facts || share.version(facts) !== kept.answersVersion) return false;
  if (isChecked || !shellVersion) return true;
  if (kept.version !== kept.answersVersion + (await shellVersion())) return false;
  kept.checkedAt = now;
  return true;
}

/**
 * A page that can't be checked because the platform fails is sent for ten minutes. That of a share
 * must also be open, as far as this isolate has last read it.
 */
async function mayStayStale(
  env: Env,
  kept: CachedPage,
  share: ShownShare | undefined,
  error: unknown,
  now: number,
): Promise<boolean> {
  const isUnavailable = isApiError(error) ? error.status === 503 : isPlatformFault(error);
  if (!isUnavailable || now - kept.checkedAt >= staleWhileFailingMs) return false;
  if (!share) return true;
  const facts = await openShareFacts(env, share, now);
  return facts !== undefined && share.version(facts) === kept.answersVersion;
}

/** Counts a visit that is answered from memory. Others are counted by the call of their page. */
function countVisit(
  env: Env,
  request: Request,
  share: ShownShare | undefined,
  waitUntil: (work: Promise<unknown>) => void,
): void {
  if (share?.isCounted && countsAsVisit(request))
    countShareUse(env, share.shareId, 'views', waitUntil);
}

function storeFingerprint(c: AppContext, entry: FingerprintEntry): void {
  const fingerprint = fingerprintOf(c.req.raw);
  if (!fingerprint) return;
  const bytes = (fingerprint.text.length + entry.key.length) * 2;
  keysByFingerprint(c.env).set(fingerprint.text, entry, bytes);
}

function bytesOf(key: string, { gzipped, plain }: CachedPage): number {
  return gzipped.byteLength + (plain?.byteLength ?? 0) + key.length * 2 + 2048;
}

/** Returns the bytes of a page as a stream. */
function streamOf(bytes: BodyInit): ReadableStream {
  return required(new Response(bytes).body, 'the body of a response with bytes');
}

/** `isSecret` pages need a token. Browsers don't store them, so they have no ETag. */
async function toCachedPage(
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

async function sendCached(
  env: Env,
  request: Request,
  key: string,
  kept: CachedPage,
): Promise<Response> {
  const { gzipped, etag, status, headers } = kept;
  if (status === 200 && etag !== '' && matches(request.headers.get('if-none-match'), etag)) {
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
