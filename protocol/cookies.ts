import {
  coverCookieSeconds,
  freeDayCookieSeconds,
  inviteCookieSeconds,
  languageHintCookieSeconds,
  localeCookieSeconds,
  shareCookiesKept,
  sharePasscodeSeconds,
  shareTokenSeconds,
  userIdCookieSeconds,
  visitCookieSeconds,
} from './limits.ts';
import type { CookieEntry } from './cookie-text.ts';
import { themeCookie } from './theme-cookie.ts';

/**
 * Every necessary cookie with its lifetime (specification 3 and 9); those that need consent are in
 * `consent.ts`. All have the `__Host-` prefix: browsers accept them only from this host, over
 * HTTPS, for the whole site, so that no subdomain can set one. None is HttpOnly because pages read
 * and write them, and none signs anyone in.
 *
 * Some are lax: a strict cookie is withheld on the first navigation from another site, and the
 * first page would have the wrong language, view or colors, or lose the invitation.
 */
export const cookies = {
  locale: { name: '__Host-locale', maxAgeSeconds: localeCookieSeconds, sameSite: 'lax' },
  hideLanguageChange: {
    name: '__Host-hide-language-change',
    maxAgeSeconds: languageHintCookieSeconds,
    sameSite: 'lax',
  },
  view: { name: '__Host-view', maxAgeSeconds: localeCookieSeconds, sameSite: 'lax' },
  order: { name: '__Host-order', maxAgeSeconds: localeCookieSeconds, sameSite: 'lax' },
  theme: themeCookie,
  sidebar: { name: '__Host-sidebar', maxAgeSeconds: localeCookieSeconds, sameSite: 'lax' },
  visit: { name: '__Host-visit', maxAgeSeconds: visitCookieSeconds },
  userId: { name: '__Host-user-id', maxAgeSeconds: userIdCookieSeconds },
  invite: { name: '__Host-invite', maxAgeSeconds: inviteCookieSeconds, sameSite: 'lax' },
  freeDays: { name: '__Host-free-days', maxAgeSeconds: freeDayCookieSeconds },
  /** Ids of sensitive shares whose cover the visitor has opened, latest first. */
  shownCovers: {
    name: '__Host-shown-covers',
    maxAgeSeconds: coverCookieSeconds,
    sameSite: 'lax',
  },
} as const satisfies Record<string, CookieEntry>;

/** Value of the collapsed sidebar; anything else leaves it wide. */
export const narrowSidebar = 'narrow';

const shareTokenPrefix = '__Host-share-token-';
const sharePasscodePrefix = '__Host-share-passcode-';

/** Returns the cookie for a share's passcode token: 12 hours, lax, secure (specification 9). */
export function shareTokenCookie(shareId: string): CookieEntry {
  return {
    name: shareTokenPrefix + shareId,
    maxAgeSeconds: shareTokenSeconds,
    sameSite: 'lax',
    secure: true,
  };
}

/**
 * Returns the cookie for the passcode entered for a share, so that it needn't be entered again when
 * the token expires.
 */
export function sharePasscodeCookie(shareId: string): CookieEntry {
  return {
    name: sharePasscodePrefix + shareId,
    maxAgeSeconds: sharePasscodeSeconds,
    sameSite: 'lax',
    secure: true,
  };
}

/** Returns the cookie for granted free days, with that lifetime (specification 4). */
export function freeDaysCookie(freeDays: number): CookieEntry {
  return { ...cookies.freeDays, maxAgeSeconds: freeDays * freeDayCookieSeconds };
}

/**
 * Returns share cookies to delete: all except the last three of each kind (specification 9).
 * Otherwise a visitor of many shares would exceed the server's header limit.
 */
export function shareCookiesToClear(names: Iterable<string>): string[] {
  const all = [...names];
  return [shareTokenPrefix, sharePasscodePrefix].flatMap((prefix) =>
    all.filter((name) => name.startsWith(prefix)).slice(0, -shareCookiesKept),
  );
}

/**
 * Returns share cookies to delete when a share's token is set: those of all other shares
 * (specification 4).
 */
export function otherShareCookies(shareId: string, names: Iterable<string>): string[] {
  const own = [shareTokenPrefix + shareId, sharePasscodePrefix + shareId];
  return [...names].filter(
    (name) =>
      (name.startsWith(shareTokenPrefix) || name.startsWith(sharePasscodePrefix)) &&
      !own.includes(name),
  );
}
