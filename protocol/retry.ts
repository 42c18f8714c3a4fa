import {
  attemptsMax,
  retriesDefault,
  retriesMax,
  retriesMin,
  retryFirstWaitMs,
  retryFlatWaitMs,
} from './limits.ts';

/** What a caller may say about repeating a request. */
export interface RetryOptions {
  readonly retry?: unknown;
  /** A time-out in milliseconds. */
  readonly timeout?: unknown;
}

/** The same, checked. Without `timeoutMs` the request waits as long as it takes. */
export interface RetryPlan {
  readonly retries: number;
  readonly timeoutMs: number | undefined;
}

/**
 * Reads a caller's options (specification 5). Two repetitions unless it says otherwise; throws an
 * Error with exactly `wrong options param: retry` when the count is not a whole number from 0 to 4,
 * and `wrong options param: timeout` when a time-out is given that is not a number.
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

/** The wait before a repetition, in milliseconds; repetitions count from 0. */
export type RetrySchedule = (repetition: number) => number;

/**
 * The two schedules of the two clients (specification 7.5): 300 ms each time, and 1, 2, 4 seconds
 * and so on.
 */
export const retrySchedules = {
  flat: () => retryFlatWaitMs,
  doubling: (repetition: number) => retryFirstWaitMs * 2 ** repetition,
} as const satisfies Record<string, RetrySchedule>;

/**
 * How often a request is sent in all: the first time and its repetitions, on each origin, and never
 * more than fifteen times (specification 7.5).
 */
export function attemptsAllowed(retries: number, origins = 1): number {
  return Math.min((retries + 1) * Math.max(1, origins), attemptsMax);
}

/**
 * Statuses after which the general client repeats an idempotent request once (specification 7.5).
 */
export const retriedStatuses: ReadonlySet<number> = new Set([
  408, 409, 425, 429, 500, 502, 503, 504,
]);

/** Methods that may be repeated because doing them twice is doing them once. */
export const idempotentMethods: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'OPTIONS',
  'PUT',
  'DELETE',
]);
