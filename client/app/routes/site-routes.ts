import type { Route } from '#client/app/router/route.ts';
import { appRoutes } from '#client/features/apps/routes.ts';
import { consentRoutes } from '#client/features/consent/routes.ts';
import { activityRoutes } from '#client/features/activity/routes.ts';
import { favoriteRoutes } from '#client/features/favorites/routes.ts';
import { homeRoutes } from '#client/features/home/routes.ts';
import { inappRoutes } from '#client/features/inapp/routes.ts';
import { planRoutes } from '#client/features/plans/routes.ts';
import { blogRoutes } from '#client/features/blog/routes.ts';
import { helpRoutes } from '#client/features/help/routes.ts';
import { policyRoutes } from '#client/features/policies/routes.ts';
import { signInRoutes } from '#client/features/sign-in/routes.ts';
import { rewardRoutes } from '#client/features/rewards/routes.ts';
import { tvRoutes } from '#client/features/tv/routes.ts';

/** Routes of public pages, by family. */
export const siteRoutes: readonly Route[] = [
  ...homeRoutes,
  ...appRoutes,
  ...planRoutes,
  ...blogRoutes,
  ...helpRoutes,
  ...policyRoutes,
  ...rewardRoutes,
  ...tvRoutes,
  ...consentRoutes,
  ...activityRoutes,
  ...inappRoutes,
  ...favoriteRoutes,
  ...signInRoutes,
];
