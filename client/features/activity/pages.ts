import type { Page } from '#client/app/router/page.ts';

/** The activity page in the browser's route table. */
export const activityPages = {
  activity: {
    path: '/activity/{activity}',
    layout: 'activity',
    load: () => import('#client/features/activity/activity-page.tsx'),
    messages: ['activity', 'storage', 'errors'],
    documents: true,
  },
} as const satisfies Record<string, Page>;
