import { acceptedLocale, defaultLocale, isLocale, type Locale } from '#locales/index.ts';
import { cookies } from '#protocol/cookies.ts';
import { webClient } from '#protocol/web-client.ts';
import { lazy } from '#client/lib/lazy.ts';
import { browserCookies } from '#client/app/storage/cookie-jar.ts';
import { deviceId } from '#client/app/storage/device-id.ts';
import { browserLocal } from '#client/app/storage/local.ts';
import { createSend } from './send.ts';
import type { Caller } from './sign.ts';

/** What requests need of this browser. Nothing here is touched before the first request. */

/**
 * Where the API is, in the order it is tried (specification 7.5): the site's own, then what the
 * operator has put on the document.
 */
export const apiOrigins = lazy((): readonly string[] => {
  const others = document.documentElement.dataset.api;
  return ['/api', ...(others?.split(' ') ?? [])];
});

/**
 * The language answers are asked for in: the remembered one, the page's, the browser's, en-US
 * (specification 7).
 */
export function preferredLocale(): Locale {
  const chosen = [browserCookies().read(cookies.locale), document.documentElement.lang];
  return (
    chosen.find((locale) => isLocale(locale)) ??
    acceptedLocale(navigator.languages.join(',')) ??
    defaultLocale
  );
}

/** That many random bytes. */
export function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}

/** Resolves after that many milliseconds. */
export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Sends from this page. */
export const browserSend = lazy(() =>
  createSend({ fetch: (input, init) => fetch(input, init), locale: preferredLocale }),
);

/** This browser as a caller. */
export const browserCaller = lazy((): Caller => {
  const device = lazy(() => deviceId(browserLocal(), randomBytes));
  return {
    clientId: webClient.id,
    clientVersion: webClient.version,
    packageName: location.hostname,
    salts: webClient.salts,
    deviceId: device,
    userId: () => browserCookies().read(cookies.userId) ?? '',
    now: Date.now,
  };
});
