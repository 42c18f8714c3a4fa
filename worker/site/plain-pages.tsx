import type { ComponentType } from 'react';
import type { Locale, Messages } from '#locales/index.ts';
import type { PageFacts, PageProps, Visitor } from '#client/app/router/use-page.ts';
import BlockedPage from '#client/features/site/blocked-page.tsx';
import ErrorPage from '#client/features/site/error-page.tsx';
import OfflinePage from '#client/features/site/offline-page.tsx';
import NotFoundPage from '#client/features/site/not-found-page.tsx';
import type { AppContext } from '#worker/bindings.ts';
import type { RequestUrl } from '#worker/http/request-url.ts';
import { plainHead } from '#worker/site/head.ts';
import { messagesOf } from '#worker/site/messages.ts';
import { renderDocument, type Rendering } from '#worker/site/render.tsx';
import { hasTorrentEngine } from '#worker/settings.ts';

/** Request data needed by pages outside the route table. */
export interface PlainRequest {
  locale: Locale;
  url: RequestUrl;
  visitor: Visitor;
  signedIn: boolean;
  /** The instance refuses changes now, which every page says. */
  isReadOnly: boolean;
}

/** 404: no such address (specification 2.3 and 8). */
export async function notFoundPage(c: AppContext, request: PlainRequest): Promise<Response> {
  const messages = await messagesOf(c.env, request.locale, ['common', 'site']);
  const Page = () => <NotFoundPage path={request.url.pathname} />;
  return plainPage(c, request, messages, Page, { status: 404, title: 'common.notFoundTitle' });
}

/** Renders the error page for a status that is already decided (specification 8). */
export async function errorPage(
  c: AppContext,
  request: PlainRequest,
  status: number,
): Promise<Response> {
  const messages = await messagesOf(c.env, request.locale, ['common', 'site']);
  const Page = () => <ErrorPage requestId={c.get('requestId')} />;
  return plainPage(c, request, messages, Page, { status, title: 'common.failedTitle' });
}

/** Renders the page that the service worker stores for addresses that can't be reached. */
export async function offlinePage(c: AppContext, request: PlainRequest): Promise<Response> {
  const messages = await messagesOf(c.env, request.locale, ['common', 'site']);
  return plainPage(c, request, messages, OfflinePage, { status: 200, title: 'site.offlineTitle' });
}

/**
 * Renders 451: the region or network may not use the site. It runs only the event named by the
 * specification and doesn't mention the app.
 */
export async function blockedPage(c: AppContext, request: PlainRequest): Promise<Response> {
  const messages = await messagesOf(c.env, request.locale, ['common', 'site']);
  return plainPage(c, request, messages, BlockedPage, {
    status: 451,
    title: 'common.blockedTitle',
    bare: true,
    inline: "dispatchEvent(new Event('blocked_page'))",
  });
}

function plainPage(
  c: AppContext,
  { locale, url, visitor, signedIn, isReadOnly }: PlainRequest,
  messages: Messages,
  Page: ComponentType<PageProps>,
  options: {
    status: number;
    title:
      | 'common.notFoundTitle'
      | 'common.failedTitle'
      | 'common.blockedTitle'
      | 'site.offlineTitle';
    bare?: boolean;
    inline?: string;
  },
): Promise<Response> {
  const facts: PageFacts = {
    route: '',
    locale,
    params: {},
    path: url.pathname,
    search: url.search.slice(1),
    visitor,
    signedIn,
    siteOrigin: c.env.SITE_ORIGIN,
    contentOrigin: c.env.CONTENT_ORIGIN,
    hasTorrentEngine: hasTorrentEngine(c.env),
    fallback: {},
  };
  const rendering: Rendering = {
    status: options.status,
    layout: options.bare ? 'bare' : 'simple',
    Page,
    facts,
    messages,
    head: plainHead(c.env, messages, messages.t(options.title)),
    hydrate: 'static',
    scripts: options.bare ? 'none' : 'own',
    cache: 'private, no-store',
    inline: options.inline,
    readOnlyWords: isReadOnly && !options.bare ? messages.t('site.readOnly') : undefined,
  };
  return renderDocument(c, rendering);
}
