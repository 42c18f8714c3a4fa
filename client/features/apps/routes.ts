import { preloadDownloads } from '#client/features/apps/use-downloads.ts';
import type { Route } from '#client/app/router/route.ts';
import { sitePage } from '#client/app/router/site-page.ts';

const appPage = {
  ...sitePage,
  preload: ({ locale }) => preloadDownloads(locale),
} satisfies Partial<Route>;

/** Pages of the apps (specification 2.2): download links, and the browser alternative. */
export const appRoutes: readonly Route[] = [
  {
    ...appPage,
    name: 'mobileApp',
    card: 'apps',
    path: '/mobile-app',
    load: () => import('#client/features/apps/mobile-app-page.server.tsx'),
    messages: ['apps', 'home', 'drive', 'offline', 'tasks', 'uploads'],
    module: 'client/features/apps/mobile-app-page.server.tsx',
    title: 'apps.mobileTitle',
    description: 'apps.mobileDescription',
    app: { systems: 'Android, iOS' },
  },
  {
    ...appPage,
    name: 'desktopApp',
    card: 'apps',
    path: '/desktop-app',
    load: () => import('#client/features/apps/desktop-app-page.server.tsx'),
    messages: ['apps', 'drive'],
    module: 'client/features/apps/desktop-app-page.server.tsx',
    title: 'apps.desktopTitle',
    description: 'apps.desktopDescription',
    app: { systems: 'macOS, Windows, Linux, ChromeOS' },
  },
  {
    ...appPage,
    name: 'browserExtension',
    card: 'apps',
    path: '/browser-extension',
    load: () => import('#client/features/apps/browser-extension-page.server.tsx'),
    messages: ['apps', 'tasks'],
    module: 'client/features/apps/browser-extension-page.server.tsx',
    title: 'apps.extensionTitle',
    description: 'apps.extensionDescription',
  },
];
