import { type Area, type Locale } from '#locales/index.ts';
import type { PublishedActivity } from '#protocol/activities.ts';
import { cookies, parseCookies, serializeCookie } from '#protocol/cookies.ts';
import { isApiError } from '#protocol/errors.ts';
import { inviteCodeLength } from '#protocol/limits.ts';
import type { PageFacts } from '#client/app/router/use-page.ts';
import { siteLayouts } from '#client/app/layouts/site-layouts.ts';
import { splitLocale } from '#client/app/router/paths.ts';
import { matchRoute, type RouteRequest, type Route } from '#client/app/routes/routes.ts';
import type { AppContext, Env } from '#worker/bindings.ts';
import { requestUrl } from '#worker/http/request-url.ts';
import { logError } from '#worker/http/fail.ts';
import { visitorCountry } from '#worker/http/visitor-address.ts';
import { memoize } from '#worker/isolate.ts';
import { outsideFor } from '#worker/services/config/index.ts';
import { redirectOf } from '#worker/site/address-rules.ts';
import { bannerOf } from '#worker/site/banner.ts';
import { documentHead } from '#worker/site/head.ts';
import { messagesOf } from '#worker/site/messages.ts';
import { cachedPage, type PreparedPage, sharedVisitor } from '#worker/site/page-cache.ts';
import {
  blockedPage,
  errorPage,
  notFoundPage,
  type PlainRequest,
} from '#worker/site/plain-pages.tsx';
import { fallbackOf, preloadKeys, runPreloads } from '#worker/site/preload.ts';
import { checkRegion } from '#worker/site/region.ts';
import { renderDocument } from '#worker/site/render.tsx';
import { textsOf } from '#worker/site/texts/index.ts';
import { readVisitor } from '#worker/site/visitor.ts';
import { requestLocale } from '#worker/http/locale.ts';

/** A request for a page, before any query. */
interface PageContext extends PlainRequest {
  path: string;
  jar: ReadonlyMap<string, string>;
  crawler: boolean;
  /** The activity shown above the page (specification 2.4). */
  banner?: PublishedActivity | undefined;
}

const inviteCode = new RegExp(`^[0-9A-Z]{${inviteCodeLength}}$`);

/** Serves the page of an address. Its status is decided before it is rendered. */
export async function servePage(c: AppContext): Promise<Response> {
  const asked = readRequest(c);
  const redirect = redirectOf(asked.url, asked.visitor.mobile);
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
  const visit = asked.jar.get(cookies.visit.name) ?? '';
  const region = await checkRegion({ env: c.env, request: c.req.raw }, visit);
  if (region.blocked) return blockedPage(c, asked);
  const response = await answer(c, asked);
  const invite = asked.url.searchParams.get('invite_code') ?? '';
  if (inviteCode.test(invite)) {
    const { name, ...options } = cookies.invite;
    response.headers.append('Set-Cookie', serializeCookie(name, invite, options));
  }
  if (region.setCookie !== '') response.headers.append('Set-Cookie', region.setCookie);
  return response;
}

function readRequest(c: AppContext): PageContext {
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

async function answer(c: AppContext, asked: PageContext): Promise<Response> {
  const match = matchRoute(asked.path);
  if (!match) return outsidePage(c, asked);
  const { route, params } = match;
  const request: RouteRequest = {
    locale: asked.locale,
    params,
    query: asked.url.searchParams,
    cookies: asked.jar,
    visitor: asked.visitor,
  };
  const elsewhere = route.guard?.(request);
  if (elsewhere !== undefined) return goTo(c, elsewhere, 302);
  try {
    const banner = await bannerOf(c, route.layout, asked);
    const prepare = () => preparePage(c, { ...asked, banner }, route, request);
    if (!route.cached?.applies(request)) return await (await prepare()).render(false);
    return await cachedPage(c, asked, banner, prepare);
  } catch (thrown) {
    return failedPage(c, asked, thrown);
  }
}

/**
 * Redirects `/blog` to the operator's external blog if there is one (specification 2.2); otherwise
 * not found.
 */
async function outsidePage(c: AppContext, asked: PageContext): Promise<Response> {
  const isBlog = /^\/blog\/?$/.test(asked.path);
  const blog = isBlog ? (await outsideFor(c.env, asked.locale, Date.now())).blog : '';
  return blog === '' ? notFoundPage(c, asked) : goTo(c, blog, 302);
}

/** If the footer links to a blog; without one while that can't be determined. */
async function leadsToBlog(env: Env, locale: Locale): Promise<boolean> {
  const places = await outsideFor(env, locale, Date.now()).catch(() => undefined);
  return places !== undefined && places.blog !== '';
}

async function preparePage(
  c: AppContext,
  asked: PageContext,
  route: Route,
  request: RouteRequest,
): Promise<PreparedPage> {
  const preloads = route.preload(request);
  const [answers, { default: Page }, messages, hasBlog] = await Promise.all([
    runPreloads(c, preloads),
    memoize(c.env, `page:${route.name}`, route.load),
    messagesOf(c.env, asked.locale, areasOf(route)),
    route.layout in siteLayouts && leadsToBlog(c.env, asked.locale),
  ]);
  const elsewhere = route.leads?.(request, answers);
  if (elsewhere !== undefined) {
    return { version: undefined, render: async () => goTo(c, elsewhere, 302) };
  }
  const paths = route.texts?.(request.params) ?? [];
  const texts = paths.length > 0 ? await textsOf(c.env, messages, paths, Date.now()) : undefined;
  const keys = preloadKeys(preloads);
  const facts: PageFacts = {
    route: route.name,
    locale: asked.locale,
    params: request.params,
    path: asked.path,
    search: asked.url.search.slice(1),
    visitor: asked.visitor,
    signedIn: asked.signedIn,
    siteOrigin: c.env.SITE_ORIGIN,
    contentOrigin: c.env.CONTENT_ORIGIN,
    fallback: fallbackOf(keys, answers),
  };
  const render = async (shared: boolean) => {
    // Deferred until here: a cached page that is unchanged isn't rendered again.
    const documents = await texts?.write();
    return renderDocument(c, {
      status: route.status?.(answers) ?? 200,
      layout: route.layout,
      hasBlog,
      Page,
      facts: shared ? { ...facts, visitor: sharedVisitor(facts.visitor) } : facts,
      published: route.publish && fallbackOf(keys, route.publish(answers)),
      messages,
      documents,
      banner: asked.banner,
      head: documentHead(c.env, {
        route,
        path: asked.path,
        params: request.params,
        messages,
        answers,
        signedIn: asked.signedIn,
        shown: documents?.get(paths[0] ?? ''),
      }),
      hydrate: route.hydrate,
      scripts: shared ? 'shared' : 'own',
      framed: route.framed,
      cache: shared || route.robots === 'index' ? 'private, no-cache' : 'private, no-store',
    });
  };
  const version = route.cached?.version(answers);
  return { version: version && `${version}${texts?.version ?? ''}${hasBlog}`, render };
}

/** Text areas for rendering on the server. Menus and footer are never rendered by the browser. */
function areasOf({ messages, guestMessages = [] }: Route): Area[] {
  return ['common', 'site', ...messages, ...guestMessages];
}

/**
 * Renders a failed page. An ApiError keeps its status, anything else is a 500. Crawlers get a
 * status and no page (specification 8).
 */
async function failedPage(c: AppContext, asked: PageContext, thrown: unknown): Promise<Response> {
  const status = isApiError(thrown) ? thrown.status : 500;
  if (status === 404) return notFoundPage(c, asked);
  if (status >= 500) logError(thrown, { requestId: c.get('requestId'), path: c.req.path });
  if (asked.crawler) {
    console.warn(`no error page for a crawler: ${status} ${c.req.path} ${c.get('requestId')}`);
    // Hono's type lists statuses; a status of 500 or more is one of them.
    return c.body(null, status as 500, { 'Cache-Control': 'private, no-store' });
  }
  return errorPage(c, asked, status);
}

function goTo(c: AppContext, location: string, status: 302 | 308): Response {
  c.header('Cache-Control', 'private, no-store');
  c.header('Vary', 'Cookie, User-Agent');
  return c.redirect(location, status);
}
