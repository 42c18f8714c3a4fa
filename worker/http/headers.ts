import type { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppContext, AppEnv, Env } from '#worker/bindings.ts';
import { memoize, withRequestId } from '#worker/isolate.ts';

/** Headers of every response: pages, files, errors, redirects and 304s. */
export const constantHeaders: readonly [name: string, value: string][] = [
  ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload'],
  ['X-Content-Type-Options', 'nosniff'],
];

/** `Permissions-Policy` of every document. */
export const permissionsPolicy = 'browsing-topics=(), camera=(), geolocation=(), microphone=()';

/**
 * Sets the constant headers and the request id. Sets them on the response itself because Hono's
 * `c.header` copies a finished response for every name.
 */
export const commonHeaders = createMiddleware<AppEnv>(async (c, next) => {
  const id = newRequestId(c.env);
  c.set('requestId', id);
  await withRequestId(id, next);
  const { headers } = c.res;
  headers.set('x-request-id', id);
  for (const [name, value] of constantHeaders) headers.set(name, value);
});

/** Ids generated per call of `getRandomValues`. */
const idsAtOnce = 256;

/** 64 random bits as 16 hex digits. */
export function newRequestId(env: Env): string {
  const pool = memoize(env, 'request-ids', () => ({
    at: 0,
    numbers: new Uint32Array(idsAtOnce * 2),
  }));
  if (pool.at === 0) crypto.getRandomValues(pool.numbers);
  const [high = 0, low = 0] = pool.numbers.subarray(pool.at, pool.at + 2);
  pool.at = (pool.at + 2) % pool.numbers.length;
  return high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0');
}

/** Ids of requests forwarded to another router, whose variables start empty. */
const forwardedIds = (env: Env) =>
  memoize(env, 'carried-ids', () => new WeakMap<Request, string>());

/** Forwards a request to another router, which must begin with `keepRequestId`. */
export function forwardTo<E extends AppEnv>(
  c: AppContext,
  to: Hono<E>,
): Response | Promise<Response> {
  forwardedIds(c.env).set(c.req.raw, c.get('requestId'));
  return to.fetch(c.req.raw, c.env, c.executionCtx);
}

/** Restores the id of a forwarded request, so that its log lines and response have the same one. */
export const keepRequestId = createMiddleware<AppEnv>(async (c, next) => {
  const id = forwardedIds(c.env).get(c.req.raw);
  if (id !== undefined) c.set('requestId', id);
  return next();
});
