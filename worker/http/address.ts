import type { Env } from '#worker/bindings.ts';
import { IsolateCache, once } from '#worker/isolate.ts';

/**
 * What an address says. One is shared by all requests for it, so nobody changes it, its query
 * included.
 */
export type Address = Readonly<Pick<URL, 'host' | 'pathname' | 'search' | 'searchParams'>>;

const keptBytesMax = 2 * 1024 * 1024;
/** What an address takes beside its text. */
const keptBytes = 512;

/**
 * The parts of a request's address, normalised. They are asked for at every step of a request and
 * links are opened again and again, so an isolate reads each address once.
 */
export function addressOf(env: Env, href: string): Address {
  const kept = once(env, 'addresses', () => new IsolateCache<Address>(keptBytesMax));
  const known = kept.get(href);
  if (known) return known;
  const { host, pathname, search, searchParams } = new URL(href);
  const address = { host, pathname, search, searchParams };
  kept.set(href, address, keptBytes + href.length * 6);
  return address;
}
