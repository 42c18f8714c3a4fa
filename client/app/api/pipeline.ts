import {
  address,
  captchaAction,
  sendsQuery,
  type Call,
  type InputOf,
  type OutputOf,
} from '#protocol/call.ts';
import { ApiError, isApiError } from '#protocol/errors.ts';
import { type CaptchaAnswer, captchaInit } from '#protocol/captcha.ts';
import { attemptsMax, retriesDefault } from '#protocol/limits.ts';
import { parseRetry, type RetrySchedule, retrySchedules } from '#protocol/retry.ts';
import type { SessionTokens } from '#client/app/session/refresh.ts';
import { type CaptchaParts, withCaptcha, type CaptchaToken } from './captcha-token.ts';
import { withRetry } from '../http/retry.ts';
import type { Send } from '../http/send.ts';
import { callerHeaders, captchaMeta, type Caller } from '../http/sign.ts';

/** Options of a request. */
export interface RequestOptions {
  /** Additional rounds over the API origins, 0 to 4; 2 by default (specification 5). */
  retry?: unknown;
  /** Milliseconds until the request fails with `deadline_exceeded`. */
  timeout?: unknown;
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
  /** Added to the captcha metadata (specification 7.4). */
  captchaMeta?: Readonly<Record<string, unknown>>;
  /**
   * Overrides the generated key, for operations that must run once even if the visitor repeats
   * them.
   */
  idempotencyKey?: string;
}

/** Sends a call and resolves with its response. Throws an ApiError. */
export type Request = <C extends Call>(
  call: C,
  input: InputOf<C>,
  options?: RequestOptions,
) => Promise<OutputOf<C>>;

/** Steps of the request pipeline. */
export interface RequestParts {
  caller: Caller;
  send: Send;
  captcha: CaptchaToken;
  session: SessionTokens;
  origins: () => readonly string[];
  wait: (ms: number) => Promise<void>;
  newIdempotencyKey: () => string;
}

/** Creates the request pipeline (specification 7.5): sign, session, captcha, retry, send. */
export function createRequest(parts: RequestParts): Request {
  return async (call, input, options = {}) => {
    const { retries, timeoutMs } = parseRetry(options);
    const { path, body } = address(call, input);
    const { signal } = options;
    const headers = { ...callerHeaders(parts.caller), ...onceHeader(call, parts, options) };
    const budget = { sent: 0, sentMax: attemptsMax };
    const purpose = async () => ({
      action: captchaAction(call),
      meta: { ...(await captchaMeta(parts.caller)), ...options.captchaMeta },
    });
    const plan = {
      origins: parts.origins(),
      retries,
      schedule: scheduleOf(call),
      wait: parts.wait,
      budget,
    };
    const sendWith = (extra: Record<string, string>) =>
      withRetry(
        (origin) =>
          parts.send(origin, {
            method: call.method,
            path,
            body,
            signal,
            timeoutMs,
            headers: { ...headers, ...extra, ...options.headers },
          }),
        plan,
      );

    try {
      const answer = await withCaptcha(
        (captcha) =>
          withSession(call, parts.session, (bearer) =>
            sendWith({ ...bearer, ...(captcha ? { 'x-captcha-token': captcha } : {}) }),
          ),
        parts.captcha,
        purpose,
        call.captcha === true,
      );
      // The endpoint of the call returns this type.
      return answer as OutputOf<typeof call>;
    } catch (error) {
      // A request aborted by its caller hasn't failed.
      if (!signal?.aborted) logFailure(error);
      throw error;
    }
  };
}

/**
 * Creates the request for a captcha token. It is retried over all API origins like every call
 * (specification 7.5), but has attempts of its own.
 */
export function createCaptchaInit(
  parts: Pick<RequestParts, 'caller' | 'send' | 'origins' | 'wait'>,
): CaptchaParts['init'] {
  return async (input) => {
    const { path, body } = address(captchaInit, input);
    const headers = callerHeaders(parts.caller);
    const answer = await withRetry(
      (origin) => parts.send(origin, { method: captchaInit.method, path, headers, body }),
      {
        origins: parts.origins(),
        retries: retriesDefault,
        schedule: scheduleOf(captchaInit),
        wait: parts.wait,
        budget: { sent: 0, sentMax: attemptsMax },
      },
    );
    // The output of the call `captchaInit`.
    return answer as CaptchaAnswer;
  };
}

/**
 * Delays between attempts: 1, 2, 4 seconds and so on for the service of sign-ins and captchas,
 * which all clients need again after it was down; 300 ms each for the others (specification 7.5).
 */
function scheduleOf({ path }: Pick<Call, 'path'>): RetrySchedule {
  return /^v1\/(?:auth|shield)\//.test(path) ? retrySchedules.doubling : retrySchedules.flat;
}

/** Adds the access token, and retries once with a fresh one if it's refused. */
async function withSession<T>(
  call: Call,
  session: SessionTokens,
  attempt: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  if (call.session === 'none') return attempt({});
  const token = await session.current();
  if (!token && call.session === 'required') {
    throw new ApiError('unauthenticated', { uri: `/${call.path}` });
  }
  try {
    return await attempt(bearer(token));
  } catch (error) {
    if (!token || !isUnauthenticated(error)) throw error;
    const renewed = await session.renew(token);
    if (!renewed && call.session === 'required') throw error;
    return attempt(bearer(renewed));
  }
}

function bearer(token: string): Record<string, string> {
  return token ? { authorization: `Bearer ${token}` } : {};
}

/**
 * A write carries an idempotency key, so repeating it after a lost response has no second effect.
 */
function onceHeader(
  call: Call,
  parts: RequestParts,
  { idempotencyKey }: RequestOptions,
): Record<string, string> {
  if (sendsQuery(call)) return {};
  return { 'idempotency-key': idempotencyKey ?? parts.newIdempotencyKey() };
}

const unauthenticatedCode = 16;

function isUnauthenticated(error: unknown): boolean {
  return isApiError(error) && error.code === unauthenticatedCode;
}

/**
 * Specification 7.5 and 8: every failure is logged, missing authentication with its own message.
 */
function logFailure(error: unknown): void {
  if (isUnauthenticated(error)) console.warn('not login');
  console.error('fetch api error', error);
}
