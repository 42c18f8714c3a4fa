import { agentScope } from '#protocol/agents.ts';
import { livePath, liveProtocol, liveTokenPrefix } from '#protocol/changes.ts';
import { ApiError } from '#protocol/errors.ts';
import type { AppContext } from '#worker/bindings.ts';
import { objectNamed } from '#worker/http/object-call.ts';
import { allowedOrigins } from '#worker/http/origins.ts';
import { invalidSession } from '#worker/http/invalid-session.ts';
import { bearerSession, readSession, scopeCovers } from '#worker/http/session.ts';
import type { DriveObject } from '#worker/services/drive/drive-object.ts';
import { claimHeaders } from '#worker/services/drive/live-claims.ts';

/**
 * Opens the WebSocket of notices (protocol/changes.ts). The access token comes as a subprotocol or,
 * from programs, in the usual header. Pages of other origins are refused: the rules of CORS don't
 * apply to WebSockets.
 */
export async function connectLive(c: AppContext): Promise<Response> {
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') {
    throw new ApiError('invalid_argument', { description: 'this address takes WebSockets only' });
  }
  const origin = c.req.header('origin');
  if (origin !== undefined && !allowedOrigins(c.env).includes(origin)) {
    throw new ApiError('permission_denied', {
      description: 'pages of this origin may not connect',
    });
  }
  const offered = (c.req.header('sec-websocket-protocol') ?? '')
    .split(',')
    .map((one) => one.trim());
  const token = offered.find((one) => one.startsWith(liveTokenPrefix));
  const session = token
    ? await bearerSession(c.env, token.slice(liveTokenPrefix.length))
    : await readSession(c);
  if (!session || !offered.includes(liveProtocol)) throw new ApiError('unauthenticated');
  const isAgent = session.scope.split(' ').includes(agentScope);
  if (!isAgent && !scopeCovers(session.scope, livePath)) throw new ApiError('permission_denied');
  const stub = objectNamed<DriveObject>(c.env, 'DRIVES', session.userId);
  const answer = await stub.fetch('https://drive/', {
    headers: { Upgrade: 'websocket', ...claimHeaders(session) },
  });
  if (answer.status === 401) throw invalidSession();
  if (!answer.webSocket) throw new ApiError('resource_exhausted');
  // A response of its own, because middleware adds headers.
  return new Response(null, answer);
}
