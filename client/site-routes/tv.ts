import { installHelpUpdated, tvHelpUpdated } from '#locales/documents/list.ts';
import { downloadsAsked } from '#client/hooks/use-downloads.ts';
import type { Route } from '#client/router/route.ts';
import { sitePage } from '#client/site-routes/site-page.ts';

/** Magpie on a television, and the two texts people look for when something of it does not work. */
export const tvRoutes: readonly Route[] = [
  {
    ...sitePage,
    name: 'tv',
    path: '/tv',
    layout: 'basic',
    load: () => import('#client/pages/site/tv.tsx'),
    messages: ['tv', 'apps', 'account', 'device', 'preview'],
    module: 'client/pages/site/tv.tsx',
    title: 'tv.title',
    description: 'tv.description',
    preload: ({ locale }) => [downloadsAsked(locale)],
  },
  {
    ...sitePage,
    name: 'tvHelp',
    path: '/tv-help',
    layout: 'basic',
    load: () => import('#client/pages/site/tv-help.tsx'),
    messages: ['tv'],
    module: 'client/pages/site/tv-help.tsx',
    title: 'tv.help',
    texts: () => ['tv-help'],
    listed: [{ path: '/tv-help', updated: tvHelpUpdated }],
  },
  {
    ...sitePage,
    name: 'installApkTroubleshooting',
    path: '/install-apk-troubleshooting',
    layout: 'basic',
    load: () => import('#client/pages/site/install-apk.tsx'),
    messages: ['tv'],
    module: 'client/pages/site/install-apk.tsx',
    title: 'tv.packages',
    texts: () => ['install-apk-troubleshooting'],
    preload: ({ locale }) => [downloadsAsked(locale)],
    listed: [{ path: '/install-apk-troubleshooting', updated: installHelpUpdated }],
  },
];
