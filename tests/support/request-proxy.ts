import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy of a network that allows requests, but no WebSockets. */
export interface RequestProxy {
  /** Leads to the instance. */
  origin: string;
  /** WebSockets that were refused. */
  refused(): number;
  /** Requests in order. Times are ms since 1970; `endedAt` is 0 until the answer is complete. */
  requests: { path: string; startedAt: number; endedAt: number }[];
  stop(): void;
}

/** Starts a proxy to a port on loopback. */
export async function startRequestProxy(port: number): Promise<RequestProxy> {
  const requests: RequestProxy['requests'] = [];
  let refused = 0;
  const server = createServer((near, answer) => {
    const { method, url: path = '', headers } = near;
    if (headers.upgrade !== undefined) {
      refused += 1;
      return answer.writeHead(403).end();
    }
    const entry = { path, startedAt: Date.now(), endedAt: 0 };
    requests.push(entry);
    const far = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    far.on('error', () => answer.destroy());
    answer.on('close', () => {
      entry.endedAt = Date.now();
      far.destroy();
    });
    near.pipe(far);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    refused: () => refused,
    requests,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
