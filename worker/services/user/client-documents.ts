import * as v from 'valibot';
import { clientDocumentsPerAddress, clientIdMaxLength } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import { readBodyJson } from '#worker/http/body.ts';
import type { RequestContext } from '#worker/http/endpoint.ts';
import { isListedHost } from '#worker/http/hosts.ts';
import { consumeOrThrow } from '#worker/http/limiter.ts';
import { limiterAddress } from '#worker/http/visitor-address.ts';
import { IsolateCache, memoize } from '#worker/isolate.ts';
import { fetchSource, sourceGate, sourcePolicy } from '#worker/services/drive/index.ts';
import { isRegistrable } from '#worker/services/user/redirect-rules.ts';

/** A client as its metadata document describes it. */
export interface DocumentedClient {
  name: string;
  redirectUris: string[];
}

const documentBytesMax = 16 * 1024;
const fetchMs = 5_000;
const keptMs = 10 * 60_000;

const schema = v.object({
  client_id: v.string(),
  client_name: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  redirect_uris: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(2048), v.check(isRegistrable))),
    v.minLength(1),
    v.maxLength(20),
  ),
});

/**
 * Returns if a client's id is the address of its metadata document: https, with a path. Hosts that
 * the operator allows for offline downloads may do without https.
 */
export function isDocumentAddress(env: Env, id: string): boolean {
  if (id.length > clientIdMaxLength || !URL.canParse(id)) return false;
  const url = new URL(id);
  const isSecure = url.protocol === 'https:' || isListedHost(url, sourcePolicy(env).allowed);
  return isSecure && url.href === id && url.pathname !== '/' && url.hash === '';
}

/**
 * Fetches the metadata document that is at a client's id. Like the sources of offline downloads, it
 * can't be on a private network. Isolates keep documents for ten minutes. Returns undefined if it
 * is missing or invalid; throws `resource_exhausted` after many new ones.
 */
export async function clientOfDocument(
  { env, ip, now }: RequestContext,
  address: string,
): Promise<DocumentedClient | undefined> {
  const kept = memoize(
    env,
    'client-documents',
    () => new IsolateCache<{ client: DocumentedClient; until: number }>(1024 * 1024),
  );
  const found = kept.get(address);
  if (found && found.until > now) return found.client;
  await consumeOrThrow(
    env,
    `client-document:${limiterAddress(ip)}`,
    clientDocumentsPerAddress,
    'too many clients from this address',
  );
  const parsed = v.safeParse(schema, await fetchDocument(env, address));
  if (!parsed.success || parsed.output.client_id !== address) return undefined;
  const { client_name: name, redirect_uris: redirectUris } = parsed.output;
  const client = { name, redirectUris };
  kept.set(address, { client, until: now + keptMs }, JSON.stringify(client).length * 2);
  return client;
}

async function fetchDocument(env: Env, address: string): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(fetchMs);
    const headers = { accept: 'application/json' };
    const { response, url } = await fetchSource(sourceGate(env), { url: address, headers, signal });
    if (response.status === 200 && url.href === address) {
      return await readBodyJson(response, documentBytesMax);
    }
    await response.body?.cancel();
    return undefined;
  } catch {
    // Refused, unreachable, too long or not JSON: there is no such client.
    return undefined;
  }
}
