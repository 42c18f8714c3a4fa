import { createMiddleware } from 'hono/factory';
import { isSlug } from '#protocol/share-slug.ts';
import type { AppEnv } from '#worker/bindings.ts';
import { requestUrl } from '#worker/http/request-url.ts';
import { namedShareId } from '#worker/services/drive/index.ts';

/**
 * Redirects an address that an owner has chosen to the share's own, which caches, cookies and
 * counts know.
 */
export const followSlug = createMiddleware<AppEnv>(async (c, next) => {
  const { pathname, search } = requestUrl(c.env, c.req.url);
  const [, , named = '', ...rest] = pathname.split('/');
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (!isRead || !isSlug(named)) return next();
  const shareId = await namedShareId(c.env, named);
  if (shareId === named) return next();
  c.header('Cache-Control', 'no-store');
  return c.redirect(['/s', shareId, ...rest].join('/') + search, 302);
});
