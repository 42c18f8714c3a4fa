import { acceptedLocale, defaultLocale, isLocale, type Locale } from '#locales/index.ts';
import { cookies } from '#protocol/cookies.ts';
import { webClient } from '#protocol/web-client.ts';
import { lazy } from '#client/lib/lazy.ts';
import { browserCookies } from '#client/app/storage/cookie-jar.ts';
import { deviceId } from '#client/app/storage/device-id.ts';
import { browserLocal } from '#client/app/storage/local.ts';
import { createSend } from './send.ts';
import type { Caller } from './sign.ts';

/** Browser access for requests. Nothing is evaluated before the first request. */

/**
 * API origins in the order they are tried (specification 7.5): the site's, then the operator's from
 * the document.
 */
export const apiOrigins = lazy((): readonly string[] => {
  const others = document.documentElement.dataset.api;
  return ['/api', ...(others?.split(' ') ?? [])];
});

/** Language of responses: stored choice, page, browser, en-US (specification 7). */
export function preferredLocale(): Locale {
  const chosen = [browserCookies().read(cookies.locale), document.documentElement.lang];
  return (
    chosen.find((locale) => isLocale(locale)) ??
    acceptedLocale(navigator.languages.join(',')) ??
    defaultLocale
  );
}

/** Returns random bytes. */
export function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}

/** Resolves after `ms` milliseconds. */
export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Sends requests from this page. */
export const browserSend = lazy(() =>
  createSend({
    fetch: (input, init) => fetch(input, init),
    locale: preferredLocale,
    onReadOnly: (words) =>
      void import('#client/app/http/read-only-line.ts').then(({ showReadOnly }) =>
        showReadOnly(document, words),
      ),
  }),
);

/** This browser as the caller. */
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
