import { createCookieJar } from '#protocol/cookies.ts';
import { lazy } from '#client/lib/lazy.ts';

export type { CookieJar } from '#protocol/cookies.ts';

/** Cookies of this page. */
export const browserCookies = lazy(() => createCookieJar(document));
