import { lazy } from '#client/lib/lazy.ts';

/** Repetitions earn, too, so eleven requests are ten calls and one repetition. */
const repetitionsPerRequest = 1 / 11;

/** Saved repetitions, for a short interruption after a quiet time. */
const repetitionsMax = 10;

/**
 * Repetitions that a page may send while the service is unavailable: one for ten calls, so that an
 * outage doesn't multiply its own load (docs/decisions/0074). It starts with none.
 */
export class RetryBudget {
  #saved = 0;

  /** Notes a request. */
  earn(): void {
    this.#saved = Math.min(this.#saved + repetitionsPerRequest, repetitionsMax);
  }

  /** Takes one repetition. Returns false if there is none. */
  take(): boolean {
    // Eleven elevenths add up to slightly less than one.
    if (this.#saved < 1 - 1e-9) return false;
    this.#saved -= 1;
    return true;
  }
}

/** The budget of this page. */
export const retryBudget = lazy(() => new RetryBudget());
