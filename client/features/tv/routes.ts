import { installHelpUpdated, tvHelpUpdated } from '#locales/documents/list.ts';
import { preloadDownloads } from '#client/features/apps/use-downloads.ts';
import type { Route } from '#client/app/router/route.ts';
import { sitePage } from '#client/app/router/site-page.ts';

/** The TV page and its two help pages. */
export const tvRoutes: readonly Route[] = [
  {
    ...sitePage,
    name: 'tv',
    path: '/tv',
    layout: 'basic',
    load: () => import('#client/features/tv/tv-page.server.tsx'),
    messages: ['tv', 'apps', 'account', 'device', 'preview'],
    module: 'client/features/tv/tv-page.server.tsx',
    title: 'tv.title',
    description: 'tv.description',
    preload: ({ locale }) => [preloadDownloads(locale)],
  },
  {
    ...sitePage,
    name: 'tvHelp',
    path: '/tv-help',
    layout: 'basic',
    load: () => import('#client/features/tv/tv-help-page.server.tsx'),
    messages: ['tv'],
    module: 'client/features/tv/tv-help-page.server.tsx',
    title: 'tv.help',
    texts: () => ['tv-help'],
    listed: [{ path: '/tv-help', updated: tvHelpUpdated }],
  },
  {
    ...sitePage,
    name: 'installApkTroubleshooting',
    path: '/install-apk-troubleshooting',
    layout: 'basic',
    load: () => import('#client/features/tv/install-apk-page.server.tsx'),
    messages: ['tv'],
    module: 'client/features/tv/install-apk-page.server.tsx',
    title: 'tv.packages',
    texts: () => ['install-apk-troubleshooting'],
    preload: ({ locale }) => [preloadDownloads(locale)],
    listed: [{ path: '/install-apk-troubleshooting', updated: installHelpUpdated }],
  },
];
