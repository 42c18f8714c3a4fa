import { policies, policyNotices } from '#locales/documents/list.ts';
import { localized } from '#client/app/router/paths.ts';
import type { Route } from '#client/app/router/route.ts';
import { sitePage } from '#client/app/router/site-page.ts';
import { hasSlug, sitemapPages } from '#client/features/documents/slugs.ts';

/** Policy pages by slug: the current version, all older versions, and notices of changes. */
const policyPages = [
  { slug: 'update', updated: policyNotices[0] },
  ...policyNotices.map((day) => ({ slug: `update/${day}`, updated: day })),
  ...policies.flatMap(({ name, versions: [current, ...archived] }) => [
    { slug: name, updated: current },
    ...archived.map((day) => ({ slug: `${name}/${day}`, updated: day })),
  ]),
];

/** Routes of the policies, their versions and the notices of changes. */
export const policyRoutes: readonly Route[] = [
  {
    ...sitePage,
    name: 'policy',
    card: 'policy',
    path: '/policy/{slug*}',
    validate: ({ slug = '' }) => hasSlug(policyPages, policySlug(slug)),
    layout: 'policy',
    load: () => import('#client/features/policies/policy-page.server.tsx'),
    messages: [],
    module: 'client/features/policies/policy-page.server.tsx',
    title: 'site.policies',
    texts: ({ slug = '' }) => [
      `policy/${slug}`,
      ...(slug === 'update' ? policyNotices.map((day) => `policy/update/${day}`) : []),
    ],
    edition: ({ slug = '' }) => /^(?!update\/)[^/]+\/([\d-]+)$/.exec(slug)?.[1],
    above: ({ slug = '' }) => (slug.includes('/') ? [`/policy/${slug.split('/')[0]}`] : []),
    guard: ({ params: { slug = '' }, locale }) =>
      policySlug(slug) === slug ? undefined : localized(locale, `/policy/${policySlug(slug)}`),
    listed: sitemapPages('/policy', policyPages),
  },
];

/**
 * Normalizes a policy slug: `anti-abuse/anti-abuse` is the spelling of older links (specification
 * 2.2), '' the first policy.
 */
function policySlug(slug: string): string {
  if (slug === '') return policies[0].name;
  const [name = '', again, ...rest] = slug.split('/');
  return rest.length === 0 && name === again ? name : slug;
}
