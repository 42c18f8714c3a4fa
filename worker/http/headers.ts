import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '#worker/bindings.ts';

/** What every answer says, whatever it is: a page, a file, an error, a redirect, a 304 (safety 2 and 7). */
const always: readonly [name: string, value: string][] = [
  ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload'],
  ['X-Content-Type-Options', 'nosniff'],
];

/**
 * Puts them on, and the request's id. Straight onto the answer: Hono's `c.header` copies a finished answer for every name,
 * which costs more than a page from memory.
 */
export const commonHeaders = createMiddleware<AppEnv>(async (c, next) => {
  const id = newRequestId();
  c.set('requestId', id);
  await next();
  const { headers } = c.res;
  headers.set('x-request-id', id);
  for (const [name, value] of always) headers.set(name, value);
});

/** 64 random bits as 16 hex digits. */
function newRequestId(): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0');
}
