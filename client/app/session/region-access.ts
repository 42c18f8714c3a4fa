import { cookies } from '#protocol/cookies.ts';
import { regionCheckUncachedMs, visitCookieSeconds } from '#protocol/limits.ts';
import { generalFetch } from '#client/app/http/general-fetch.ts';
import { browserCookies } from '#client/app/storage/cookie-jar.ts';
import { lazy } from '#client/lib/lazy.ts';

/** Dependencies of the region check. */
export interface RegionCheckParts {
  /** Is the access pass valid, which the server sets with each page? */
  hasPass: () => boolean;
  /** Requests a small page of the site. Resolves with its status; the response renews the pass. */
  ask: () => Promise<number>;
  /** Loads the current address from the server, which shows why the site can't be used. */
  reload: () => void;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Creates the check of regional access (specification 4) for navigation without a document, and for
 * pages that the service worker served. The server decides as it does for documents. Without an
 * answer the page stays.
 */
export function createRegionCheck({ hasPass, ask, reload, now }: RegionCheckParts) {
  let nextAt = 0;
  return async (): Promise<void> => {
    if (hasPass() || now() < nextAt) return;
    // Browsers that refuse cookies are checked as often as others.
    nextAt = now() + visitCookieSeconds * 1000;
    const status = await ask().catch(() => 0);
    if (status === 451) reload();
    // Offline, or the server has failed.
    else if (status === 0 || status >= 500) nextAt = 0;
  };
}

/** The request bypasses caches, for which the check has more time (specification 4). */
const checkRequest = {
  method: 'HEAD',
  cache: 'no-store',
  timeoutMs: regionCheckUncachedMs,
} as const;

/** Checks regional access of this page. */
export const checkRegionAccess = lazy(() =>
  createRegionCheck({
    hasPass: () => browserCookies().read(cookies.visit) !== null,
    ask: async () => (await generalFetch()('/loading', checkRequest)).status,
    reload: () => location.reload(),
    now: Date.now,
  }),
);
