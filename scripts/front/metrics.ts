/** Sizes of the latency histogram, in seconds. */
const bucketSeconds = [0.005, 0.025, 0.1, 0.5, 2.5, 10] as const;

/** Counts of the front server, in the text format of Prometheus (version 0.0.4). */
export class FrontMetrics {
  readonly #responses = new Map<string, number>();
  readonly #buckets = new Map<number, number>(bucketSeconds.map((limit) => [limit, 0]));
  #seconds = 0;
  #answered = 0;
  #refused = 0;
  #failed = 0;
  open = 0;
  openSockets = 0;

  /** Counts a complete response by the class of its status, and its duration to the first byte. */
  countResponse(status: number, seconds: number): void {
    const statusClass = `${Math.floor(status / 100)}xx`;
    this.#responses.set(statusClass, (this.#responses.get(statusClass) ?? 0) + 1);
    this.#seconds += seconds;
    this.#answered += 1;
    for (const limit of bucketSeconds) {
      if (seconds <= limit) this.#buckets.set(limit, (this.#buckets.get(limit) ?? 0) + 1);
    }
  }

  /** Counts a request with a host that this instance doesn't have. */
  countRefused(): void {
    this.#refused += 1;
  }

  /** Counts a request that the worker didn't answer. */
  countFailed(): void {
    this.#failed += 1;
  }

  /** Writes all counts, with the given measurements by name. */
  toText(gauges: Readonly<Record<string, number>>): string {
    const lines = [
      '# TYPE magpie_responses_total counter',
      ...[...this.#responses].map(
        ([status, count]) => `magpie_responses_total{status="${status}"} ${count}`,
      ),
      '# TYPE magpie_response_seconds histogram',
      ...[...this.#buckets].map(
        ([limit, count]) => `magpie_response_seconds_bucket{le="${limit}"} ${count}`,
      ),
      `magpie_response_seconds_bucket{le="+Inf"} ${this.#answered}`,
      `magpie_response_seconds_sum ${this.#seconds}`,
      `magpie_response_seconds_count ${this.#answered}`,
      '# TYPE magpie_wrong_host_total counter',
      `magpie_wrong_host_total ${this.#refused}`,
      '# TYPE magpie_worker_failures_total counter',
      `magpie_worker_failures_total ${this.#failed}`,
    ];
    const measured = { open_requests: this.open, open_websockets: this.openSockets, ...gauges };
    for (const [name, value] of Object.entries(measured)) {
      lines.push(`# TYPE magpie_${name} gauge`, `magpie_${name} ${value}`);
    }
    return `${lines.join('\n')}\n`;
  }
}
