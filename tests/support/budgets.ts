/**
 * Checks every request of a test against the budget of its route (worker/http/budgets.ts). The
 * worker logs a line when a request exceeds it, even after its response has begun.
 */
export class BudgetCheck {
  readonly #excesses: string[] = [];

  /** Reads a line of the worker's log. */
  read(line: string): void {
    if (line.includes('"subrequest budget exceeded"')) this.#excesses.push(line);
  }

  /** Throws if a request exceeded its budget. */
  refuseExcess(): void {
    if (this.#excesses.length > 0) throw new Error(this.#excesses.join('\n'));
  }
}
