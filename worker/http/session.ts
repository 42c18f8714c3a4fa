import type { AppContext } from '#worker/bindings.ts';

/** Who a valid access token speaks for. */
export interface Session {
  userId: string;
  /** The family of refresh tokens it belongs to. */
  sessionId: string;
  clientId: string;
  deviceId: string;
  scope: string;
}

/** The session of the bearer token; undefined when there is none. Throws `unauthenticated` for a bad one. */
export async function readSession(_c: AppContext): Promise<Session | undefined> {
  return undefined;
}
