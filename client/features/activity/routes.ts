import { isActivityName } from '#protocol/activity-names.ts';
import { activityEndPage, activityPage } from '#client/features/activity/activity.ts';
import { activityPages } from '#client/features/activity/pages.ts';
import type { Route } from '#client/app/router/route.ts';
import { sitePage } from '#client/app/router/site-page.ts';

/**
 * The operator's time-limited activities. They aren't in the sitemap, which is cached for a day: an
 * activity is found through its banner and may be indexed while it runs.
 */
export const activityRoutes: readonly Route[] = [
  {
    ...activityPages.activity,
    ...activityPage,
    name: 'activity',
    validate: ({ activity }) => isActivityName(activity),
    prefixed: true,
    module: 'client/features/activity/activity-page.tsx',
    title: 'activity.activities',
    words: ({ activity }) => {
      if (!isActivityName(activity)) throw new Error(`no page tells of ${activity}`);
      return {
        title: `activity.title_${activity}`,
        description: `activity.description_${activity}`,
      };
    },
    inSitemap: false,
    robots: 'index',
    hydrate: 'idle',
    isForApps: true,
  },
  {
    ...sitePage,
    ...activityEndPage,
    name: 'activityEnd',
    path: '/activity-end',
    layout: 'basic-header',
    load: () => import('#client/features/activity/activity-end-page.server.tsx'),
    messages: ['activity'],
    module: 'client/features/activity/activity-end-page.server.tsx',
    title: 'activity.activities',
    description: 'activity.description',
    publish: () => [],
    isForApps: true,
    inSitemap: false,
    robots: 'noindex',
  },
];
