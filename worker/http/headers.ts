import type { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppContext, AppEnv, Env } from '#worker/bindings.ts';
import { memoize } from '#worker/isolate.ts';

/**
 * What every answer says, whatever it is: a page, a file, an error, a redirect, a 304 (safety 2 and
 * 7).
 */
export const constantHeaders: readonly [name: string, value: string][] = [
  ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload'],
  ['X-Content-Type-Options', 'nosniff'],
];

/**
 * Puts them on, and the request's id. Straight onto the answer: Hono's `c.header` copies a finished
 * answer for every name, which costs more than a page from memory.
 */
export const commonHeaders = createMiddleware<AppEnv>(async (c, next) => {
  const id = newRequestId(c.env);
  c.set('requestId', id);
  await next();
  const { headers } = c.res;
  headers.set('x-request-id', id);
  for (const [name, value] of constantHeaders) headers.set(name, value);
});

/** Random numbers are drawn for this many ids at once. */
const idsAtOnce = 256;

/** 64 random bits as 16 hex digits. */
export function newRequestId(env: Env): string {
  const pool = memoize(env, 'request-ids', () => ({
    at: 0,
    numbers: new Uint32Array(idsAtOnce * 2),
  }));
  if (pool.at === 0) crypto.getRandomValues(pool.numbers);
  const high = pool.numbers[pool.at]!;
  const low = pool.numbers[pool.at + 1]!;
  pool.at = (pool.at + 2) % pool.numbers.length;
  return high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0');
}

/**
 * Ids of requests on their way from one router to the other: a router knows nothing of the
 * variables of another.
 */
const carried = (env: Env) => memoize(env, 'carried-ids', () => new WeakMap<Request, string>());

/** Lets the router of another host answer a request. That router begins with `keepRequestId`. */
export function forwardTo<E extends AppEnv>(
  c: AppContext,
  to: Hono<E>,
): Response | Promise<Response> {
  carried(c.env).set(c.req.raw, c.get('requestId'));
  return to.fetch(c.req.raw, c.env, c.executionCtx);
}

/**
 * Gives a request that was handed over the id it came with, so that its log lines and its answer
 * name the same.
 */
export const keepRequestId = createMiddleware<AppEnv>(async (c, next) => {
  const id = carried(c.env).get(c.req.raw);
  if (id !== undefined) c.set('requestId', id);
  return next();
});
