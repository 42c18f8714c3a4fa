import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { setBudget } from '#worker/http/budget-watch.ts';
import { routeBudgets } from '#worker/http/budgets.ts';
import { logError } from '#worker/http/fail.ts';
import { keepRequestId } from '#worker/http/headers.ts';
import { allowedOrigins } from '#worker/http/origins.ts';
import { contentDenied } from '#worker/http/content-denied.ts';
import { sendAvatar } from '#worker/services/drive/content/avatar.ts';
import type { ContentEnv } from '#worker/services/drive/kernel/serving/content-context.ts';
import { sendReadable, storedFile } from '#worker/services/drive/kernel/serving/send-readable.ts';
import { readSignedLink } from '#worker/services/drive/kernel/links/link-signature.ts';
import { isStillShared } from '#worker/services/drive/shares/link-check.ts';
import { sendThumbnail } from '#worker/services/drive/content/thumbnail.ts';
import { zipFile } from '#worker/services/drive/zip/readable.ts';

/**
 * The content host (design 5, safety 5): bytes behind signed links and nothing else. A bearer that
 * comes along is not looked at; a link that is forged or over is refused (`contentDenied`).
 */
export const contentHost = new Hono<ContentEnv>({
  getPath: (request) => new URL(request.url).pathname,
});

contentHost.use(keepRequestId, (c, next) =>
  cors({
    origin: (origin) => (allowedOrigins(c.env).includes(origin) ? origin : null),
    allowMethods: ['GET', 'HEAD'],
    allowHeaders: ['authorization', 'range', 'if-range', 'if-none-match'],
    exposeHeaders: ['accept-ranges', 'content-length', 'content-range', 'etag'],
    maxAge: 7200,
  })(c, next),
);

contentHost.use((c, next) => {
  setBudget(c.env, 'GET of content', routeBudgets.content);
  return next();
});

contentHost.get('/', (c) => c.redirect(c.env.SITE_ORIGIN, 302));

contentHost.get('/robots.txt', (c) => c.text('User-agent: *\nDisallow: /\n'));

contentHost.on('GET', ['/download/:id', '/thumbnail/:id', '/zip/:id'], async (c, next) => {
  const fields = await readSignedLink(c.env, new URL(c.req.url), Date.now());
  if (!fields || !(await isStillShared(c.env, fields))) {
    return contentDenied(c, 403, 'over');
  }
  c.set('fields', fields);
  return next();
});

contentHost.get('/download/:id', (c) => sendReadable(c, storedFile(c, c.get('fields'))));

contentHost.get('/thumbnail/:id', (c) => sendThumbnail(c, c.get('fields')));

contentHost.get('/zip/:id', async (c) => {
  setBudget(c.env, 'GET /zip', routeBudgets.zip);
  const zip = await zipFile(c, c.req.param('id'), c.get('fields'));
  return zip ? sendReadable(c, zip) : contentDenied(c, 404, 'over');
});

contentHost.get('/avatar/:id', (c) => sendAvatar(c, c.req.param('id')));

contentHost.notFound((c) => c.body(null, 404));

contentHost.onError((error, c) => {
  logError(error, { requestId: c.get('requestId'), path: c.req.path });
  return c.body(null, 500, { 'cache-control': 'no-store' });
});
