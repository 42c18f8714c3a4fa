import { isApiError } from '#protocol/errors.ts';
import type { RetryBudget } from '../http/retry-budget.ts';

/** Readers wait up to this much longer than required, so that they don't all return at once. */
const jitter = 0.5;

/** After longer waits, readers decide for themselves when to try again. */
const waitSecondsMax = 60;

/**
 * Returns how long (ms) to wait before a read is repeated that the service has put off
 * (`unavailable` with Retry-After), or undefined if it isn't repeated: after any other error, and
 * if the page's budget is used up. `random` is between 0 and 1.
 */
export function waitBeforeReading(
  error: unknown,
  budget: RetryBudget,
  random: number,
): number | undefined {
  if (!isApiError(error) || error.error !== 'unavailable') return undefined;
  const seconds = error.retryAfterSeconds;
  if (seconds === undefined || seconds > waitSecondsMax || !budget.take()) return undefined;
  return Math.round(seconds * 1000 * (1 + jitter * random));
}
