import { helpUpdated } from '#locales/documents/list.ts';
import { clientName } from '#protocol/user.ts';
import { outsideAsked } from '#client/hooks/use-outside.ts';
import { preload } from '#client/router/preload.ts';
import type { Route } from '#client/router/route.ts';
import { sitePage } from '#client/site-routes/site-page.ts';

/**
 * The ways between Magpie and everything else: what other places hand over, addresses worth
 * keeping, the end of a sign-in.
 */
export const handyRoutes: readonly Route[] = [
  {
    ...sitePage,
    name: 'help',
    path: '/help',
    layout: 'basic',
    load: () => import('#client/pages/site/help.tsx'),
    messages: ['handy', 'commands', 'shares', 'sharing', 'tasks', 'drive'],
    module: 'client/pages/site/help.tsx',
    title: 'site.help',
    preload: ({ locale }) => [outsideAsked(locale)],
    texts: () => ['help'],
    listed: [{ path: '/help', updated: helpUpdated }],
  },
  {
    ...sitePage,
    name: 'favorites',
    path: '/favorite-links-hub',
    layout: 'basic',
    load: () => import('#client/pages/site/favorite-links-hub.tsx'),
    messages: ['handy', 'commands', 'drive', 'shares', 'storage', 'tasks'],
    module: 'client/pages/site/favorite-links-hub.tsx',
    title: 'handy.favoritesTitle',
    description: 'handy.favoritesDescription',
  },
  {
    ...sitePage,
    name: 'authSuccess',
    path: '/auth-success',
    layout: 'basic-footer',
    load: () => import('#client/pages/site/auth-success.tsx'),
    messages: ['signin'],
    module: 'client/pages/site/auth-success.tsx',
    title: 'signin.doneTitle',
    preload: ({ query }) => {
      const app = query.get('app') ?? '';
      return app === '' || app.length > 128 ? [] : [preload(clientName, { client_id: app })];
    },
    inSitemap: false,
    robots: 'noindex',
  },
];
