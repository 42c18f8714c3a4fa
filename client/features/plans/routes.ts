import { driveConfig, externalProducts } from '#protocol/config-calls.ts';
import { rawPlansIn } from '#client/features/activity/activity.ts';
import { readPlans } from '#client/features/premium/plans.ts';
import { productsInput } from '#client/features/premium/use-products.ts';
import { preload } from '#client/app/router/preload.ts';
import type { Route } from '#client/app/router/route.ts';
import { sitePage } from '#client/app/router/site-page.ts';

/** The public page about plans and prices. */
export const planRoutes: readonly Route[] = [
  {
    ...sitePage,
    name: 'plans',
    path: '/plans',
    load: () => import('#client/features/plans/plans-page.server.tsx'),
    messages: ['plans', 'storage', 'payment', 'drive'],
    module: 'client/features/plans/plans-page.server.tsx',
    title: 'plans.title',
    description: 'plans.description',
    preload: ({ locale }) => [
      preload(externalProducts, productsInput(locale)),
      preload(driveConfig, {}),
    ],
    cached: {
      ...sitePage.cached,
      // Prices that depend on the country exclude the page from the cache.
      version: (answers) =>
        readPlans(rawPlansIn(answers[0])).some(({ prices = [] }) => prices.length > 0)
          ? undefined
          : sitePage.cached.version(answers),
    },
  },
];
