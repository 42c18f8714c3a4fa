import { defaultLocale, locales } from '#locales/index.ts';
import { localized } from '#client/app/router/paths.ts';
import { type Route, routes } from '#client/app/routes/routes.ts';
import type { AppContext } from '#worker/bindings.ts';
import { escapeHtml } from '#client/lib/trusted-html.ts';
import { alternatesOf } from '#worker/site/head.ts';
import { sharedVisitor } from '#worker/site/page-key.ts';
import { runPreloads } from '#worker/site/preload.ts';
import { readVisitor } from '#worker/site/visitor.ts';

const dayCache = { 'Cache-Control': 'public, max-age=86400' };

/**
 * `sitemap.xml`: every indexed page in each language with its alternates, generated from the route
 * table.
 */
export async function sitemap(c: AppContext): Promise<Response> {
  const listedRoutes = routes.filter(({ inSitemap, robots }) => inSitemap && robots === 'index');
  const listed = await Promise.all(listedRoutes.map((route) => entriesOf(c, route)));
  const entries = listed.flat().flatMap(({ path, updated }) => {
    const links = alternatesOf(c.env, path)
      .map(
        ({ hreflang, href }) =>
          `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
      )
      .join('');
    return locales.map(
      ({ code }) =>
        `<url><loc>${escapeHtml(c.env.SITE_ORIGIN + localized(code, path))}</loc>${updated && `<lastmod>${updated}</lastmod>`}${links}</url>`,
    );
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
  return c.body(xml, 200, { 'Content-Type': 'application/xml; charset=UTF-8', ...dayCache });
}

/** Returns the entries of a route, none if the operator doesn't offer what it's about. */
async function entriesOf(
  c: AppContext,
  route: Route,
): Promise<{ path: string; updated: string }[]> {
  const { path, listed = [{ path, updated: '' }] } = route;
  if (!route.isOffered) return [...listed];
  const request = {
    locale: defaultLocale,
    params: {},
    query: new URLSearchParams(),
    cookies: new Map<string, string>(),
    visitor: sharedVisitor(readVisitor(new Headers(), '', new Map(), c.env.PACKAGE_NAME)),
  };
  const answers = await runPreloads(c, route.preload(request));
  if (!route.isOffered(answers, {})) return [];
  return [...listed, ...(route.listedOf?.(answers) ?? [])];
}

/**
 * `robots.txt`. It lists no page that must not be indexed, because a crawler must read such a page
 * to see its `noindex`.
 */
export function robots(c: AppContext): Response {
  const text = `User-agent: *
Disallow: /api/
Allow: /

Sitemap: ${c.env.SITE_ORIGIN}/sitemap.xml
`;
  return c.body(text, 200, { 'Content-Type': 'text/plain; charset=UTF-8', ...dayCache });
}
