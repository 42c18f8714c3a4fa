import { externalProducts } from '#protocol/config.ts';
import { productsInput } from '#client/hooks/use-products.ts';
import { otherPages } from '#client/router/other-pages.ts';
import { preload } from '#client/router/preload.ts';
import type { Route } from '#client/router/route.ts';

/**
 * Pages that apps and other pages show inside themselves (specification 2.2): what they are about
 * is one person's, so nobody finds them.
 */
const inside = {
  prefixed: true,
  inSitemap: false,
  robots: 'noindex',
  hydrate: 'idle',
  framed: 'listed',
} satisfies Partial<Route>;

export const inappRoutes: readonly Route[] = [
  {
    ...inside,
    name: 'shop',
    ...otherPages.shop,
    module: 'client/pages/inapp-shop.tsx',
    title: 'inapp.shopTitle',
    description: 'inapp.shopLead',
    preload: ({ locale }) => [preload(externalProducts, productsInput(locale))],
  },
  {
    ...inside,
    name: 'widget',
    ...otherPages.widget,
    module: 'client/pages/inapp-widget.tsx',
    title: 'inapp.widgetTitle',
    preload: () => [],
  },
];
