import { afterEach, expect, test, vi } from 'vitest';
import { about } from '#protocol/quota.ts';
import { moveFiles } from '#protocol/files.ts';
import type { Env } from '#worker/bindings.ts';
import { subrequestsHeader, setBudget, watchBudget } from '#worker/http/budget-watch.ts';
import { defaultBudget, routeBudgets } from '#worker/http/budgets.ts';
import { budgetOf } from '#worker/http/call-budgets.ts';
import { countUsage } from '#worker/http/usage.ts';
import { allCalls } from '#tests/support/bad-input.ts';
import { BudgetCheck } from '#tests/support/budgets.ts';

const watching = () => ({ WATCH_BUDGETS: 'yes' }) as Env;
const request = new Request('http://localhost/api/drive/v1/about');
const budget = { subrequests: 3, bodyBytes: 0 };

afterEach(() => vi.restoreAllMocks());

/** Runs a request with so many operations and returns the verdict of the budget check. */
async function spend(env: Env, queries: number, later = 0) {
  const check = new BudgetCheck();
  vi.spyOn(console, 'error').mockImplementation((line: string) => check.read(line));
  let after = Promise.resolve();
  const response = await watchBudget(env, request, async () => {
    setBudget(env, 'GET drive/v1/about', budget);
    for (let count = 0; count < queries; count += 1) {
      await Promise.resolve();
      countUsage(env, 'd1_queries');
    }
    after = new Promise((resolve) => {
      setTimeout(() => {
        for (let count = 0; count < later; count += 1) countUsage(env, 'object_requests');
        resolve();
      });
    });
    return new Response();
  });
  await after;
  return { subrequests: response.headers.get(subrequestsHeader), check };
}

test('reports how much of its budget a request used', async () => {
  const { subrequests, check } = await spend(watching(), 3);
  expect(subrequests).toBe('3/3');
  check.refuseExcess();
});

test('fails the test that sent a request over budget', async () => {
  const { subrequests, check } = await spend(watching(), 4);
  expect(subrequests).toBe('4/3');
  expect(() => check.refuseExcess()).toThrow('GET drive/v1/about');
});

test('counts operations after the response', async () => {
  const env = watching();
  (await spend(env, 2, 1)).check.refuseExcess();
  const { subrequests, check } = await spend(env, 2, 2);
  expect(subrequests).toBe('2/3');
  expect(() => check.refuseExcess()).toThrow(
    'd1_queries d1_queries object_requests object_requests',
  );
});

test('counts concurrent requests separately', async () => {
  const env = watching();
  const all = await Promise.all([1, 2, 3].map((queries) => spend(env, queries)));
  expect(all.map(({ subrequests }) => subrequests)).toEqual(['1/3', '2/3', '3/3']);
});

test("doesn't count incoming bytes and requests as subrequests", async () => {
  const env = watching();
  const response = await watchBudget(env, request, async () => {
    countUsage(env, 'requests');
    countUsage(env, 'egress_bytes', 1000);
    return new Response();
  });
  expect(response.headers.get(subrequestsHeader)).toBe(`0/${routeBudgets.page.subrequests}`);
});

test("keeps every route within platform limits, and usual requests within the free plan's", async () => {
  for (const { subrequests, bodyBytes } of [
    ...Object.values(await allCalls()).map(budgetOf),
    ...Object.values(routeBudgets),
  ]) {
    expect(subrequests).toBeLessThanOrEqual(10_000);
    expect(bodyBytes).toBeLessThanOrEqual(4 * 1024 * 1024);
  }
  for (const { subrequests } of [defaultBudget, routeBudgets.page, routeBudgets.upload]) {
    expect(subrequests).toBeLessThanOrEqual(50);
  }
  expect(budgetOf(about)).toBe(defaultBudget);
  expect(budgetOf(moveFiles).bodyBytes).toBeGreaterThan(
    10_000 * '"AAAAAAAAAAAAAAAAAAAAAAAAAA",'.length,
  );
});
