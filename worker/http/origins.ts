import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import type { AppContext, AppEnv, Env } from '#worker/bindings.ts';
import { requestUrl } from '#worker/http/request-url.ts';
import { memoize } from '#worker/isolate.ts';

/** Recognizes requests to the content host. */
export function isContentHost(c: AppContext): boolean {
  const contentHost = memoize(c.env, 'content-host', () => new URL(c.env.CONTENT_ORIGIN).host);
  return host(c) === contentHost;
}

/** Recognizes requests to the host that serves the API at its root. */
export function isApiHost(c: AppContext): boolean {
  return c.env.API_HOST !== '' && host(c) === c.env.API_HOST;
}

/** Recognizes requests to the host that serves S3 at its root. */
export function isS3Host(c: AppContext): boolean {
  return c.env.S3_HOST !== '' && host(c) === c.env.S3_HOST;
}

function host(c: AppContext): string {
  return requestUrl(c.env, c.req.url).host;
}

/**
 * Origins whose pages may call the API. Scripts send a bearer token, so cookies are never allowed.
 */
export function allowedOrigins(env: Env): string[] {
  return [env.SITE_ORIGIN, ...env.CORS_ORIGINS.split(',').filter(Boolean)];
}

const apiHeaders = [
  'authorization',
  'content-type',
  'accept-language',
  'x-captcha-token',
  'x-client-id',
  'x-client-version',
  'x-device-id',
  'idempotency-key',
  'if-match',
];

/** CORS with a fixed list: only a listed origin is echoed. */
export const crossOrigin = createMiddleware<AppEnv>((c, next) =>
  cors({
    origin: (origin) => (allowedOrigins(c.env).includes(origin) ? origin : null),
    allowHeaders: apiHeaders,
    allowMethods: ['GET', 'POST', 'PATCH', 'DELETE'],
    exposeHeaders: ['x-request-id', 'retry-after'],
    maxAge: 7200,
  })(c, next),
);
