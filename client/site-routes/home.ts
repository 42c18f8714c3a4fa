import { openLink } from '#client/guards/open-link.ts';
import { signInAction } from '#client/guards/sign-in-action.ts';
import type { Route } from '#client/router/route.ts';
import { sitePage } from '#client/site-routes/site-page.ts';

export const homeRoutes: readonly Route[] = [
  {
    ...sitePage,
    name: 'home',
    path: '/',
    layout: 'basic-activity',
    load: () => import('#client/pages/site/home.tsx'),
    messages: ['home', 'apps', 'activity'],
    module: 'client/pages/site/home.tsx',
    title: 'home.title',
    guard: ({ query }) => signInAction(query.get('action')) ?? openLink(query.get('link')),
  },
];
