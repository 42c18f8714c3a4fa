import { checkInGuideUpdated } from '#locales/documents/list.ts';
import { offeredRewards } from '#protocol/vip.ts';
import type { OutputOf } from '#protocol/call.ts';
import { preload, type Preloaded } from '#client/app/router/preload.ts';
import type { Route } from '#client/app/router/route.ts';
import { paths } from '#client/app/router/paths.ts';
import { withQuery } from '#client/app/router/with-query.ts';
import { documentPage, sitePage } from '#client/app/router/site-page.ts';

type Rewards = OutputOf<typeof offeredRewards>;

/** True if an invitation gives something to anyone. */
export function givesForInvites({ invite }: Rewards): boolean {
  return invite.inviter_days > 0 || invite.invited_days > 0;
}

function rewardsIn([rewards]: Preloaded): Rewards {
  // The answer to the preload below; the list has answers of any call.
  return rewards as Rewards;
}

/** Requests the rewards of a page, which is offered if there are any for check-ins. */
export const checkInOffer = {
  preload: () => [preload(offeredRewards, {})],
  isOffered: (answers: Preloaded) => rewardsIn(answers).check_in !== null,
} satisfies Partial<Route>;

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
    // Links with which promoters invite sub-accounts.
    guard: ({ query }) => {
      const token = query.get('token');
      return token ? withQuery(paths.section('promoting'), '', { token }) : undefined;
    },
    title: 'referral.title',
    description: 'referral.description',
    preload: () => [preload(offeredRewards, {})],
    isOffered: (answers) => givesForInvites(rewardsIn(answers)),
  },
  {
    ...documentPage('check-in-guide', checkInGuideUpdated),
    name: 'checkInGuide',
    card: 'gift',
    load: () => import('#client/features/rewards/check-in-guide-page.server.tsx'),
    messages: ['checkin', 'storage'],
    module: 'client/features/rewards/check-in-guide-page.server.tsx',
    title: 'checkin.guide',
    ...checkInOffer,
    isForApps: true,
  },
];
