import { safeParse } from 'valibot';
import type { Call, OutputOf, ParsedOf } from '#protocol/call.ts';
import { ApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import type { StoredResponses } from '#worker/http/idempotency.ts';
import type { RequestOperator } from '#worker/http/operator.ts';
import type { Session } from '#worker/http/session.ts';

/** The request a handler answers, either from HTTP or from server rendering in this process. */
export interface RequestContext {
  env: Env;
  /** '' if no one is signed in (only for calls with session `none` or `optional`). */
  userId: string;
  session: Session | undefined;
  /** The operator of an administrator call; undefined for other calls. */
  operator?: RequestOperator;
  clientId: string;
  deviceId: string;
  /** The caller's address; `limiterAddress` cuts IPv6 to its /64. */
  ip: string;
  /** ISO 3166-1 alpha-2, '' when unknown. */
  country: string;
  /** The raw Accept-Language header. */
  acceptLanguage: string;
  userAgent: string;
  /** `Idempotency-Key`, '' when absent. */
  idempotencyKey: string;
  /** The raw `If-Match` header, '' when absent. */
  ifMatch: string;
  /** The caller's stored responses, by idempotency key. */
  responses: StoredResponses;
  requestId: string;
  /** Milliseconds since 1970. */
  now: number;
  /** The request as it came, for the few handlers that need another header or the query. */
  request: Request;
  /** Headers that are added to the response. */
  responseHeaders: Headers;
  /** Throws `captcha_required` or `captcha_invalid` until the caller has solved a captcha. */
  requireCaptcha(): Promise<void>;
  waitUntil(work: Promise<unknown>): void;
}

/**
 * A call and its handler. `handle` is a method, whose parameters TypeScript compares in both
 * directions, so endpoints of different calls fit into one list.
 */
export interface Endpoint<C extends Call = Call> {
  readonly call: C;
  /** The handler's first effect is a method of the caller's object, which confirms the session. */
  readonly confirmsSession: boolean;
  handle(input: ParsedOf<C>, context: RequestContext): Promise<OutputOf<C>>;
}

/**
 * Declares the endpoint of a call; a service's routes.ts is a list of these. The session is
 * confirmed before the handler runs.
 */
export function answer<C extends Call>(call: C, handle: Endpoint<C>['handle']): Endpoint<C> {
  return { call, handle, confirmsSession: false };
}

/**
 * Declares an endpoint whose first effect is a method of the caller's object. The session is
 * confirmed there, so the call needs no trip of its own for it. Anything the handler does before
 * may only read.
 */
export function answerInOneTrip<C extends Call>(
  call: C,
  handle: Endpoint<C>['handle'],
): Endpoint<C> {
  return { call, handle, confirmsSession: true };
}

/**
 * Validates an input against the call's schema. Throws `invalid_argument` naming the first wrong
 * field.
 */
export function parseInput<C extends Call>(call: C, raw: unknown): ParsedOf<C> {
  const parsed = safeParse<C['input']>(call.input, raw, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const field = issue.path?.map((item) => String(item.key)).join('.');
  throw new ApiError('invalid_argument', {
    description: field ? `${field}: ${issue.message}` : issue.message,
  });
}
