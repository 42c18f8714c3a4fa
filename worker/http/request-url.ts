import type { Env } from '#worker/bindings.ts';
import { IsolateCache, memoize } from '#worker/isolate.ts';

/**
 * Parts of a request's URL. Instances are shared between requests, so they must not be changed,
 * including their query.
 */
export type RequestUrl = Readonly<Pick<URL, 'host' | 'pathname' | 'search' | 'searchParams'>>;

const keptBytesMax = 2 * 1024 * 1024;
/** Memory of an entry in addition to its text. */
const keptBytes = 512;

/**
 * Parses the URL of a request. Every step of a request needs it and links are opened repeatedly, so
 * each isolate caches the result.
 */
export function requestUrl(env: Env, href: string): RequestUrl {
  const kept = memoize(env, 'addresses', () => new IsolateCache<RequestUrl>(keptBytesMax));
  const known = kept.get(href);
  if (known) return known;
  const { host, pathname, search, searchParams } = new URL(href);
  const address = { host, pathname, search, searchParams };
  kept.set(href, address, keptBytes + href.length * 6);
  return address;
}
