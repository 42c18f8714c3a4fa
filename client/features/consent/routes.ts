import type { Route } from '#client/app/router/route.ts';
import { sitePage } from '#client/app/router/site-page.ts';

/** What a browser keeps for us, and the visitor's say in it. */
export const consentRoutes: readonly Route[] = [
  {
    ...sitePage,
    name: 'cookies',
    path: '/cookies',
    layout: 'policy',
    load: () => import('#client/features/consent/cookies-page.server.tsx'),
    messages: ['consent'],
    module: 'client/features/consent/cookies-page.server.tsx',
    title: 'consent.pageTitle',
    description: 'consent.description',
    // It shows what this very visitor answered.
    cached: { applies: () => false, version: () => undefined },
  },
];
