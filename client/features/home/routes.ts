import { driveConfig, externalProducts } from '#protocol/config-calls.ts';
import { productsInput } from '#client/features/premium/use-products.ts';
import { preload } from '#client/app/router/preload.ts';
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
    messages: ['home', 'apps', 'activity', 'plans', 'storage', 'drive', 'shares'],
    quotes: ['faq'],
    module: 'client/features/home/home-page.server.tsx',
    title: 'home.title',
    preload: ({ locale }) => [
      preload(externalProducts, productsInput(locale)),
      preload(driveConfig, {}),
    ],
    guard: ({ query }) => sharedLinkPath(query.get('link')),
  },
];
