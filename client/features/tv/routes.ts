import { installHelpUpdated, tvHelpUpdated } from '#locales/documents/list.ts';
import { preloadDownloads } from '#client/features/apps/use-downloads.ts';
import type { Route } from '#client/app/router/route.ts';
import { documentPage, sitePage } from '#client/app/router/site-page.ts';

/** The TV page and its two help pages. */
export const tvRoutes: readonly Route[] = [
  {
    ...sitePage,
    name: 'tv',
    card: 'tv',
    path: '/tv',
    load: () => import('#client/features/tv/tv-page.server.tsx'),
    messages: ['tv', 'apps', 'account', 'device', 'preview'],
    module: 'client/features/tv/tv-page.server.tsx',
    title: 'tv.title',
    description: 'tv.description',
    preload: ({ locale }) => preloadDownloads(locale),
  },
  {
    ...documentPage('tv-help', tvHelpUpdated),
    name: 'tvHelp',
    card: 'tv',
    load: () => import('#client/features/tv/tv-help-page.server.tsx'),
    messages: ['tv'],
    module: 'client/features/tv/tv-help-page.server.tsx',
    title: 'tv.help',
  },
  {
    ...documentPage('install-apk-troubleshooting', installHelpUpdated),
    name: 'installApkTroubleshooting',
    card: 'apps',
    load: () => import('#client/features/tv/install-apk-page.server.tsx'),
    messages: ['tv'],
    module: 'client/features/tv/install-apk-page.server.tsx',
    title: 'tv.packages',
    preload: ({ locale }) => preloadDownloads(locale),
  },
];
