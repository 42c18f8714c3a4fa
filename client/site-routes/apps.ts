import { downloadsAsked } from '#client/hooks/use-downloads.ts';
import type { Route } from '#client/router/route.ts';
import { sitePage } from '#client/site-routes/site-page.ts';

const appPage = {
  ...sitePage,
  layout: 'basic',
  preload: ({ locale }) => [downloadsAsked(locale)],
} satisfies Partial<Route>;

/** The apps (specification 2.2): where each is found, and what a browser does without it. */
export const appRoutes: readonly Route[] = [
  {
    ...appPage,
    name: 'mobileApp',
    path: '/mobile-app',
    load: () => import('#client/pages/site/mobile-app.tsx'),
    messages: ['apps', 'home', 'drive', 'offline', 'tasks', 'uploads'],
    module: 'client/pages/site/mobile-app.tsx',
    title: 'apps.mobileTitle',
    description: 'apps.mobileDescription',
    app: { systems: 'Android, iOS' },
  },
  {
    ...appPage,
    name: 'desktopApp',
    path: '/desktop-app',
    load: () => import('#client/pages/site/desktop-app.tsx'),
    messages: ['apps', 'drive'],
    module: 'client/pages/site/desktop-app.tsx',
    title: 'apps.desktopTitle',
    description: 'apps.desktopDescription',
    app: { systems: 'macOS, Windows, Linux, ChromeOS' },
  },
  {
    ...appPage,
    name: 'browserExtension',
    path: '/browser-extension',
    load: () => import('#client/pages/site/browser-extension.tsx'),
    messages: ['apps', 'tasks'],
    module: 'client/pages/site/browser-extension.tsx',
    title: 'apps.extensionTitle',
    description: 'apps.extensionDescription',
  },
];
