import { request } from 'node:http';
import type { Magpie } from './magpie.ts';

/**
 * A request as a program sends it: no header that is not given, and an answer that is not decoded on the way. (The
 * `fetch` of Node adds `sec-fetch-mode`, as browsers do, and unpacks.)
 */
export function rawRequest(
  magpie: Pick<Magpie, 'origin'>,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Record<string, string>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, magpie.origin), { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as Record<string, string>,
          body: Buffer.concat(parts),
        }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}
