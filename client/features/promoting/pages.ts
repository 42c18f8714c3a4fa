import type { Page } from '#client/app/router/page.ts';

/** The page of promoters in the browser's route table. */
export const promotingPages = {
  promoting: {
    path: '/drive/promoting',
    layout: 'basic',
    load: () => import('#client/features/promoting/promoting-page.tsx'),
    messages: ['promoting', 'payment', 'storage', 'errors'],
    guestMessages: ['signin'],
  },
} as const satisfies Record<string, Page>;
