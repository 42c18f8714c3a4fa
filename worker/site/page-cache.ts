import type { PublishedActivity } from '#protocol/activities.ts';
import { isCrawler } from '#protocol/device.ts';
import { isApiError } from '#protocol/errors.ts';
import { pageTrustedMs, signedLinkSeconds, staleWhileFailingMs } from '#protocol/limits.ts';
import type { CachedShare, ShareVisit } from '#client/app/router/route.ts';
import type { PlainRequest } from '#worker/site/plain-pages.tsx';
import type { AppContext, Env } from '#worker/bindings.ts';
import { newRequestId } from '#worker/http/headers.ts';
import { logError } from '#worker/http/fail.ts';
import { isPlatformFault } from '#worker/http/platform-fault.ts';
import { IsolateCache, memoize } from '#worker/isolate.ts';
import { countsAsVisit, isPrefetch } from '#worker/http/counts-as-visit.ts';
import { knownReadOnlySeconds, readOnlySeconds } from '#worker/services/config/index.ts';
import { countShareUse, knownShareFacts, openShareFacts } from '#worker/services/drive/index.ts';
import {
  type CachedPage,
  sendGzipped,
  toCachedPage,
  plainBytes,
} from '#worker/site/cached-page.ts';
import { pageKey } from '#worker/site/page-key.ts';
import { checkRegion, isKnownOpen } from '#worker/site/region.ts';
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
    const { isReadOnly } = plainRequest;
    const isFromCrawler = isCrawler(c.req.header('user-agent') ?? '');
    storeFingerprint(c, { key, readAt: now, share, isReadOnly, isCrawler: isFromCrawler });
    if (share?.isCounted && countsAsVisit(c.req.raw)) {
      countShareUse(c.env, share.shareId, 'views', (work) => c.executionCtx.waitUntil(work));
    }
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
 * there. Nothing is awaited that is known already, because promises and headers are most of the
 * cost of such a page.
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
  const seconds = knownReadOnlySeconds(env, now) ?? (await readOnlySeconds(env, now));
  if (seconds > 0 !== isReadOnly) return undefined;
  const kept = pagesOf(env).get(key);
  if (!kept) return undefined;
  const isSendable =
    isKnownCurrent(env, kept, share, now) || (await isCurrent(env, kept, { share, now }));
  if (!isSendable) return undefined;
  let setCookie = '';
  if (!isKnownOpen({ env, request }, fingerprint.pass, now)) {
    const verdict = await checkRegion({ env, request }, fingerprint.pass);
    if (verdict.blocked) return undefined;
    ({ setCookie } = verdict);
  }
  if (share?.isCounted && !entry.isCrawler && !isPrefetch(request)) {
    countShareUse(env, share.shareId, 'views', waitUntil);
  }
  const response = sendGzipped(request, kept) ?? (await sendCached(env, request, key, kept));
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
  isCrawler: boolean;
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
  if (isKnownCurrent(env, kept, share, now)) return true;
  if (!share || now - kept.renderedAt >= maxAgeMs) return false;
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

/** Returns false if a page isn't current, or if something has to be read to know that. */
function isKnownCurrent(
  env: Env,
  kept: CachedPage,
  share: ShownShare | undefined,
  now: number,
): boolean {
  if (now - kept.renderedAt >= maxAgeMs) return false;
  if (!share) return now - Math.max(kept.checkedAt, kept.failedAt) < pageTrustedMs;
  if (now - kept.checkedAt >= shareCheckedMs) return false;
  const facts = knownShareFacts(env, share.shareId, now);
  return facts !== undefined && share.version(facts) === kept.answersVersion;
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

async function sendCached(
  env: Env,
  request: Request,
  key: string,
  kept: CachedPage,
): Promise<Response> {
  const response = sendGzipped(request, kept);
  if (response) return response;
  if (!kept.plain) {
    kept.plain = await plainBytes(kept);
    pagesOf(env).set(key, kept, bytesOf(key, kept));
  }
  return new Response(kept.plain, { status: kept.status, headers: kept.headers.plain });
}
