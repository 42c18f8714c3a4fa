import { createCookieJar } from '#protocol/cookie-text.ts';
import { lazy } from '#client/lib/lazy.ts';

export type { CookieJar } from '#protocol/cookie-text.ts';

/** Cookies of this page. */
export const browserCookies = lazy(() => createCookieJar(document));
