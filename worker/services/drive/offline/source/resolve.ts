import { isPublicAddress } from '#protocol/public-network.ts';
import { keysOf } from '#protocol/tables.ts';
import { readBodyJson } from '#worker/http/body.ts';

/**
 * Resolves a name to its addresses; an empty list means an unknown name. Throws if the resolver
 * fails.
 */
export type Resolve = (name: string, signal: AbortSignal) => Promise<string[]>;

/** IPv4 and IPv6 addresses (RFC 1035, RFC 3596). */
const addressTypes: Readonly<Record<'A' | 'AAAA', number>> = { A: 1, AAAA: 28 };
const answerBytesMax = 64 * 1024;
/** Answers are cached for this long; the runtime resolves again when it connects. */
const freshMs = 30_000;

/**
 * Returns a resolver over HTTPS (`TASK_DNS_URL`, the JSON form of RFC 8484) that caches answers for
 * half a minute; null for '', which leaves resolution to the connection
 * (docs/decisions/0021-guarded-fetch-for-offline-tasks.md).
 */
export function dnsOverHttps(
  dnsUrl: string,
  fetcher: typeof fetch,
  now: () => number,
): Resolve | null {
  if (dnsUrl === '') return null;
  const known = new Map<string, { addresses: string[]; until: number }>();
  return async (name, signal) => {
    const kept = known.get(name);
    if (kept && kept.until > now()) return kept.addresses;
    const lists = await Promise.all(
      keysOf(addressTypes).map((type) => ask(dnsUrl, name, type, fetcher, signal)),
    );
    const addresses = lists.flat();
    known.set(name, { addresses, until: now() + freshMs });
    return addresses;
  };
}

async function ask(
  dnsUrl: string,
  name: string,
  type: keyof typeof addressTypes,
  fetcher: typeof fetch,
  signal: AbortSignal,
): Promise<string[]> {
  const url = new URL(dnsUrl);
  url.searchParams.set('name', name);
  url.searchParams.set('type', type);
  const response = await fetcher(url, { headers: { accept: 'application/dns-json' }, signal });
  if (!response.ok) throw new Error(`the resolver answered ${response.status}`);
  // The shape of DNS over HTTPS; addresses that aren't text fail the check of the network.
  const { Answer: answers = [] } = (await readBodyJson(response, answerBytesMax)) as {
    Answer?: { type: number; data: string }[];
  };
  return answers.filter((one) => one.type === addressTypes[type]).map(({ data }) => data);
}

/** Are all addresses of a name on the public internet? One private address refuses the name. */
export function areAllPublic(addresses: readonly string[]): boolean {
  return addresses.length > 0 && addresses.every(isPublicAddress);
}
