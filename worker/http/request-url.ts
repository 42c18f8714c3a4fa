import type { Env } from '#worker/bindings.ts';
import { IsolateCache, memoize } from '#worker/isolate.ts';

/**
 * What an address says. One is shared by all requests for it, so nobody changes it, its query
 * included.
 */
export type RequestUrl = Readonly<Pick<URL, 'host' | 'pathname' | 'search' | 'searchParams'>>;

const keptBytesMax = 2 * 1024 * 1024;
/** What an address takes beside its text. */
const keptBytes = 512;

/**
 * The parts of a request's address, normalised. They are asked for at every step of a request and
 * links are opened again and again, so an isolate reads each address once.
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
