import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Behavior of a file on the simulated external server. */
export interface Served {
  bytes: Uint8Array;
  /** Supports range requests (default). */
  ranges?: boolean;
  /** Sends Content-Length (default). */
  length?: boolean;
  headers?: Record<string, string>;
  status?: number;
  /** Resets the connection after so many bytes of a body, `cuts` times. */
  cutAfter?: number;
  cuts?: number;
  /** Pause between chunks of 64 KiB. */
  pauseMs?: number;
}

/** A local server that simulates external sources and records its requests. */
export interface SourceServer {
  /** `127.0.0.1:PORT`. */
  host: string;
  origin: string;
  requests: { path: string; headers: IncomingMessage['headers'] }[];
  serve(path: string, served: Served): string;
  /** Registers a custom handler for a path. */
  answer(
    path: string,
    handler: (request: IncomingMessage, response: ServerResponse) => void,
  ): string;
  stop(): Promise<void>;
}

export async function startSource(): Promise<SourceServer> {
  const handlers = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>();
  const requests: SourceServer['requests'] = [];
  const server: Server = createServer((request, response) => {
    const { pathname: path } = new URL(request.url!, 'http://source');
    requests.push({ path, headers: request.headers });
    const handler = handlers.get(path);
    if (handler) handler(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const source: SourceServer = {
    host,
    origin: `http://${host}`,
    requests,
    serve(path, served) {
      return source.answer(path, (request, response) => void sendFile(served, request, response));
    },
    answer(path, handler) {
      handlers.set(path, handler);
      return source.origin + path;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((stopped) => server.close(stopped));
    },
  };
  return source;
}

const pieceBytes = 64 * 1024;

/** Responds to a request for a file with the configured behavior. */
export async function sendFile(
  served: Served,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { bytes, ranges = true, length = true, headers = {}, status = 200 } = served;
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  const validator = headers.etag ?? headers['last-modified'];
  const isSame =
    request.headers['if-range'] === undefined || request.headers['if-range'] === validator;
  const isPiece = ranges && range !== null && isSame && status === 200;
  const first = isPiece ? Number(range[1]) : 0;
  const last = isPiece ? Math.min(Number(range[2]), bytes.length - 1) : bytes.length - 1;
  if (isPiece && first >= bytes.length) {
    response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end();
    return;
  }
  const body = bytes.subarray(first, last + 1);
  response.writeHead(isPiece ? 206 : status, {
    ...headers,
    ...(isPiece ? { 'content-range': `bytes ${first}-${last}/${bytes.length}` } : {}),
    ...(length ? { 'content-length': String(body.length) } : {}),
  });
  const gone = once(response, 'close');
  for (let at = 0; at < body.length && !response.destroyed; at += pieceBytes) {
    if (at >= (served.cutAfter ?? Infinity) && (served.cuts ?? Infinity) > 0) {
      served.cuts = (served.cuts ?? Infinity) - 1;
      response.destroy();
      return;
    }
    const isTaken = response.write(body.subarray(at, at + pieceBytes));
    if (served.pauseMs) await new Promise((next) => setTimeout(next, served.pauseMs));
    else if (!isTaken) await Promise.race([once(response, 'drain'), gone]);
  }
  response.end();
}
