import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#worker/bindings.ts';

/**
 * GET promoting/v1/sub-account/verify in a browser, from an older letter: opens the page that asks
 * if the invitation is accepted.
 */
export const askInPage: MiddlewareHandler<AppEnv> = async (c, next) => {
  const isNavigation = /\btext\/html\b/.test(c.req.header('accept') ?? '');
  if (!isNavigation) return next();
  const query = new URLSearchParams({ token: c.req.query('token') ?? '' });
  return c.redirect(`${c.env.SITE_ORIGIN}/drive/promoting?${query}`, 302);
};
