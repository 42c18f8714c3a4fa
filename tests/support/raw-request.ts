import { request } from 'node:http';
import type { Magpie } from './magpie.ts';

/** Whoever answers nothing for so long is named, before the test itself gives up. */
const patienceMs = 20_000;

interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/**
 * A request as a program sends it: the path and the headers travel as they are given, none is added
 * but the host, and the answer is not decoded on the way. (The `fetch` of Node adds
 * `sec-fetch-mode`, as browsers do, and unpacks.)
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
