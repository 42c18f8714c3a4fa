import type { Route } from '#client/router/route.ts';
import { sitePage } from '#client/site-routes/site-page.ts';

/** What a browser keeps for us, and the visitor's say in it. */
export const consentRoutes: readonly Route[] = [
  {
    ...sitePage,
    name: 'cookies',
    path: '/cookies',
    layout: 'policy',
    load: () => import('#client/pages/site/cookies.tsx'),
    messages: ['consent'],
    module: 'client/pages/site/cookies.tsx',
    title: 'consent.pageTitle',
    description: 'consent.description',
    // It shows what this very visitor answered.
    cached: { applies: () => false, version: () => undefined },
  },
];
