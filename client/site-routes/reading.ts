import { faqUpdated, helpCenter, policies, policyNotices } from '#locales/documents/list.ts';
import { localized } from '#client/router/paths.ts';
import type { Route } from '#client/router/route.ts';
import { sitePage } from '#client/site-routes/site-page.ts';

/** The articles of the help centre by slug, `files/upload`, and its directories by theirs. */
const articles = helpCenter.flatMap(({ name, articles }) =>
  articles.map((article) => ({ slug: `${name}/${article.name}`, updated: article.updated })),
);
const directories = helpCenter.map(({ name, articles }) => ({
  slug: name,
  updated: latest(articles.map(({ updated }) => updated)),
}));
const helpPages = [...directories, ...articles];

/**
 * The pages of policies by slug: each as it stands, each as it stood, and the notices of changes.
 */
const policyPages = [
  { slug: 'update', updated: policyNotices[0]! },
  ...policyNotices.map((day) => ({ slug: `update/${day}`, updated: day })),
  ...policies.flatMap(({ name, versions: [current, ...archived] }) => [
    { slug: name, updated: current },
    ...archived.map((day) => ({ slug: `${name}/${day}`, updated: day })),
  ]),
];

const listed = (base: string, pages: readonly { slug: string; updated: string }[]) =>
  pages.map(({ slug, updated }) => ({ path: `${base}/${slug}`, updated }));

const hasSlug = (pages: readonly { slug: string }[], slug: string | undefined) =>
  pages.some((page) => page.slug === slug);

/** What is there to be read: questions, articles, policies. */
export const readingRoutes: readonly Route[] = [
  {
    ...sitePage,
    name: 'faq',
    path: '/faq',
    layout: 'basic-activity',
    load: () => import('#client/pages/site/faq.tsx'),
    messages: ['activity'],
    module: 'client/pages/site/faq.tsx',
    title: 'site.faq',
    texts: () => ['faq'],
    listed: [{ path: '/faq', updated: faqUpdated }],
  },
  {
    ...sitePage,
    name: 'helpCenter',
    path: '/help-center/{slug*}',
    validate: ({ slug }) => slug === '' || hasSlug(helpPages, slug),
    layout: 'basic-activity',
    load: () => import('#client/pages/site/help-center.tsx'),
    messages: ['activity'],
    module: 'client/pages/site/help-center.tsx',
    title: 'site.helpCenter',
    texts: ({ slug }) => [
      `help-center/${slug}`,
      ...helpPages.filter((page) => page.slug !== slug).map((page) => `help-center/${page.slug}`),
    ],
    // The default directory (specification 2.2).
    guard: ({ params, locale }) =>
      params.slug === '' ? localized(locale, `/help-center/${helpCenter[0]!.name}`) : undefined,
    listed: listed('/help-center', helpPages),
  },
  {
    ...sitePage,
    name: 'policy',
    path: '/policy/{slug*}',
    validate: ({ slug = '' }) => hasSlug(policyPages, policySlug(slug)),
    layout: 'policy',
    load: () => import('#client/pages/site/policy.tsx'),
    messages: [],
    module: 'client/pages/site/policy.tsx',
    title: 'site.policies',
    texts: ({ slug = '' }) => [
      `policy/${slug}`,
      ...(slug === 'update' ? policyNotices.map((day) => `policy/update/${day}`) : []),
    ],
    edition: ({ slug = '' }) => /^(?!update\/)[^/]+\/([\d-]+)$/.exec(slug)?.[1],
    guard: ({ params: { slug = '' }, locale }) =>
      policySlug(slug) === slug ? undefined : localized(locale, `/policy/${policySlug(slug)}`),
    listed: listed('/policy', policyPages),
  },
];

/**
 * The slug an address of a policy means: `anti-abuse/anti-abuse` is the spelling of older links
 * (specification 2.2), '' the first policy.
 */
function policySlug(slug: string): string {
  if (slug === '') return policies[0]!.name;
  const [name, again, ...rest] = slug.split('/');
  return rest.length === 0 && name === again ? name! : slug;
}

function latest(days: readonly string[]): string {
  return days.toSorted().at(-1)!;
}
