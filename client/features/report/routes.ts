import { reportForm, reportStatus } from '#protocol/reports.ts';
import { preload } from '#client/app/router/preload.ts';
import type { Route } from '#client/app/router/route.ts';
import { reportPages } from '#client/features/report/pages.ts';

/** Pages for reports of shared links. */
export const reportRoutes: readonly Route[] = [
  {
    name: 'report',
    card: 'policy',
    ...reportPages.report,
    prefixed: true,
    module: 'client/features/report/report-page.tsx',
    title: 'reports.title',
    description: 'reports.description',
    preload: () => [preload(reportForm, {})],
    inSitemap: true,
    robots: 'index',
    hydrate: 'intent',
  },
  {
    name: 'reportStatus',
    layout: 'basic',
    prefixed: true,
    path: '/report/status',
    load: () => import('#client/features/report/report-status-page.server.tsx'),
    messages: ['reports'],
    module: 'client/features/report/report-status-page.server.tsx',
    title: 'reports.statusTitle',
    preload: ({ query }) => [
      preload(reportStatus, { id: query.get('id') ?? '', key: query.get('key') ?? '' }),
    ],
    inSitemap: false,
    robots: 'noindex',
    hydrate: 'never',
    publish: () => [],
  },
];
