import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { isApiError } from '#protocol/errors.ts';
import { setBudget } from '#worker/http/budget-watch.ts';
import { routeBudgets } from '#worker/http/budgets.ts';
import { contentDenied } from '#worker/http/content-denied.ts';
import { logError } from '#worker/http/fail.ts';
import { keepRequestId } from '#worker/http/headers.ts';
import { allowedOrigins } from '#worker/http/origins.ts';
import { isPlatformFault, jitteredRetryAfter } from '#worker/http/platform-fault.ts';
import { sendAvatar } from '#worker/services/drive/content/avatar.ts';
import { linkRefusal } from '#worker/services/drive/content/follow-link.ts';
import { sendPlaylist, sendStream } from '#worker/services/drive/content/stream.ts';
import { readSignedLink } from '#worker/services/drive/kernel/links/link-signature.ts';
import type { ContentEnv } from '#worker/services/drive/kernel/serving/content-context.ts';
import type { DriveModule } from '#worker/services/drive/module.ts';

/**
 * Builds the content host: bytes behind signed links, by the `contentPaths` of the modules, and
 * behind players' links, by their `streamSources`. A bearer token is ignored; a forged or expired
 * link is refused (`contentDenied`).
 */
export function contentHost(modules: readonly DriveModule[]): Hono<ContentEnv> {
  const host = new Hono<ContentEnv>({ getPath: (request) => new URL(request.url).pathname });

  host.use(keepRequestId, (c, next) =>
    cors({
      origin: (origin) => (allowedOrigins(c.env).includes(origin) ? origin : null),
      allowMethods: ['GET', 'HEAD'],
      allowHeaders: ['authorization', 'range', 'if-range', 'if-none-match'],
      exposeHeaders: ['accept-ranges', 'content-length', 'content-range', 'etag'],
      maxAge: 7200,
    })(c, next),
  );

  host.use((c, next) => {
    setBudget(c.env, 'GET of content', routeBudgets.content);
    return next();
  });

  host.get('/', (c) => c.redirect(c.env.SITE_ORIGIN, 302));
  host.get('/robots.txt', (c) => c.text('User-agent: *\nDisallow: /\n'));

  for (const [path, respond] of modules.flatMap(({ contentPaths = {} }) =>
    Object.entries(contentPaths),
  )) {
    host.get(`/${path}/:id`, async (c) => {
      const fields = await readSignedLink(c.env, new URL(c.req.url), Date.now());
      const refusal = fields ? await linkRefusal(c, modules, fields) : 'over';
      if (refusal) return contentDenied(c, 403, refusal);
      return respond(c, c.req.param('id'));
    });
  }

  for (const [path, source] of modules.flatMap(({ streamSources = {} }) =>
    Object.entries(streamSources),
  )) {
    host.get(`/${path}/:token/:name`, (c) => sendPlaylist(c, modules, { path, source }));
    host.get(`/${path}/:token/:file/:name`, (c) => sendStream(c, modules, source));
  }

  host.get('/avatar/:id', (c) => sendAvatar(c, c.req.param('id')));

  host.notFound((c) => c.body(null, 404));

  host.onError((error, c) => {
    const isUnavailable = isApiError(error) ? error.status === 503 : isPlatformFault(error);
    logError(error, { requestId: c.get('requestId'), path: c.req.path });
    if (!isUnavailable) return c.body(null, 500, { 'cache-control': 'no-store' });
    const headers = { 'cache-control': 'no-store', 'retry-after': String(jitteredRetryAfter()) };
    return c.body(null, 503, headers);
  });
  return host;
}
