import type { Route } from '#client/app/router/route.ts';
import { sitePage } from '#client/app/router/site-page.ts';

/** Page about stored data and consent. */
export const consentRoutes: readonly Route[] = [
  {
    ...sitePage,
    name: 'cookies',
    card: 'policy',
    path: '/cookies',
    layout: 'policy',
    load: () => import('#client/features/consent/cookies-page.server.tsx'),
    messages: ['consent'],
    module: 'client/features/consent/cookies-page.server.tsx',
    title: 'consent.pageTitle',
    description: 'consent.description',
    // Shows this visitor's choice, so it is never cached.
    cached: { applies: () => false, version: () => undefined },
  },
];
