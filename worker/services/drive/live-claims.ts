import type { SessionClaims } from '#worker/http/session.ts';

/**
 * Claims of the session that opens a WebSocket. A WebSocket needs `fetch`, which has no arguments
 * but a request.
 */

const userHeader = 'x-user-id';
const sessionHeader = 'x-session-id';

/** Returns the headers of a request that opens a WebSocket. */
export function claimHeaders({ userId, sessionId }: SessionClaims): Record<string, string> {
  return { [userHeader]: userId, [sessionHeader]: sessionId };
}

/** Reads the claims of a request that opens a WebSocket. */
export function claimsOf({ headers }: Request): SessionClaims {
  return { userId: headers.get(userHeader) ?? '', sessionId: headers.get(sessionHeader) ?? '' };
}
