import { AsyncLocalStorage } from 'node:async_hooks';

/** Counts the subrequests of one request against its budget (worker/http/budgets.ts). */
export class SubrequestMeter {
  #kinds: string[] = [];
  #route: string;
  #subrequestsMax: number;
  #isReported = false;
  readonly #report: (excess: BudgetExcess) => void;

  /** `report` is called once, at the first subrequest over budget. */
  constructor(route: string, subrequestsMax: number, report: (excess: BudgetExcess) => void) {
    this.#route = route;
    this.#subrequestsMax = subrequestsMax;
    this.#report = report;
  }

  /** Sets the budget once the route is known. Earlier subrequests count too. */
  setRoute(route: string, subrequestsMax: number): void {
    this.#route = route;
    this.#subrequestsMax = subrequestsMax;
  }

  count(kind: string): void {
    this.#kinds.push(kind);
    if (this.#isReported || this.#kinds.length <= this.#subrequestsMax) return;
    this.#isReported = true;
    this.#report({
      route: this.#route,
      subrequestsMax: this.#subrequestsMax,
      kinds: this.#kinds.join(' '),
    });
  }

  /** Subrequests so far and the budget: `4/16`. */
  get text(): string {
    return `${this.#kinds.length}/${this.#subrequestsMax}`;
  }
}

/** A log line about an exceeded budget. */
export interface BudgetExcess {
  route: string;
  subrequestsMax: number;
  /** Kinds of the subrequests so far, in order. */
  kinds: string;
}

/** Keeps the meters of concurrent requests apart. */
export class MeterByRequest {
  readonly #requests = new AsyncLocalStorage<SubrequestMeter>();

  current(): SubrequestMeter | undefined {
    return this.#requests.getStore();
  }

  run<T>(spending: SubrequestMeter, work: () => T): T {
    return this.#requests.run(spending, work);
  }
}
