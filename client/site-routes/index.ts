import type { Route } from '#client/router/route.ts';
import { appRoutes } from '#client/site-routes/apps.ts';
import { consentRoutes } from '#client/site-routes/consent.ts';
import { activityRoutes } from '#client/site-routes/activities.ts';
import { handyRoutes } from '#client/site-routes/handy.ts';
import { homeRoutes } from '#client/site-routes/home.ts';
import { inappRoutes } from '#client/site-routes/inapp.ts';
import { readingRoutes } from '#client/site-routes/reading.ts';
import { rewardRoutes } from '#client/site-routes/rewards.ts';
import { tvRoutes } from '#client/site-routes/tv.ts';

/** The public pages, by family: what a visitor reads before there is a drive. */
export const siteRoutes: readonly Route[] = [
  ...homeRoutes,
  ...appRoutes,
  ...readingRoutes,
  ...rewardRoutes,
  ...tvRoutes,
  ...consentRoutes,
  ...activityRoutes,
  ...inappRoutes,
  ...handyRoutes,
];
