import { ApiError, isRetryable } from '#protocol/errors.ts';
import { attemptsAllowed, type RetrySchedule } from '#protocol/retry.ts';

/** How a request is repeated. */
export interface RetryPlan {
  /** The API origins in the order they are tried; at least one. */
  origins: readonly string[];
  /** Rounds over the origins beyond the first, 0 to 4. */
  retries: number;
  schedule: RetrySchedule;
  /** Resolves after that many milliseconds. */
  wait: (ms: number) => Promise<void>;
  /**
   * Shared by everything one request does, so that no request is sent more than fifteen times
   * (specification 7.5).
   */
  budget: AttemptBudget;
}

/** Counts what one request has sent so far. */
export interface AttemptBudget {
  sent: number;
  readonly sentMax: number;
}

/**
 * Sends until it succeeds (specification 7.5): after an internal or unreachable error the next
 * origin is tried, with a wait in between that grows with each round over all of them. Every other
 * error, and the last one, is thrown.
 */
export async function withRetry<T>(
  attempt: (origin: string) => Promise<T>,
  { origins, retries, schedule, wait, budget }: RetryPlan,
): Promise<T> {
  const allowed = attemptsAllowed(retries, origins.length);
  for (let sent = 1; ; sent += 1) {
    if (budget.sent >= budget.sentMax)
      throw new ApiError('aborted', { description: 'sent too often' });
    budget.sent += 1;
    try {
      return await attempt(origins[(sent - 1) % origins.length]!);
    } catch (error) {
      const isSpent = sent >= allowed || budget.sent >= budget.sentMax;
      if (isSpent || !isRetryable(error)) throw error;
      await wait(schedule(Math.floor((sent - 1) / origins.length)));
    }
  }
}
