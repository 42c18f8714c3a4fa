import type { Route } from '#client/app/router/route.ts';
import { sitePage } from '#client/app/router/site-page.ts';

/** Pages of the bookmarkable links. */
export const favoriteRoutes: readonly Route[] = [
  {
    ...sitePage,
    name: 'favorites',
    path: '/favorite-links-hub',
    load: () => import('#client/features/favorites/favorite-links-hub-page.server.tsx'),
    messages: ['handy', 'commands', 'drive', 'shares', 'storage', 'tasks'],
    module: 'client/features/favorites/favorite-links-hub-page.server.tsx',
    title: 'handy.favoritesTitle',
    description: 'handy.favoritesDescription',
  },
];
