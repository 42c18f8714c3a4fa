/**
 * Holds every request of a test, whoever sent it, to the budget of its route
 * (worker/http/budgets.ts): the worker writes a line when a request asks more of the platform, also
 * after its answer has begun.
 */
export class BudgetCheck {
  readonly #excesses: string[] = [];

  /** Looks at a line of the worker's log. */
  read(line: string): void {
    if (line.includes('"over budget"')) this.#excesses.push(line);
  }

  /** Throws when a request asked for more than its route may. */
  refuseExcess(): void {
    if (this.#excesses.length > 0) throw new Error(this.#excesses.join('\n'));
  }
}
