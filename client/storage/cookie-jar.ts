import {
  parseCookies,
  serializeCookie,
  serializeRemoval,
  type CookieEntry,
} from '#protocol/cookies.ts';
import { lazy } from '#client/lib/lazy.ts';

/** The cookies of a page, by the catalogue of `protocol/cookies.ts`. */
export interface CookieJar {
  read(entry: Pick<CookieEntry, 'name'>): string | null;
  /** Every name, in the order the browser lists them: older ones first. */
  names(): string[];
  /** Throws a TypeError for what the rules forbid (spec 5). */
  write(entry: CookieEntry, value: string): void;
  remove(entry: Pick<CookieEntry, 'name'>): void;
}

/** A jar over `document.cookie`. */
export function createCookieJar(page: { cookie: string }): CookieJar {
  return {
    read: ({ name }) => parseCookies(page.cookie).get(name) ?? null,
    names: () => [...parseCookies(page.cookie).keys()],
    write: ({ name, ...options }, value) => {
      page.cookie = serializeCookie(name, value, options);
    },
    remove: ({ name }) => {
      page.cookie = serializeRemoval(name);
    },
  };
}

/** This page's cookies. */
export const browserCookies = lazy(() => createCookieJar(document));
