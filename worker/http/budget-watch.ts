import type { Env } from '#worker/bindings.ts';
import { type RequestBudget, routeBudgets } from '#worker/http/budgets.ts';
import { type BudgetExcess, SubrequestMeter } from '#worker/http/subrequest-meter.ts';
import { meterOf, withMeter } from '#worker/http/usage.ts';

/**
 * Subrequests made until the response began, and the budget: `4/16`. Sent only with WATCH_BUDGETS.
 */
export const subrequestsHeader = 'x-subrequests';

/**
 * Answers a request and counts its subrequests, including those made while the body streams or
 * after it. Reports the count in a header and logs when the budget is exceeded.
 */
export async function watchBudget(
  env: Env,
  request: Request,
  answer: () => Promise<Response>,
): Promise<Response> {
  const route = `${request.method} ${new URL(request.url).pathname}`;
  const meter = new SubrequestMeter(route, routeBudgets.page.subrequests, logExcess);
  const response = await withMeter(env, meter, answer);
  response.headers.set(subrequestsHeader, meter.text);
  return response;
}

/**
 * Sets the budget of the current request once its route is known. Does nothing without
 * WATCH_BUDGETS.
 */
export function setBudget(env: Env, route: string, { subrequests }: RequestBudget): void {
  meterOf(env)?.setRoute(route, subrequests);
}

function logExcess(excess: BudgetExcess): void {
  console.error(
    JSON.stringify({ level: 'error', message: 'subrequest budget exceeded', ...excess }),
  );
}
