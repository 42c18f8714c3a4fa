import { checkInGuideUpdated } from '#locales/documents/list.ts';
import { offeredRewards } from '#protocol/vip.ts';
import { preload } from '#client/router/preload.ts';
import type { Route } from '#client/router/route.ts';
import { sitePage } from '#client/site-routes/site-page.ts';

/**
 * What an account gets for inviting and for coming by. Checking in itself is done on a page with
 * scripts (client/routes.ts).
 */
export const rewardRoutes: readonly Route[] = [
  {
    ...sitePage,
    name: 'referral',
    path: '/referral',
    layout: 'basic',
    load: () => import('#client/pages/site/referral.tsx'),
    messages: ['referral', 'storage'],
    module: 'client/pages/site/referral.tsx',
    title: 'referral.title',
    description: 'referral.description',
    preload: () => [preload(offeredRewards, {})],
  },
  {
    ...sitePage,
    name: 'checkInGuide',
    path: '/check-in-guide',
    layout: 'basic',
    load: () => import('#client/pages/site/check-in-guide.tsx'),
    messages: ['checkin', 'storage'],
    module: 'client/pages/site/check-in-guide.tsx',
    title: 'checkin.guide',
    texts: () => ['check-in-guide'],
    preload: () => [preload(offeredRewards, {})],
    listed: [{ path: '/check-in-guide', updated: checkInGuideUpdated }],
  },
];
