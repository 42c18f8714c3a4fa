import { request } from 'node:http';
import type { Magpie } from './magpie.ts';

/** A server that takes longer fails the request, before the test times out. */
const patienceMs = 20_000;

interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/**
 * Sends a request as a program does: path and headers unchanged, no header added except host, and
 * the response not decoded. (Node's `fetch` adds `sec-fetch-mode` as browsers do, and
 * decompresses.)
 */
export function rawRequest(
  { origin }: Pick<Magpie, 'origin'>,
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', body }: { method?: string; body?: string | Buffer } = {},
): Promise<RawAnswer> {
  const { host, port } = new URL(origin);
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method, headers: { host, ...length, ...headers } },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers as Record<string, string>,
            body: Buffer.concat(parts),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.setTimeout(patienceMs, () => sent.destroy(new Error(`no answer to ${method} ${path}`)));
    sent.end(body);
  });
}
