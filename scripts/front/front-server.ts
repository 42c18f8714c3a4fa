import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream';
import { FrontMetrics } from './metrics.ts';
import { endToEndHeaders, workerHeaders } from './request-headers.ts';
import { isTrustedProxy, plainAddress, type TrustedProxies, visitorOf } from './trusted-proxies.ts';

export interface FrontOptions {
  /** Address to listen on, such as 0.0.0.0. */
  host: string;
  port: number;
  /** Port of the local runtime, on the loopback interface. */
  workerPort: number;
  trustedProxies: TrustedProxies;
  /** Header in which a trusted proxy passes the visitor's country; '' for none. */
  countryHeader: string;
  /** Checks the Host of a request for a path. */
  isOwnHost(host: string, path: string): boolean;
  /** Answers paths of the front itself, such as /healthz. Returns false for all others. */
  answerLocally(request: FrontRequest, response: ServerResponse): boolean;
  metrics: FrontMetrics;
  /** Certificate and key in PEM, for networks without a proxy. */
  tls?: { cert: string; key: string };
}

/** A request with its visitor. */
export interface FrontRequest {
  incoming: IncomingMessage;
  visitor: { address: string; country: string };
  /** A proxy passed the request on, trusted or not. */
  isForwarded: boolean;
}

export interface FrontServer {
  server: http.Server | https.Server;
  /**
   * Stops accepting connections and resolves when all requests have ended, at the latest after
   * `graceMs`. What is still open then is cut off.
   */
  drain(graceMs: number): Promise<void>;
}

/** Longer than the idle time of common proxies, which would otherwise meet closed connections. */
const keepAliveMs = 75_000;
const headersMs = 60_000;

/**
 * Starts the HTTP server in front of the local runtime. It decides which headers the worker may
 * believe, refuses foreign hosts with 421, and passes bodies on without buffering. Bodies have no
 * time limit, because uploads may take hours. Resolves when it listens.
 */
export async function startFront(options: FrontOptions): Promise<FrontServer> {
  const { tls } = options;
  const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity });
  const server = tls ? https.createServer(tls) : http.createServer();
  server.headersTimeout = headersMs;
  server.requestTimeout = 0;
  server.keepAliveTimeout = keepAliveMs;
  const front: Front = { options, agent, sockets: new Set() };
  server.on('request', (incoming, response) => handle(front, incoming, response));
  // The worker decides about the body; its `100 Continue` is passed on.
  server.on('checkContinue', (incoming, response) => handle(front, incoming, response));
  server.on('upgrade', (incoming, socket, head) => connect(front, incoming, socket, head));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  return { server, drain: (graceMs) => drain(server, front, graceMs) };
}

interface Front {
  options: FrontOptions;
  agent: http.Agent;
  /** Open WebSockets. */
  sockets: Set<Duplex>;
}

async function drain(
  server: http.Server | https.Server,
  { sockets, agent }: Front,
  graceMs: number,
): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Clients of a WebSocket reconnect, and the new process has missed nothing.
  for (const socket of sockets) socket.destroy();
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(timer);
  agent.destroy();
}

function handle(front: Front, incoming: IncomingMessage, response: ServerResponse): void {
  const { options } = front;
  const request = describe(options, incoming);
  if (options.answerLocally(request, response)) return;
  const refusal = refusalOf(options, incoming);
  if (refusal) return refuse(response, refusal);
  forward(front, request, response);
}

function describe(options: FrontOptions, incoming: IncomingMessage): FrontRequest {
  const peer = plainAddress(incoming.socket.remoteAddress ?? '');
  const forwardedFor = [incoming.headers['x-forwarded-for'] ?? ''].flat().join(',');
  const isTrusted = isTrustedProxy(options.trustedProxies, peer);
  const country = options.countryHeader && incoming.headers[options.countryHeader];
  return {
    incoming,
    visitor: {
      address: isTrusted ? visitorOf(peer, forwardedFor, options.trustedProxies) : peer,
      country: isTrusted && typeof country === 'string' ? country : '',
    },
    isForwarded: forwardedFor !== '' || 'forwarded' in incoming.headers,
  };
}

interface Refusal {
  status: number;
  reason: string;
}

function refusalOf(
  { isOwnHost, metrics }: FrontOptions,
  { url = '', headers }: IncomingMessage,
): Refusal | undefined {
  if (!isOwnHost(headers.host ?? '', url)) {
    metrics.countRefused();
    return { status: 421, reason: 'This address is not of this Magpie: see SITE_ORIGIN.' };
  }
  // Internals of the local runtime, and characters that Node can't send on.
  if (/^\/+(?:cdn-cgi|__cf_local)(?:\/|$)/i.test(url)) return { status: 404, reason: 'Not found.' };
  return /[^\x21-\x7e]/.test(url) ? { status: 400, reason: 'The address is invalid.' } : undefined;
}

function refuse(response: ServerResponse, { status, reason }: Refusal): void {
  const type = 'text/plain; charset=utf-8';
  response.writeHead(status, { 'content-type': type, connection: 'close' }).end(`${reason}\n`);
}

/** Passes a request to the worker and its response back. */
function forward(front: Front, request: FrontRequest, response: ServerResponse): void {
  const { metrics } = front.options;
  const { incoming } = request;
  const startedAt = performance.now();
  metrics.open += 1;
  const inner = innerRequest(front, request);
  inner.on('continue', () => response.writeContinue());
  inner.on('response', (answer) => {
    const { statusCode = 502, statusMessage = '', rawHeaders } = answer;
    metrics.countResponse(statusCode, (performance.now() - startedAt) / 1000);
    response.writeHead(statusCode, statusMessage, endToEndHeaders(rawHeaders));
    pipeline(answer, response, () => {});
  });
  inner.on('error', () => {
    if (response.destroyed) return;
    metrics.countFailed();
    if (response.headersSent) return void response.destroy();
    response.setHeader('retry-after', '5');
    refuse(response, { status: 503, reason: 'Magpie is restarting. Try again in a moment.' });
  });
  response.on('close', () => {
    metrics.open -= 1;
    inner.destroy();
  });
  pipeline(incoming, inner, () => {});
}

function innerRequest({ options, agent }: Front, { incoming, visitor }: FrontRequest) {
  return http.request({
    host: '127.0.0.1',
    port: options.workerPort,
    method: incoming.method,
    path: incoming.url,
    headers: workerHeaders(incoming, visitor),
    agent,
  });
}

/** Connects a WebSocket of a client to the worker. */
function connect(front: Front, incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { options, sockets } = front;
  const request = describe(options, incoming);
  socket.on('error', () => socket.destroy());
  const refusal = refusalOf(options, incoming);
  if (refusal) return void socket.end(rawResponse(refusal.status, 'Refused', []));
  const headers = workerHeaders(incoming, request.visitor);
  const inner = http.request({
    host: '127.0.0.1',
    port: options.workerPort,
    method: incoming.method,
    path: incoming.url,
    headers: [...headers, 'connection', 'upgrade', 'upgrade', incoming.headers.upgrade ?? ''],
  });
  inner.on('upgrade', (answer, workerSocket, workerHead) => {
    const { statusCode = 101, statusMessage = '', rawHeaders } = answer;
    socket.write(rawResponse(statusCode, statusMessage, rawHeaders));
    if (workerHead.length > 0) socket.write(workerHead);
    if (head.length > 0) workerSocket.write(head);
    sockets.add(socket);
    options.metrics.openSockets = sockets.size;
    pipeline(socket, workerSocket, socket, () => {
      sockets.delete(socket);
      options.metrics.openSockets = sockets.size;
    });
  });
  inner.on('response', (answer) => {
    const { statusCode = 502, statusMessage = '', rawHeaders } = answer;
    socket.write(
      rawResponse(statusCode, statusMessage, [
        ...endToEndHeaders(rawHeaders).filter((text) => !/^transfer-encoding$/i.test(text)),
        'connection',
        'close',
      ]),
    );
    pipeline(answer, socket, () => {});
  });
  inner.on('error', () => socket.destroy());
  socket.on('close', () => inner.destroy());
  inner.end();
}

/** Returns the head of a response for a socket that isn't Node's HTTP server's any more. */
function rawResponse(status: number, message: string, rawHeaders: readonly string[]): string {
  const lines = [`HTTP/1.1 ${status} ${message}`];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}
