import { checkInGuideUpdated } from '#locales/documents/list.ts';
import { offeredRewards } from '#protocol/vip.ts';
import { preload } from '#client/app/router/preload.ts';
import type { Route } from '#client/app/router/route.ts';
import { documentPage, sitePage } from '#client/app/router/site-page.ts';

/**
 * Pages about referrals and the daily check-in. The check-in itself needs scripts
 * (client/app/routes/routes.ts).
 */
export const rewardRoutes: readonly Route[] = [
  {
    ...sitePage,
    name: 'referral',
    card: 'gift',
    path: '/referral',
    load: () => import('#client/features/rewards/referral-page.server.tsx'),
    messages: ['referral', 'storage'],
    module: 'client/features/rewards/referral-page.server.tsx',
    title: 'referral.title',
    description: 'referral.description',
    preload: () => [preload(offeredRewards, {})],
  },
  {
    ...documentPage('check-in-guide', checkInGuideUpdated),
    name: 'checkInGuide',
    card: 'gift',
    load: () => import('#client/features/rewards/check-in-guide-page.server.tsx'),
    messages: ['checkin', 'storage'],
    module: 'client/features/rewards/check-in-guide-page.server.tsx',
    title: 'checkin.guide',
    preload: () => [preload(offeredRewards, {})],
  },
];
