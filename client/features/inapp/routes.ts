import { externalProducts } from '#protocol/config-calls.ts';
import { productsInput } from '#client/features/premium/use-products.ts';
import { inappPages } from '#client/features/inapp/pages.ts';
import { preload } from '#client/app/router/preload.ts';
import type { Route } from '#client/app/router/route.ts';

/**
 * Pages shown inside apps and other pages (specification 2.2). Their content is personal, so they
 * aren't indexed.
 */
const inside = {
  prefixed: true,
  inSitemap: false,
  robots: 'noindex',
  hydrate: 'idle',
  framed: 'listed',
  isForApps: true,
} satisfies Partial<Route>;

export const inappRoutes: readonly Route[] = [
  {
    ...inside,
    name: 'shop',
    ...inappPages.shop,
    module: 'client/features/inapp/shop-page.tsx',
    title: 'inapp.shopTitle',
    description: 'inapp.shopLead',
    preload: ({ locale }) => [preload(externalProducts, productsInput(locale))],
  },
  {
    ...inside,
    name: 'widget',
    ...inappPages.widget,
    module: 'client/features/inapp/widget-page.tsx',
    title: 'inapp.widgetTitle',
    preload: () => [],
  },
];
