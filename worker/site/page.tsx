import { reactRenderer } from '@hono/react-renderer';
import type { ReactElement } from 'react';
import {
  areaModule,
  chooseLocale,
  createFormats,
  createMessages,
  type Locale,
  loadTables,
  locales,
} from '#locales/index.ts';
import { cookies, parseCookies } from '#protocol/cookies.ts';
import { App } from '#client/app.tsx';
import type { PageFacts } from '#client/hooks/use-page.ts';
import { localized, splitLocale } from '#client/router/paths.ts';
import { matchRoute, type Route } from '#client/routes.ts';
import type { AppContext } from '#worker/bindings.ts';
import { randomId } from '#worker/http/keys.ts';
import { visitorCountry } from '#worker/http/visitor-address.ts';
import { once } from '#worker/isolate.ts';
import { Document, type Head } from '#worker/site/document.tsx';
import { runPreloads } from '#worker/site/preload.ts';
import { readVisitor } from '#worker/site/visitor.ts';

/** Renders the page of an address. */
export async function servePage(c: AppContext): Promise<Response> {
  const url = new URL(c.req.url);
  const jar = parseCookies(c.req.header('cookie'));
  const { locale: prefix, path } = splitLocale(url.pathname);
  const locale = chooseLocale({
    path: prefix,
    query: url.searchParams.get('locale') ?? undefined,
    cookie: jar.get(cookies.locale.name),
    acceptLanguage: c.req.header('accept-language'),
  });
  const { crawler: _, ...visitor } = readVisitor(
    c.req.header('user-agent') ?? '',
    visitorCountry(c.req.raw),
    jar,
    '',
  );
  const match = matchRoute(path);
  if (!match || (prefix && !match.route.prefixed))
    return c.text(`Page Not Found: ${url.pathname}`, 404);
  const { route, params } = match;
  const request = { params, query: url.searchParams, cookies: jar, visitor };
  const { answers, fallback } = await runPreloads(c, route.preload(request));
  const [{ default: Page }, tables] = await Promise.all([
    route.load(),
    loadTables(locale, ['common', ...route.messages]),
  ]);
  const formats = once(c.env, `formats:${locale}`, () => createFormats(locale));
  const messages = createMessages(locale, tables, formats);
  const facts: PageFacts = {
    route: route.name,
    locale,
    params,
    path,
    search: url.search.slice(1),
    visitor,
    siteOrigin: c.env.SITE_ORIGIN,
    contentOrigin: c.env.CONTENT_ORIGIN,
    fallback,
  };
  c.status((route.status?.(answers) ?? 200) as 200);
  const nonce = randomId(22);
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self'; img-src 'self' ${c.env.CONTENT_ORIGIN} data: blob:; connect-src 'self' ${c.env.CONTENT_ORIGIN}; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types magpie`,
  );
  const title = route.titleOf?.(answers) ?? messages.t(route.title);
  return renderPage(
    c,
    <App {...{ route, Page, facts, messages, navigate: () => {} }} />,
    (children) => (
      <Document
        locale={locale}
        theme={visitor.theme}
        head={headOf(c, route, title, locale, path)}
        nonce={nonce}
        scripted
        facts={{ ...facts, hydrate: route.hydrate }}
      >
        {children}
      </Document>
    ),
    nonce,
  );
}

function headOf(c: AppContext, route: Route, title: string, locale: Locale, path: string): Head {
  const at = (code: Locale) => c.env.SITE_ORIGIN + localized(code, path);
  return {
    title,
    description: title,
    keywords: '',
    canonical: route.prefixed ? at(locale) : '',
    alternates: route.prefixed
      ? locales.map(({ code }) => ({ hreflang: code, href: at(code) }))
      : [],
    robots: route.robots,
    image: `${c.env.SITE_ORIGIN}/og.png`,
    styles: ['client/entry.tsx', route.module],
    modules: [
      'client/hydrate.tsx',
      route.module,
      ...['common' as const, ...route.messages].map((area) => areaModule(locale, area)),
    ],
  };
}

/** Streams a page; rejects before the first byte when its shell cannot be rendered. */
async function renderPage(
  c: AppContext,
  page: ReactElement,
  around: (children: ReactElement) => ReactElement,
  nonce: string,
): Promise<Response> {
  const use = reactRenderer(({ children }) => around(children), {
    stream: { 'Content-Type': 'text/html; charset=UTF-8' },
    readableStreamOptions: { nonce, signal: c.req.raw.signal },
  });
  await use(c, async () => {});
  return c.render(page);
}
