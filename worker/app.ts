import { Hono } from 'hono';
import type { AppEnv, Env } from '#worker/bindings.ts';
import { checkSettings } from '#worker/settings.ts';
import { addressOf } from '#worker/http/address.ts';
import { apiDocument } from '#worker/http/api-document.ts';
import { useBudget } from '#worker/http/budget-watch.ts';
import { doorBudgets } from '#worker/http/budgets.ts';
import { readToTheEnd } from '#worker/http/body.ts';
import { fail, notServed } from '#worker/http/fail.ts';
import { commonHeaders, handOver, keepId } from '#worker/http/headers.ts';
import { crossOrigin, isApiHost, isContentHost } from '#worker/http/origins.ts';
import { serve } from '#worker/http/serve.ts';
import { answers } from '#worker/services/index.ts';
import { captchaPage } from '#worker/services/captcha/index.ts';
import { isChange, refuseWhileReadOnly } from '#worker/services/config/index.ts';
import { contentRoutes, uploadRoutes } from '#worker/services/drive/index.ts';
import { downloadDoor } from '#worker/services/statistics/index.ts';
import { payPage, refuseSpentTraffic } from '#worker/services/vip/index.ts';
import { site } from '#worker/site/index.ts';

/**
 * The services, under `/api` of the site and at the root of API_HOST (design 5). They have a router
 * of their own: the patterns of so many calls would make every page slower to find. A slash at the
 * end is nothing: one client asks for `tasks/` (protocol 0, fact 2).
 */
function servicesAt(base: string): Hono<AppEnv> {
  const services = new Hono<AppEnv>({ strict: false }).basePath(base);
  services.use(keepId, crossOrigin);
  services.get('/openapi.json', apiDocument);
  serve(services, answers, async (call, env) => {
    if (isChange(call)) await refuseWhileReadOnly(env, Date.now());
  });
  services.get('/statistics/pub/download/:target', downloadDoor);
  services.all('*', notServed);
  services.onError(fail);
  return services;
}
const siteServices = servicesAt('/api');
const hostServices = servicesAt('/');

/**
 * The order of things: uploads, on whatever host; content host, API, the verification page, the
 * page of local payments, then the site.
 */
export const app = new Hono<AppEnv>({
  getPath: (request, options) => addressOf(options!.env as Env, request.url).pathname,
});
app.use(readToTheEnd, commonHeaders, checkSettings);
app.use('/upload/*', async (c, next) => {
  useBudget(c.env, `${c.req.method} /upload`, doorBudgets.upload);
  if (c.req.method !== 'GET') await refuseWhileReadOnly(c.env, Date.now());
  return next();
});
app.route('/upload', uploadRoutes);
app.use(async (c, next) =>
  isContentHost(c) ? ((await refuseSpentTraffic(c)) ?? handOver(c, contentRoutes)) : next(),
);
app.all('/api/*', (c) => handOver(c, siteServices));
app.use(async (c, next) => (isApiHost(c) ? handOver(c, hostServices) : next()));
app.route('/captcha', captchaPage);
app.route('/pay', payPage);
app.route('/', site);
app.onError(fail);
