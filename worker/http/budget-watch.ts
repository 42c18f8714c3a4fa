import type { Env } from '#worker/bindings.ts';
import { type RequestBudget, routeBudgets } from '#worker/http/budgets.ts';
import { type Excess, SubrequestMeter } from '#worker/http/spending.ts';
import { meterOf, withMeter } from '#worker/http/usage.ts';

/**
 * What a request has asked until its answer began, and may ask: `4/16`. Only where budgets are
 * watched.
 */
export const subrequestsHeader = 'x-subrequests';

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
  const spending = new SubrequestMeter(route, routeBudgets.page.subrequests, tell);
  const response = await withMeter(env, spending, answer);
  response.headers.set(subrequestsHeader, spending.text);
  return response;
}

/** Says which route a request turned out to be. Costs nothing where budgets are not watched. */
export function setBudget(env: Env, route: string, { subrequests }: RequestBudget): void {
  meterOf(env)?.setRoute(route, subrequests);
}

function tell(excess: Excess): void {
  console.error(JSON.stringify({ level: 'error', message: 'over budget', ...excess }));
}
