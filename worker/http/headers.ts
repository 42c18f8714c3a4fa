import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '#worker/bindings.ts';

/** What every answer says, whatever it is: a page, a file, an error, a redirect, a 304 (safety 2 and 7). */
const always: readonly [name: string, value: string][] = [
  ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload'],
  ['X-Content-Type-Options', 'nosniff'],
];

/** Puts them on; an answer that has already said something stricter keeps it. */
export const commonHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  for (const [name, value] of always) if (!c.res.headers.has(name)) c.header(name, value);
});
