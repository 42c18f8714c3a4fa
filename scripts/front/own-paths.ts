import { timingSafeEqual } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FrontRequest } from './front-server.ts';
import type { FrontMetrics } from './metrics.ts';

/** State of an instance for those who watch it. */
export interface Watched {
  /** False while the process ends. */
  isServing(): boolean;
  /** Returns the result of each check by name; '' is good, else the reason. */
  check(): Promise<Readonly<Record<string, string>>>;
  /** Measurements by name, with their unit at the end. */
  gauges(): Readonly<Record<string, number>>;
  metrics: FrontMetrics;
  adminToken: string;
}

/**
 * Creates the answers to `/healthz` (the process lives), `/readyz` (it can serve: 200 or 503, with
 * the checks as JSON) and `/metrics` (Prometheus). The first two answer under any host, because
 * container runtimes use an address. Metrics are for programs on this machine and for those with
 * the administrator's token; all others get 404.
 */
export function ownPaths(watched: Watched) {
  const answers: Record<string, (request: FrontRequest, response: ServerResponse) => void> = {
    '/healthz': (_, response) => send(response, 200, 'text/plain', 'ok\n'),
    '/readyz': (_, response) => void answerReady(watched, response),
    '/metrics': (request, response) =>
      maySeeMetrics(request, watched.adminToken)
        ? send(response, 200, 'text/plain; version=0.0.4', watched.metrics.toText(watched.gauges()))
        : send(response, 404, 'text/plain', 'Not found.\n'),
  };
  return (request: FrontRequest, response: ServerResponse): boolean => {
    const { url = '', method } = request.incoming;
    const answer = method === 'GET' || method === 'HEAD' ? answers[url] : undefined;
    answer?.(request, response);
    return answer !== undefined;
  };
}

async function answerReady(watched: Watched, response: ServerResponse): Promise<void> {
  const checks = watched.isServing() ? await watched.check() : { process: 'ending' };
  const isReady = Object.values(checks).every((reason) => reason === '');
  const body = JSON.stringify({ ready: isReady, checks });
  send(response, isReady ? 200 : 503, 'application/json', `${body}\n`);
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

function maySeeMetrics({ incoming, visitor, isForwarded }: FrontRequest, token: string): boolean {
  const isLocal = visitor.address === '::1' || visitor.address.startsWith('127.');
  // A proxy on this machine that adds no header still passes on the host that the visitor named.
  const isLocalHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(
    incoming.headers.host ?? '',
  );
  if (isLocal && isLocalHost && !isForwarded) return true;
  const given = Buffer.from(incoming.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
