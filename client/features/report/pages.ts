import type { Page } from '#client/app/router/page.ts';

/** Page for reports of shared links. */
export const reportPages = {
  report: {
    path: '/report',
    layout: 'basic',
    load: () => import('#client/features/report/report-page.tsx'),
    messages: ['reports', 'errors'],
  },
} as const satisfies Record<string, Page>;
