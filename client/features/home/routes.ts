import { sharedLinkPath } from '#client/features/home/open-link.ts';
import type { Route } from '#client/app/router/route.ts';
import { sitePage } from '#client/app/router/site-page.ts';

export const homeRoutes: readonly Route[] = [
  {
    ...sitePage,
    name: 'home',
    path: '/',
    layout: 'basic-activity',
    load: () => import('#client/features/home/home-page.server.tsx'),
    messages: ['home', 'apps', 'activity'],
    module: 'client/features/home/home-page.server.tsx',
    title: 'home.title',
    guard: ({ query }) => sharedLinkPath(query.get('link')),
  },
];
