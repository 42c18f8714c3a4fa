import { createCookieJar } from '#protocol/cookies.ts';
import { lazy } from '#client/lib/lazy.ts';

export type { CookieJar } from '#protocol/cookies.ts';

/** This page's cookies. */
export const browserCookies = lazy(() => createCookieJar(document));
