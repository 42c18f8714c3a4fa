import { type Area, type Locale } from '#locales/index.ts';
import type { PublishedActivity } from '#protocol/activities.ts';
import { blogPosts } from '#protocol/blog.ts';
import { parseCookies, serializeCookie } from '#protocol/cookie-text.ts';
import { cookies } from '#protocol/cookies.ts';
import { isApiError } from '#protocol/errors.ts';
import { inviteCodeLength } from '#protocol/limits.ts';
import type { PageFacts, Visitor } from '#client/app/router/use-page.ts';
import { givesForInvites } from '#client/features/rewards/routes.ts';
import type { FooterLinks } from '#client/features/site/site-footer.tsx';
import { siteLayouts } from '#client/app/layouts/site-layouts.ts';
import { splitLocale } from '#client/app/router/paths.ts';
import { matchRoute, type RouteRequest, type Route } from '#client/app/routes/routes.ts';
import type { AppContext, Env } from '#worker/bindings.ts';
import { requestUrl } from '#worker/http/request-url.ts';
import { logError } from '#worker/http/fail.ts';
import { isPlatformFault, jitteredRetryAfter } from '#worker/http/platform-fault.ts';
import { visitorCountry } from '#worker/http/visitor-address.ts';
import { memoize } from '#worker/isolate.ts';
import {
  configDocument,
  outsideFor,
  readOnlySeconds,
  rewardsOnOffer,
} from '#worker/services/config/index.ts';
import { redirectOf } from '#worker/site/address-rules.ts';
import { bannerOf } from '#worker/site/banner.ts';
import { documentHead } from '#worker/site/head.ts';
import { messagesOf } from '#worker/site/messages.ts';
import { cachedPage, type PreparedPage } from '#worker/site/page-cache.ts';
import { pageKey, sharedVisitor } from '#worker/site/page-key.ts';
import {
  blockedPage,
  errorPage,
  notFoundPage,
  offlinePage,
  type PlainRequest,
} from '#worker/site/plain-pages.tsx';
import { answerInProcess, fallbackOf, preloadKeys, runPreloads } from '#worker/site/preload.ts';
import { offlinePath } from '#worker/site/offline.ts';
import { checkRegion } from '#worker/site/region.ts';
import { renderDocument } from '#worker/site/render.tsx';
import { keptDocument } from '#worker/site/kept-document.ts';
import { textsOf } from '#worker/site/texts/index.ts';
import { actionPage } from '#worker/site/page-actions.ts';
import { readVisitor } from '#worker/site/visitor.ts';
import { requestLocale } from '#worker/http/locale.ts';
import { hasTorrentEngine } from '#worker/settings.ts';

/** A request for a page, before any query. */
interface PageContext extends PlainRequest {
  path: string;
  jar: ReadonlyMap<string, string>;
  crawler: boolean;
  /** The activity shown above the page (specification 2.4). */
  banner?: PublishedActivity | undefined;
}

/** Destinations of documents in frames. */
const framedDestinations: ReadonlySet<string> = new Set(['iframe', 'frame', 'embed', 'object']);

const inviteCode = new RegExp(`^[0-9A-Z]{${inviteCodeLength}}$`);

/** Serves the page of an address. Its status is decided before it is rendered. */
export async function servePage(c: AppContext): Promise<Response> {
  const isReadOnly = (await readOnlySeconds(c.env, Date.now())) > 0;
  const context = { ...readRequest(c), isReadOnly };
  const redirect = redirectOf(context.url, {
    // Crawlers read the page for computers with the name of a phone.
    isPhone: context.visitor.mobile && !context.crawler,
  });
  if (redirect) {
    if (redirect.remember) {
      const { name, ...options } = cookies.locale;
      c.header('Set-Cookie', serializeCookie(name, redirect.remember, options), { append: true });
    }
    if (redirect.isChosen) {
      const { name, ...options } = cookies.hideLanguageChange;
      c.header('Set-Cookie', serializeCookie(name, '1', options), { append: true });
    }
    return goTo(c, redirect.location, redirect.status);
  }
  const visit = context.jar.get(cookies.visit.name) ?? '';
  const region = await checkRegion({ env: c.env, request: c.req.raw }, visit);
  if (region.blocked) return blockedPage(c, context);
  if (context.path === offlinePath) return offlinePage(c, context);
  const response = await answer(c, context);
  const invite = context.url.searchParams.get('invite_code') ?? '';
  if (inviteCode.test(invite)) {
    const { name, ...options } = cookies.invite;
    response.headers.append('Set-Cookie', serializeCookie(name, invite, options));
  }
  if (region.setCookie !== '') response.headers.append('Set-Cookie', region.setCookie);
  return response;
}

function readRequest(c: AppContext): Omit<PageContext, 'isReadOnly'> {
  const url = requestUrl(c.env, c.req.url);
  const jar = parseCookies(c.req.header('cookie'));
  const { locale: prefix, path } = splitLocale(url.pathname);
  const { crawler, ...visitor } = readVisitor(
    c.req.raw.headers,
    visitorCountry(c.req.raw),
    jar,
    c.env.PACKAGE_NAME,
  );
  const locale = requestLocale(c.req.raw, { path: prefix, jar });
  return { url, jar, path, locale, visitor, crawler, signedIn: jar.has(cookies.userId.name) };
}

async function answer(c: AppContext, context: PageContext): Promise<Response> {
  const match = matchRoute(context.path);
  if (!match) return notFoundPage(c, context);
  const { route, params } = match;
  const request: RouteRequest = {
    locale: context.locale,
    params,
    query: context.url.searchParams,
    cookies: context.jar,
    visitor: context.visitor,
  };
  const isFramed =
    context.url.searchParams.has('origin') ||
    framedDestinations.has(c.req.header('sec-fetch-dest') ?? '');
  const elsewhere = actionPage(route, { ...context, isFramed }) ?? route.guard?.(request);
  if (elsewhere !== undefined) return goTo(c, elsewhere, 302);
  try {
    const banner = await bannerOf(c, route, context);
    const prepare = () => preparePage(c, { ...context, banner }, route, request);
    // A cached page is the same for all visitors, and has nothing for an app around it.
    const isShared = context.visitor.nativeApp === '' && route.cached?.applies(request);
    if (!isShared) return await (await prepare()).render(false);
    const { scope, share } = route.cached ?? {};
    return await cachedPage(c, context, {
      banner,
      scope: scope?.(request) ?? '',
      share: share && { ...share.of(request), version: share.version },
      shellVersion: async () => (await shellOf(c, { ...context, banner }, route, request)).version,
      prepare,
    });
  } catch (thrown) {
    return failedPage(c, context, thrown);
  }
}

/** Links of the footer that depend on the operator; none while that can't be determined. */
async function footerLinks(c: AppContext, locale: Locale): Promise<FooterLinks> {
  const now = Date.now();
  const [outside, plans, rewards, operator, blog] = await Promise.allSettled([
    outsideFor(c.env, locale, now),
    configDocument(c.env, 'plans', now),
    rewardsOnOffer(c.env, now),
    configDocument(c.env, 'operator', now),
    answerInProcess(c, blogPosts, { language: locale, slug: '' }),
  ]);
  return {
    hasBlog:
      (outside.status === 'fulfilled' && outside.value.blog !== '') ||
      (blog.status === 'fulfilled' && blog.value.posts.length > 0),
    hasPlans: plans.status === 'fulfilled' && (plans.value?.plans.length ?? 0) > 0,
    hasReferral: rewards.status === 'fulfilled' && givesForInvites(rewards.value),
    status: outside.status === 'fulfilled' ? outside.value.status : '',
    company: operator.status === 'fulfilled' ? (operator.value?.name ?? '') : '',
    year: new Date(now).getUTCFullYear(),
  };
}

/** Returns the parts of a page that its answers don't decide, with their version. */
async function shellOf(
  c: AppContext,
  { locale, banner }: PageContext,
  route: Route,
  { params }: RouteRequest,
) {
  const [messages, footer] = await Promise.all([
    messagesOf(c.env, locale, areasOf(c.env, route, banner !== undefined)),
    route.layout in siteLayouts ? footerLinks(c, locale) : undefined,
  ]);
  const paths = [...(route.texts?.(params) ?? []), ...(route.quotes ?? [])];
  const texts = paths.length > 0 ? await textsOf(c.env, messages, paths, Date.now()) : undefined;
  const version = `${texts?.version ?? ''}${JSON.stringify(footer)}`;
  return { messages, footer, texts, version };
}

function factsOf(
  env: Env,
  { locale, path, url, visitor, signedIn }: PageContext,
  route: Route,
  { request, fallback }: { request: RouteRequest; fallback: PageFacts['fallback'] },
): PageFacts {
  return {
    route: route.name,
    locale,
    params: request.params,
    path,
    search: url.search.slice(1),
    visitor,
    signedIn,
    siteOrigin: env.SITE_ORIGIN,
    contentOrigin: env.CONTENT_ORIGIN,
    hasTorrentEngine: hasTorrentEngine(env),
    fallback,
  };
}

async function preparePage(
  c: AppContext,
  context: PageContext,
  route: Route,
  request: RouteRequest,
): Promise<PreparedPage> {
  const preloads = route.preload(request);
  const [answers, { default: Page }, shell] = await Promise.all([
    runPreloads(c, preloads),
    memoize(c.env, `page:${route.name}`, route.load),
    shellOf(c, context, route, request),
  ]);
  const elsewhere = route.leads?.(request, answers);
  if (elsewhere !== undefined) {
    const render = async () => goTo(c, elsewhere, 302);
    return { version: undefined, answersVersion: undefined, render };
  }
  const { messages, footer, texts } = shell;
  const keys = preloadKeys(preloads);
  const facts = factsOf(c.env, context, route, { request, fallback: fallbackOf(keys, answers) });
  const hydrate = route.hydrateOf?.(answers, request) ?? route.hydrate;
  const published = route.publish && fallbackOf(keys, route.publish(answers));
  const renderFor = async (visitor: Visitor, scripts: 'own' | 'shared', nonce?: string) => {
    // Deferred until here: a cached page that is unchanged isn't rendered again.
    const documents = await texts?.write();
    return renderDocument(c, {
      status: route.status?.(answers) ?? 200,
      layout: route.layout,
      footer,
      Page,
      facts: { ...facts, visitor },
      published,
      messages,
      documents,
      banner: context.banner,
      readOnlyWords: context.isReadOnly ? messages.t('site.readOnly') : undefined,
      head: documentHead(c.env, {
        route,
        path: context.path,
        params: request.params,
        messages,
        answers,
        signedIn: context.signedIn,
        documents,
        hydrate,
      }),
      hydrate,
      scripts,
      nonce,
      framed: route.framed,
      isForApps: route.isForApps,
      cache:
        scripts === 'shared' || route.robots === 'index' || route.isEmptyShell
          ? 'private, no-cache'
          : 'private, no-store',
    });
  };
  const answersVersion = route.cached?.version(answers);
  const version = answersVersion && answersVersion + shell.version;
  const shownTo = sharedVisitor(facts.visitor);
  const render = async (shared: boolean) => {
    if (shared) return renderFor(shownTo, 'shared');
    // An overlay's page isn't hydrated, so its markup needn't fit the facts of this visitor.
    const isSame = version !== undefined && hydrate === 'overlay' && facts.search === '';
    if (!isSame) return renderFor(facts.visitor, 'own');
    const scope = `${route.cached?.scope?.(request)} ${version}`;
    return keptDocument(
      c.env,
      pageKey(context, context.banner, scope),
      { ...facts, fallback: published ?? facts.fallback, hydrate },
      (nonce) => renderFor(shownTo, 'own', nonce),
    );
  };
  return { answersVersion, version, render };
}

/** Text areas for rendering on the server. Menus and footer are never rendered by the browser. */
function areasOf(env: Env, route: Route, hasBanner: boolean): readonly Area[] {
  return memoize(env, `areas:${route.name}:${hasBanner}`, () => {
    const { messages, guestMessages = [], extraMessages = [] } = route;
    const extra = extraMessages.flatMap(({ areas }) => areas);
    const ofBanner: Area[] = hasBanner && !messages.includes('activity') ? ['activity'] : [];
    return ['common', 'site', ...messages, ...guestMessages, ...extra, ...ofBanner];
  });
}

/**
 * Renders a failed page. An ApiError keeps its status, a fault of the platform is a 503, anything
 * else a 500. Crawlers get a status and no page (specification 8).
 */
async function failedPage(c: AppContext, context: PageContext, thrown: unknown): Promise<Response> {
  const status = isApiError(thrown) ? thrown.status : isPlatformFault(thrown) ? 503 : 500;
  if (status === 404) return notFoundPage(c, context);
  if (status >= 500) logError(thrown, { requestId: c.get('requestId'), path: c.req.path });
  if (context.crawler) {
    console.warn(`no error page for a crawler: ${status} ${c.req.path} ${c.get('requestId')}`);
    // Hono's type lists statuses; a status of 500 or more is one of them.
    return withRetryAfter(c.body(null, status as 500, { 'Cache-Control': 'private, no-store' }));
  }
  return withRetryAfter(await errorPage(c, context, status));
}

/** Crawlers and proxies come back by it. */
function withRetryAfter(response: Response): Response {
  if (response.status === 503) response.headers.set('Retry-After', String(jitteredRetryAfter()));
  return response;
}

function goTo(c: AppContext, location: string, status: 302 | 308): Response {
  c.header('Cache-Control', 'private, no-store');
  c.header('Vary', 'Cookie, User-Agent');
  return c.redirect(location, status);
}
