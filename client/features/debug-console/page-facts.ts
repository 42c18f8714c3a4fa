import { shareTokenCookie, sharePasscodeCookie } from '#protocol/cookies.ts';
import { scrubPath } from '#protocol/scrub.ts';
import { webClient } from '#protocol/web-client.ts';
import { browserCaller } from '#client/app/http/browser.ts';
import { currentConsent } from '#client/app/session/attribution.ts';
import { browserCredentials } from '#client/app/session/browser-session.ts';
import { browserDatabase } from '#client/app/storage/database.ts';
import { browserCookies } from '#client/app/storage/cookie-jar.ts';
import { buildName } from '#client/lib/build-name.ts';
import type { MessageKey } from '#locales/index.ts';

/** Places of a browser that hold data of the site. */
export type StoragePlace = 'cookies' | 'local' | 'session' | 'database' | 'caches';

/** Something stored, without its content. */
export interface StoredItem {
  place: StoragePlace;
  name: string;
  /** Bytes, or undefined for copies of responses, which aren't read. */
  sizeBytes: number | undefined;
}

/** Lists everything the site's scripts have stored in this browser, by name and size. */
export async function readStoredItems(): Promise<StoredItem[]> {
  const [database, copies] = await Promise.all([
    databaseItems().catch(() => []),
    cacheItems().catch(() => []),
  ]);
  const jar = browserCookies();
  return [
    ...jar.names().map((name): StoredItem => ({
      place: 'cookies',
      name: shownCookieName(name),
      sizeBytes: bytesOf(jar.read({ name }) ?? ''),
    })),
    ...textItems('local', () => localStorage),
    ...textItems('session', () => sessionStorage),
    ...database,
    ...copies,
  ];
}

/** The id of a share is as secret as its link. */
export function shownCookieName(name: string): string {
  const prefixes = [shareTokenCookie('').name, sharePasscodeCookie('').name];
  const prefix = prefixes.find((one) => name.startsWith(one));
  return prefix === undefined ? name : `${prefix}…`;
}

/** A browser that forbids storage throws on access. */
function textItems(place: StoragePlace, open: () => Storage): StoredItem[] {
  try {
    return Object.entries(open()).map(([name, text]: [string, string]) => ({
      place,
      name,
      sizeBytes: bytesOf(text),
    }));
  } catch {
    return [];
  }
}

async function databaseItems(): Promise<StoredItem[]> {
  const names = await browserDatabase.keys();
  return Promise.all(
    names.map(async (name) => ({
      place: 'database' as const,
      name,
      sizeBytes: bytesOf(await browserDatabase.read(name)),
    })),
  );
}

async function cacheItems(): Promise<StoredItem[]> {
  const names = await caches.keys();
  return names.map((name) => ({ place: 'caches', name, sizeBytes: undefined }));
}

function bytesOf(value: unknown): number {
  if (value instanceof Blob) return value.size;
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return new TextEncoder().encode(text).length;
}

/** A line about session and page: label and value. */
export type PageFact = readonly [label: MessageKey, value: string];

/** Facts about session, page and browser that help support. No secrets. */
export function readPageFacts(dateTime: (ms: number) => string): PageFact[] {
  const credentials = browserCredentials().read();
  const { dataset, lang } = document.documentElement;
  return [
    ['debug.account', credentials?.sub ?? '—'],
    ['debug.sessionEnds', credentials ? dateTime(Date.parse(credentials.expires_at)) : '—'],
    ['debug.device', browserCaller().deviceId()],
    ['debug.version', `${webClient.id} ${webClient.version}, ${buildName(document)}`],
    ['debug.page', scrubPath(location.pathname)],
    ['debug.language', `${lang} (${navigator.languages.join(', ')})`],
    ['debug.consent', currentConsent(browserCookies(), navigator)],
    ['debug.app', dataset.app ?? '—'],
    ['debug.browser', navigator.userAgent],
    ['debug.window', `${innerWidth} × ${innerHeight} @ ${devicePixelRatio}`],
    ['debug.connection', navigator.onLine ? 'online' : 'offline'],
    ['debug.serviceWorker', navigator.serviceWorker?.controller?.state ?? '—'],
  ];
}

/** Values that must not appear in the console: tokens of the session and cookies of shares. */
export function readSecrets(): string[] {
  const credentials = browserCredentials().read();
  const jar = browserCookies();
  const ofShares = jar.names().filter((name) => shownCookieName(name) !== name);
  return [
    ...(credentials ? [credentials.access_token, credentials.refresh_token] : []),
    ...ofShares.map((name) => jar.read({ name }) ?? ''),
  ];
}
