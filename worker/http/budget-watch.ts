import type { Env } from '#worker/bindings.ts';
import { type Budget, doorBudgets } from '#worker/http/budgets.ts';
import { type Excess, Spending } from '#worker/http/spending.ts';
import { spendingOf, withSpending } from '#worker/http/usage.ts';

/**
 * What a request has asked until its answer began, and may ask: `4/16`. Only where budgets are
 * watched.
 */
export const spendingHeader = 'x-subrequests';

/**
 * Answers a request and watches what that asks of the platform: the answer says how much it was,
 * and whatever is asked beyond the budget of its route, be it while the body is on its way or after
 * it, is a line of the log.
 */
export async function watchBudget(
  env: Env,
  request: Request,
  answer: () => Promise<Response>,
): Promise<Response> {
  const route = `${request.method} ${new URL(request.url).pathname}`;
  const spending = new Spending(route, doorBudgets.page.subrequests, tell);
  const response = await withSpending(env, spending, answer);
  response.headers.set(spendingHeader, spending.text);
  return response;
}

/** Says which route a request turned out to be. Costs nothing where budgets are not watched. */
export function useBudget(env: Env, route: string, { subrequests }: Budget): void {
  spendingOf(env)?.belongsTo(route, subrequests);
}

function tell(excess: Excess): void {
  console.error(JSON.stringify({ level: 'error', message: 'over budget', ...excess }));
}
