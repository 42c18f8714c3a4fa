import { Hono, type Next } from 'hono';
import type { AppContext, AppEnv } from '#worker/bindings.ts';
import type { Call } from '#protocol/call.ts';
import { livePath } from '#protocol/changes.ts';
import { verifySubAccount } from '#protocol/referrals.ts';
import { serveApiDocument } from '#worker/http/api-document.ts';
import { setBudget } from '#worker/http/budget-watch.ts';
import { routeBudgets } from '#worker/http/budgets.ts';
import { errorResponse, notFound } from '#worker/http/fail.ts';
import { forwardTo, keepRequestId } from '#worker/http/headers.ts';
import { crossOrigin } from '#worker/http/origins.ts';
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
  serveMcp,
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

/**
 * The routes of the services: everything but pages. They are loaded by the first request for one of
 * them, because a new isolate most often has to send a page (docs/decisions/0125).
 */

export { serveDav, serveOauthDocument, serveQbittorrent } from '#worker/services/index.ts';

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

export function serveS3(c: AppContext, base: string): Promise<Response> {
  return answerS3(c, base, (work) => runChange(c.env, changeOf(c), work));
}

/** Receives bytes, or refuses them like any other change. */
async function changeUpload(c: AppContext, context: ChangeContext, next: Next): Promise<void> {
  await runChange(c.env, context, async () => {
    if (c.req.method !== 'DELETE') await refuseNewBytes(c.env, Date.now());
    await next();
    return c.error;
  });
}

/** The routes of uploads, whose changes are those of a request. */
function uploadsOf(context: (c: AppContext) => ChangeContext): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .use(keepRequestId)
    .use((c, next) => (c.req.method === 'GET' ? next() : changeUpload(c, context(c), next)))
    .route('/upload', uploadRoutes)
    .onError(errorResponse);
}

const uploads = uploadsOf(changeOf);

export function serveUpload(c: AppContext): Response | Promise<Response> {
  setBudget(c.env, `${c.req.method} /upload`, routeBudgets.upload);
  return forwardTo(c, uploads);
}

/** Receives an upload that the product itself makes while it answers a request. */
async function uploadInProcess(c: AppContext, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const own = new Request(new URL(pathname + search, c.env.SITE_ORIGIN), request);
  return uploadsOf(() => changeOf(c)).fetch(own, c.env, c.executionCtx);
}

/** Serves files by signed link. */
export async function serveContent(c: AppContext): Promise<Response> {
  return (await refuseSpentTraffic(c)) ?? forwardTo(c, contentRoutes);
}

/** Answers assistants. */
export function serveTools(c: AppContext): Promise<Response> {
  return serveMcp(c, { ...callParts, endpointOf, upload: uploadInProcess });
}

/** The API under `/api` of the site. */
export const siteServices = servicesAt('/api');
/** The API at the root of API_HOST. */
export const hostServices = servicesAt('/');

/** The verification page, and the local payment page. */
export const pagesOfServices = new Hono<AppEnv>()
  .use(keepRequestId)
  .route('/captcha', captchaPage)
  .route('/pay', paymentPage)
  .onError(errorResponse);
