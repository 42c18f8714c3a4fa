import { ApiError, isRetryable } from '#protocol/errors.ts';
import { required } from '#protocol/required.ts';
import { attemptsAllowed, type RetrySchedule } from '#protocol/retry.ts';

/** Retry policy of a request. */
export interface RetryPolicy {
  /** API origins in the order they are tried, at least one. */
  origins: readonly string[];
  /** Additional rounds over the origins, 0 to 4. */
  retries: number;
  schedule: RetrySchedule;
  /** Resolves after that many milliseconds. */
  wait: (ms: number) => Promise<void>;
  /** Shared by all steps of a request, which sends at most fifteen times (specification 7.5). */
  budget: AttemptBudget;
}

/** Counts the attempts of one request. */
export interface AttemptBudget {
  sent: number;
  readonly sentMax: number;
}

/**
 * Retries until success (specification 7.5): after an internal or unreachable error it tries the
 * next origin, waiting longer after each round. Throws every other error, and the last one.
 */
export async function withRetry<T>(
  attempt: (origin: string) => Promise<T>,
  { origins, retries, schedule, wait, budget }: RetryPolicy,
): Promise<T> {
  const allowed = attemptsAllowed(retries, origins.length);
  for (let sent = 1; ; sent += 1) {
    if (budget.sent >= budget.sentMax)
      throw new ApiError('aborted', { description: 'sent too often' });
    budget.sent += 1;
    try {
      return await attempt(required(origins[(sent - 1) % origins.length], 'an API origin'));
    } catch (error) {
      const isSpent = sent >= allowed || budget.sent >= budget.sentMax;
      if (isSpent || !isRetryable(error)) throw error;
      await wait(schedule(Math.floor((sent - 1) / origins.length)));
    }
  }
}
