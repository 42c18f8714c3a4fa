import { Hono } from 'hono';
import type { AppContext, AppEnv, Env } from '#worker/bindings.ts';
import type { Call } from '#protocol/call.ts';
import { livePath } from '#protocol/changes.ts';
import { verifySubAccount } from '#protocol/referrals.ts';
import { mcpPath } from '#protocol/resource-addresses.ts';
import { checkSettings } from '#worker/settings.ts';
import { requestUrl } from '#worker/http/request-url.ts';
import { serveApiDocument } from '#worker/http/api-document.ts';
import { setBudget } from '#worker/http/budget-watch.ts';
import { routeBudgets } from '#worker/http/budgets.ts';
import { drainBody } from '#worker/http/body.ts';
import { errorResponse, notFound } from '#worker/http/fail.ts';
import { commonHeaders, forwardTo, keepRequestId } from '#worker/http/headers.ts';
import { crossOrigin, isApiHost, isContentHost, isS3Host } from '#worker/http/origins.ts';
import { isSignedForS3 } from '#worker/http/s3-signature.ts';
import { serve } from '#worker/http/serve.ts';
import { visitorAddress } from '#worker/http/visitor-address.ts';
import {
  answerS3,
  captchaPage,
  confirmSession,
  connectLive,
  contentRoutes,
  endpointOf,
  endpoints,
  keepWithinScope,
  paymentPage,
  responsesOf,
  serveDav,
  serveMcp,
  serveOauthDocument,
  serveQbittorrent,
  uploadRoutes,
} from '#worker/services/index.ts';
import { forOperator, requestOperator } from '#worker/services/operators/index.ts';
import { receivePolicyReports } from '#worker/services/client-errors/index.ts';
import {
  type ChangeContext,
  isChange,
  refuseNewBytes,
  runChange,
} from '#worker/services/config/index.ts';
import { downloadRedirect } from '#worker/services/statistics/index.ts';
import { askInPage, refuseSpentTraffic } from '#worker/services/vip/index.ts';
import { site } from '#worker/site/index.ts';

/** Parts of calls that belong to services. */
const callParts = {
  change: <T>(c: AppContext, call: Call, work: () => Promise<T>) =>
    isChange(call) ? runChange(c.env, changeOf(c), work) : work(),
  confirmSession,
  requireNarrowed: keepWithinScope,
  responsesOf,
  requestOperator,
  forOperator,
};

/**
 * Serves the API under `/api` of the site and at the root of API_HOST. It has a router of its own
 * because its many patterns would slow down the lookup of every page. Trailing slashes are ignored:
 * one client sends `tasks/` (protocol 0, fact 2).
 */
function servicesAt(base: string): Hono<AppEnv> {
  const services = new Hono<AppEnv>({ strict: false }).basePath(base);
  services.use(keepRequestId);
  // Before the rules of CORS, which don't apply to WebSockets.
  services.get(`/${livePath}`, connectLive);
  services.use(crossOrigin);
  services.get('/openapi.json', serveApiDocument);
  services.get(`/${verifySubAccount.path}`, askInPage);
  serve(services, endpoints, callParts);
  services.get('/statistics/pub/download/:target', downloadRedirect);
  services.post('/v1/policy-reports', receivePolicyReports);
  services.all('*', notFound);
  services.onError(errorResponse);
  return services;
}

function changeOf(c: AppContext): ChangeContext {
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
  return { caller: visitorAddress(c.req.raw), now: Date.now(), waitUntil };
}

function serveS3(c: AppContext, base: string): Promise<Response> {
  return answerS3(c, base, (work) => runChange(c.env, changeOf(c), work));
}

async function uploadInProcess(c: AppContext, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const own = new Request(new URL(pathname + search, c.env.SITE_ORIGIN), request);
  return new Hono<AppEnv>().route('/upload', uploadRoutes).fetch(own, c.env, c.executionCtx);
}

const siteServices = servicesAt('/api');
const hostServices = servicesAt('/');

/**
 * The order in which requests are matched: uploads on any host, content host, API, S3, WebDAV,
 * qBittorrent, verification page, local payment page, site.
 */
export const app = new Hono<AppEnv>({
  // Hono passes the environment of the request, but types it as unknown and optional.
  getPath: (request, options) => requestUrl(options?.env as Env, request.url).pathname,
});
app.use(drainBody, commonHeaders, checkSettings);
app.use('/upload/*', async (c, next) => {
  setBudget(c.env, `${c.req.method} /upload`, routeBudgets.upload);
  if (c.req.method === 'GET') return next();
  await runChange(c.env, changeOf(c), async () => {
    if (c.req.method !== 'DELETE') await refuseNewBytes(c.env, Date.now());
    await next();
    return c.error;
  });
});
app.route('/upload', uploadRoutes);
app.use(async (c, next) =>
  isContentHost(c) ? ((await refuseSpentTraffic(c)) ?? forwardTo(c, contentRoutes)) : next(),
);
app.all('/api/*', (c) => forwardTo(c, siteServices));
app.use(async (c, next) => (isApiHost(c) ? forwardTo(c, hostServices) : next()));
app.all('/s3', (c) => serveS3(c, '/s3'));
app.all('/s3/*', (c) => serveS3(c, '/s3'));
app.use(async (c, next) => (isS3Host(c) || isSignedForS3(c.req.raw) ? serveS3(c, '') : next()));
app.all('/dav', serveDav);
app.all('/dav/*', serveDav);
app.all('/remote.php/dav/*', serveDav);
app.all('/qbittorrent/api/v2/*', serveQbittorrent);
app.get('/.well-known/oauth-protected-resource', serveOauthDocument);
app.get('/.well-known/oauth-protected-resource/*', serveOauthDocument);
app.get('/.well-known/oauth-authorization-server', serveOauthDocument);
app.all(mcpPath, (c) => serveMcp(c, { ...callParts, endpointOf, upload: uploadInProcess }));
// Windows and Office ask the root of the host, wherever the drive is.
app.options('/', serveDav);
app.route('/captcha', captchaPage);
app.route('/pay', paymentPage);
app.route('/', site);
app.onError(errorResponse);
