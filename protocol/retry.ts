import {
  attemptsMax,
  retriesDefault,
  retriesMax,
  retriesMin,
  retryFirstWaitMs,
  retryFlatWaitMs,
} from './limits.ts';

/** Retry options of a caller. */
export interface RetryOptions {
  readonly retry?: unknown;
  /** A timeout in milliseconds. */
  readonly timeout?: unknown;
}

/** Validated options. Without `timeoutMs` there is no timeout. */
export interface RetryPlan {
  readonly retries: number;
  readonly timeoutMs: number | undefined;
}

/**
 * Validates a caller's options (specification 5). The default is two retries. Throws an Error with
 * exactly `wrong options param: retry` if the count isn't an integer from 0 to 4, and `wrong
 * options param: timeout` if the timeout isn't a number.
 */
export function parseRetry(options: RetryOptions = {}): RetryPlan {
  const { retry = retriesDefault, timeout } = options;
  if (
    typeof retry !== 'number' ||
    !Number.isInteger(retry) ||
    retry < retriesMin ||
    retry > retriesMax
  ) {
    throw new Error('wrong options param: retry');
  }
  if (timeout !== undefined && (typeof timeout !== 'number' || Number.isNaN(timeout))) {
    throw new Error('wrong options param: timeout');
  }
  return { retries: retry, timeoutMs: timeout };
}

/** Returns the wait before a retry in milliseconds; retries count from 0. */
export type RetrySchedule = (repetition: number) => number;

/**
 * The schedules of the two clients (specification 7.5): 300 ms each time, and 1, 2, 4 seconds and
 * so on.
 */
export const retrySchedules = {
  flat: () => retryFlatWaitMs,
  doubling: (repetition: number) => retryFirstWaitMs * 2 ** repetition,
} as const satisfies Record<string, RetrySchedule>;

/**
 * Returns the maximum number of attempts: the first one and its retries on each origin, at most
 * fifteen (specification 7.5).
 */
export function attemptsAllowed(retries: number, origins = 1): number {
  return Math.min((retries + 1) * Math.max(1, origins), attemptsMax);
}

/**
 * Statuses after which the general client retries an idempotent request once (specification 7.5).
 */
export const retriedStatuses: ReadonlySet<number> = new Set([
  408, 409, 425, 429, 500, 502, 503, 504,
]);

/** Idempotent methods. */
export const idempotentMethods: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'OPTIONS',
  'PUT',
  'DELETE',
]);

/**
 * Parses a Retry-After, in seconds or as a date (RFC 9110 10.2.3), into seconds from `now`.
 * Undefined for anything else.
 */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  // Dates begin with a day of the week.
  const at = /^[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isFinite(at) ? Math.max(0, Math.ceil((at - now) / 1000)) : undefined;
}
