import type { Call, OutputOf, ParsedOf } from '#protocol/call.ts';
import type { AppContext, Env } from '#worker/bindings.ts';
import type { Session } from '#worker/http/session.ts';

/**
 * What a handler knows about the request it answers, whether it came over HTTP or from server
 * rendering.
 */
export interface RequestContext {
  env: Env;
  /**
   * The account that asks; '' when nobody is signed in (only with session `none` or `optional`).
   */
  userId: string;
  session: Session | undefined;
  clientId: string;
  deviceId: string;
  /** The caller's address; IPv6 is cut to its /64 by `limiterAddress`. */
  ip: string;
  /** ISO 3166-1 alpha-2, '' when unknown. */
  country: string;
  /** The best Accept-Language tag, raw. */
  acceptLanguage: string;
  userAgent: string;
  /** `Idempotency-Key`, '' when absent. */
  idempotencyKey: string;
  /** `If-Match`, raw; '' when absent. */
  ifMatch: string;
  requestId: string;
  /** Milliseconds since 1970. */
  now: number;
  waitUntil(work: Promise<unknown>): void;
}

/** One call with the function that answers it. */
export interface Endpoint<C extends Call = Call> {
  call: C;
  handle(input: ParsedOf<C>, context: RequestContext, c?: AppContext): Promise<OutputOf<C>>;
}

/** Declares an answer; a room's routes.ts is a list of these. */
export function answer<C extends Call>(call: C, handle: Endpoint<C>['handle']): Endpoint {
  return { call, handle } as unknown as Endpoint;
}
