import { type ChangeReport, reportedCallersMax } from '#worker/services/config/write-breaker.ts';

/** Reports of an isolate are at least this far apart. */
const reportEveryMs = 2_000;
/** An isolate in which nothing has failed for this long reports nothing. */
const quietMs = 30_000;

/**
 * Counts the changes that end in an isolate until they are reported to the breaker. While none
 * fails, there are no reports.
 */
export class ChangeOutcomes {
  #succeeded = 0;
  #failed = 0;
  readonly #callers = new Set<string>();
  #reportedAt = Number.NEGATIVE_INFINITY;
  #failedAt = Number.NEGATIVE_INFINITY;

  count(outcome: 'succeeded' | 'failed', caller: string, now: number): void {
    if (outcome === 'succeeded') {
      // Successes of a time without failures are of no interest to the breaker.
      if (now - this.#failedAt < quietMs) this.#succeeded += 1;
      return;
    }
    this.#failed += 1;
    this.#failedAt = now;
    if (this.#callers.size < reportedCallersMax) this.#callers.add(caller);
  }

  /** Returns the counts if it is time to report them, and begins again. */
  takeReport(now: number): ChangeReport | undefined {
    if (this.#failed + this.#succeeded === 0 || now - this.#reportedAt < reportEveryMs) {
      return undefined;
    }
    const report = {
      succeeded: this.#succeeded,
      failed: this.#failed,
      callers: [...this.#callers],
    };
    this.#reportedAt = now;
    this.#succeeded = 0;
    this.#failed = 0;
    this.#callers.clear();
    return report;
  }
}
