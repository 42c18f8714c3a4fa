import { clientName } from '#protocol/user.ts';
import { preload } from '#client/app/router/preload.ts';
import type { Route } from '#client/app/router/route.ts';
import { sitePage } from '#client/app/router/site-page.ts';

/** The page that ends a sign-in started by another app. */
export const signInRoutes: readonly Route[] = [
  {
    ...sitePage,
    name: 'authSuccess',
    path: '/auth-success',
    layout: 'basic-footer',
    load: () => import('#client/features/sign-in/auth-success-page.server.tsx'),
    messages: ['signin'],
    module: 'client/features/sign-in/auth-success-page.server.tsx',
    title: 'signin.doneTitle',
    preload: ({ query }) => {
      const app = query.get('app') ?? '';
      return app === '' || app.length > 128 ? [] : [preload(clientName, { client_id: app })];
    },
    inSitemap: false,
    robots: 'noindex',
  },
];
