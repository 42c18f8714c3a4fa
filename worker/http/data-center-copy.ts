import type { Env } from '#worker/bindings.ts';
import { readBodyText } from '#worker/http/body.ts';
import { storedJson } from '#worker/http/stored-json.ts';

/**
 * Values that all isolates of a data center share, in its cache. Deployments of one zone share the
 * cache, so keys contain the site. No request can reach their host. Neither function throws:
 * without a cache, each isolate asks the source.
 */

const keyOf = ({ SITE_ORIGIN }: Env, name: string) =>
  `https://copies.invalid/${encodeURIComponent(SITE_ORIGIN)}/${encodeURIComponent(name)}`;

/** Returns a value that was stored as T; undefined if there is none. */
export async function dataCenterCopy<T>(
  env: Env,
  name: string,
  bytesMax: number,
): Promise<T | undefined> {
  try {
    const found = await caches.default.match(keyOf(env, name));
    return found && storedJson<T>(await readBodyText(found.body, bytesMax));
  } catch {
    return undefined;
  }
}

export async function putDataCenterCopy(
  env: Env,
  name: string,
  value: unknown,
  seconds: number,
): Promise<void> {
  try {
    const headers = { 'Cache-Control': `max-age=${seconds}` };
    await caches.default.put(keyOf(env, name), Response.json(value, { headers }));
  } catch {
    // The next isolate asks the source.
  }
}
