import { Hono } from 'hono';
import type { AppContext, AppEnv, Env } from '#worker/bindings.ts';
import { mcpPath } from '#protocol/resource-addresses.ts';
import { checkSettings } from '#worker/settings.ts';
import { requestUrl } from '#worker/http/request-url.ts';
import { drainBody } from '#worker/http/body.ts';
import { errorResponse } from '#worker/http/fail.ts';
import { commonHeaders, forwardTo } from '#worker/http/headers.ts';
import { isApiHost, isContentHost, isS3Host } from '#worker/http/origins.ts';
import { isSignedForS3 } from '#worker/http/s3-signature.ts';
import { memoize } from '#worker/isolate.ts';
import { site } from '#worker/site/index.ts';

type ServiceRoutes = typeof import('#worker/service-routes.ts');

/** Returns a handler of a service, whose code is loaded by the first request for any of them. */
function lazily(handle: (services: ServiceRoutes, c: AppContext) => Response | Promise<Response>) {
  return async (c: AppContext): Promise<Response> => {
    const load = () => import('#worker/service-routes.ts');
    return handle(await memoize(c.env, 'service-routes', load), c);
  };
}

const serveDav = lazily((services, c) => services.serveDav(c));
const serveS3AtRoot = lazily((services, c) => services.serveS3(c, ''));
const serveOtherPage = lazily((services, c) => forwardTo(c, services.pagesOfServices));

/**
 * The order in which requests are matched: uploads on any host, content host, API, S3, WebDAV,
 * qBittorrent, verification page, local payment page, site.
 */
export const app = new Hono<AppEnv>({
  // Hono passes the environment of the request, but types it as unknown and optional.
  getPath: (request, options) => requestUrl(options?.env as Env, request.url).pathname,
});
app.use(drainBody, commonHeaders, checkSettings);
app.all(
  '/upload/*',
  lazily((services, c) => services.serveUpload(c)),
);
const serveContent = lazily((services, c) => services.serveContent(c));
app.use(async (c, next) => (isContentHost(c) ? serveContent(c) : next()));
app.all(
  '/api/*',
  lazily((services, c) => forwardTo(c, services.siteServices)),
);
const serveApiHost = lazily((services, c) => forwardTo(c, services.hostServices));
app.use(async (c, next) => (isApiHost(c) ? serveApiHost(c) : next()));
const serveS3 = lazily((services, c) => services.serveS3(c, '/s3'));
app.all('/s3', serveS3);
app.all('/s3/*', serveS3);
app.use(async (c, next) => (isS3Host(c) || isSignedForS3(c.req.raw) ? serveS3AtRoot(c) : next()));
app.all('/dav', serveDav);
app.all('/dav/*', serveDav);
app.all('/remote.php/dav/*', serveDav);
app.all(
  '/qbittorrent/api/v2/*',
  lazily((services, c) => services.serveQbittorrent(c)),
);
const serveOauthDocument = lazily((services, c) => services.serveOauthDocument(c));
app.get('/.well-known/oauth-protected-resource', serveOauthDocument);
app.get('/.well-known/oauth-protected-resource/*', serveOauthDocument);
app.get('/.well-known/oauth-authorization-server', serveOauthDocument);
app.all(
  mcpPath,
  lazily((services, c) => services.serveTools(c)),
);
// Windows and Office ask the root of the host, wherever the drive is.
app.options('/', serveDav);
app.get('/captcha', serveOtherPage);
app.all('/pay/:order', serveOtherPage);
app.route('/', site);
app.onError(errorResponse);
