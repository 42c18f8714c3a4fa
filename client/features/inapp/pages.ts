import type { Page } from '#client/app/router/page.ts';

/** The in-app pages in the browser's route table. */
export const inappPages = {
  shop: {
    path: '/inapp/shop',
    layout: 'drive',
    load: () => import('#client/features/inapp/shop-page.tsx'),
    messages: ['inapp', 'commands', 'drive', 'storage', 'errors'],
  },
  widget: {
    path: '/inapp/widget',
    layout: 'bare',
    load: () => import('#client/features/inapp/widget-page.tsx'),
    messages: ['inapp', 'commands', 'drive', 'storage', 'errors'],
  },
} as const satisfies Record<string, Page>;
