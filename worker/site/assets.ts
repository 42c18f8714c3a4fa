import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '#worker/bindings.ts';
import { requestUrl } from '#worker/http/request-url.ts';

/**
 * Serves files of the build: hashed names and versioned addresses are immutable, other files of
 * `static/` are cached for an hour. Other addresses are pages.
 */
export const serveAsset = createMiddleware<AppEnv>(async (c, next) => {
  const { pathname, searchParams } = requestUrl(c.env, c.req.url);
  const hashed = pathname.startsWith('/assets/');
  if (!hashed && !/^\/(?:(?:og|pictures)\/)?[\w.-]+\.\w+$/.test(pathname)) return next();
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
  const found = await c.env.ASSETS.fetch(c.req.raw);
  if (found.status === 404) return hashed ? c.text('Not found\n', 404) : next();
  const response = new Response(found.body, found);
  response.headers.set(
    'Cache-Control',
    hashed || searchParams.has('v')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600',
  );
  return response;
});
