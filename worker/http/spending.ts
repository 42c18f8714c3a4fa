import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What one request has asked of the platform so far, and how much it may (worker/http/budgets.ts).
 */
export class SubrequestMeter {
  #asked: string[] = [];
  #route: string;
  #subrequestsMax: number;
  #isTold = false;
  readonly #tell: (excess: Excess) => void;

  /** `tell` is called once, when the first thing is asked beyond the budget. */
  constructor(route: string, subrequestsMax: number, tell: (excess: Excess) => void) {
    this.#route = route;
    this.#subrequestsMax = subrequestsMax;
    this.#tell = tell;
  }

  /** Says which route the request turned out to be; what was asked until then counts. */
  setRoute(route: string, subrequestsMax: number): void {
    this.#route = route;
    this.#subrequestsMax = subrequestsMax;
  }

  spend(kind: string): void {
    this.#asked.push(kind);
    if (this.#isTold || this.#asked.length <= this.#subrequestsMax) return;
    this.#isTold = true;
    this.#tell({
      route: this.#route,
      subrequestsMax: this.#subrequestsMax,
      asked: this.#asked.join(' '),
    });
  }

  /** `4/16`: asked so far, and the most. */
  get text(): string {
    return `${this.#asked.length}/${this.#subrequestsMax}`;
  }
}

/** A budget that was passed, for a line of the log. */
export interface Excess {
  route: string;
  subrequestsMax: number;
  /** The kinds of what was asked until then, in order. */
  asked: string;
}

/** Tells the spendings of requests apart that are answered at the same time. */
export class MeterByRequest {
  readonly #requests = new AsyncLocalStorage<SubrequestMeter>();

  current(): SubrequestMeter | undefined {
    return this.#requests.getStore();
  }

  run<T>(spending: SubrequestMeter, work: () => T): T {
    return this.#requests.run(spending, work);
  }
}
