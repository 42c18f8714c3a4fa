import { faqUpdated, helpCenter, helpUpdated, securityUpdated } from '#locales/documents/list.ts';
import { localized } from '#client/app/router/paths.ts';
import { preloadExternalLinks } from '#client/features/help/use-external-links.ts';
import type { Route } from '#client/app/router/route.ts';
import { hasSlug, sitemapPages } from '#client/features/documents/slugs.ts';
import { documentPage, sitePage } from '#client/app/router/site-page.ts';
import { required } from '#protocol/required.ts';

/** Articles and directories of the help center by slug, such as `files/upload`. */
const articles = helpCenter.flatMap(({ name, articles }) =>
  articles.map((article) => ({ slug: `${name}/${article.name}`, updated: article.updated })),
);
const directories = helpCenter.map(({ name, articles }) => ({
  slug: name,
  updated: latest(articles.map(({ updated }) => updated)),
}));
const helpPages = [...directories, ...articles];

/** Documents that a search in help reads. */
const searched = [
  ...articles.map(({ slug }) => `help-center/${slug}`),
  'faq',
  'help',
  'security',
  'tv-help',
  'install-apk-troubleshooting',
];

/** Help pages: guide, FAQ, search and help center. */
export const helpRoutes: readonly Route[] = [
  {
    ...documentPage('help', helpUpdated),
    name: 'help',
    card: 'help',
    load: () => import('#client/features/help/help-page.server.tsx'),
    messages: ['handy', 'commands', 'shares', 'sharing', 'tasks', 'drive'],
    module: 'client/features/help/help-page.server.tsx',
    title: 'site.help',
    preload: ({ locale }) => [preloadExternalLinks(locale)],
  },
  {
    ...documentPage('faq', faqUpdated),
    name: 'faq',
    card: 'help',
    layout: 'basic-activity',
    load: () => import('#client/features/help/faq-page.server.tsx'),
    messages: ['activity'],
    module: 'client/features/help/faq-page.server.tsx',
    title: 'site.faq',
  },
  {
    ...documentPage('security', securityUpdated),
    name: 'security',
    card: 'help',
    load: () => import('#client/features/help/security-page.server.tsx'),
    messages: [],
    module: 'client/features/help/security-page.server.tsx',
    title: 'site.security',
  },
  {
    ...sitePage,
    name: 'helpSearch',
    card: 'help',
    path: '/help-center/search',
    load: () => import('#client/features/help/help-search-page.server.tsx'),
    messages: [],
    module: 'client/features/help/help-search-page.server.tsx',
    title: 'site.searchHelpTitle',
    quotes: [...searched, ...directories.map(({ slug }) => `help-center/${slug}`)],
    inSitemap: false,
    robots: 'noindex',
  },
  {
    ...sitePage,
    name: 'helpCenter',
    card: 'help',
    path: '/help-center/{slug*}',
    validate: ({ slug }) => slug === '' || hasSlug(helpPages, slug),
    layout: 'basic-activity',
    load: () => import('#client/features/help/help-center-page.server.tsx'),
    messages: ['activity'],
    module: 'client/features/help/help-center-page.server.tsx',
    title: 'site.helpCenter',
    texts: ({ slug }) => [
      `help-center/${slug}`,
      ...helpPages.filter((page) => page.slug !== slug).map((page) => `help-center/${page.slug}`),
    ],
    above: ({ slug }) => (slug?.includes('/') ? [`/help-center/${slug.split('/')[0]}`] : []),
    // Redirects to the default directory (specification 2.2).
    guard: ({ params, locale }) =>
      params.slug === '' ? localized(locale, `/help-center/${helpCenter[0].name}`) : undefined,
    listed: sitemapPages('/help-center', helpPages),
  },
];

function latest(days: readonly string[]): string {
  return required(days.toSorted().at(-1), 'an article of a directory');
}
