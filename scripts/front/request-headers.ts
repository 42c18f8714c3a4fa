import type { IncomingMessage } from 'node:http';

/** Headers that concern one connection (RFC 9110, 7.6.1) and aren't passed on. */
const hopHeaders = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
]);

/**
 * Headers that only Cloudflare, the local runtime or a proxy may set. The runtime believes `mf-*`
 * and the worker `cf-*`, so a client could choose its address, its country, the URL or the worker.
 */
const reservedHeader = /^(?:cf-|mf-|x-forwarded-|forwarded$|x-real-ip$|x-outbound-address$)/;

/** Returns name and value of each header, as received. */
export function rawPairs(rawHeaders: readonly string[]): [name: string, value: string][] {
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    pairs.push([rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '']);
  }
  return pairs;
}

/** Returns the headers without those of the connection, in the form of `rawHeaders`. */
export function endToEndHeaders(rawHeaders: readonly string[]): string[] {
  return rawPairs(rawHeaders)
    .filter(([name]) => !hopHeaders.has(name.toLowerCase()))
    .flat();
}

/**
 * Returns the headers for the worker: those of the client without reserved ones, then the visitor's
 * address, and the country if it's known.
 */
export function workerHeaders(
  { rawHeaders, headers, method }: Pick<IncomingMessage, 'rawHeaders' | 'headers' | 'method'>,
  visitor: { address: string; country: string },
): string[] {
  const kept = rawPairs(endToEndHeaders(rawHeaders)).filter(
    ([name]) => !reservedHeader.test(name.toLowerCase()),
  );
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
  // Node would announce a chunked body for these methods.
  const mayHaveBody = !['GET', 'HEAD', 'OPTIONS'].includes(method ?? 'GET');
  return [
    ...kept.flat(),
    ...(mayHaveBody && !hasBody ? ['content-length', '0'] : []),
    'cf-connecting-ip',
    visitor.address,
    ...(visitor.country ? ['cf-ipcountry', visitor.country] : []),
  ];
}
