import { offeredRewards } from '#protocol/vip.ts';
import { sharePage } from '#client/guards/share.ts';
import { matchPath, type Params, readPattern } from '#client/router/match.ts';
import { drivePage } from '#client/router/drive-page.ts';
import { otherPages } from '#client/router/other-pages.ts';
import { firstPages } from '#client/router/pages.ts';
import { preload, type Preload } from '#client/router/preload.ts';
import type { Route } from '#client/router/route.ts';
import { siteRoutes } from '#client/site-routes/index.ts';

export { type PageRequest, type Preload, preload, type Preloaded } from '#client/router/preload.ts';
export type { Route } from '#client/router/route.ts';

const nothing = (): Preload[] => [];

/** Every page there is. */
export const routes: readonly Route[] = [
  ...siteRoutes,
  {
    name: 'share',
    ...firstPages.share,
    prefixed: false,
    module: 'client/pages/share.tsx',
    title: 'share.title',
    ...sharePage,
    early: ['client/list/start.ts'],
    inSitemap: false,
    robots: 'noindex',
    hydrate: 'idle',
  },
  {
    name: 'login',
    ...otherPages.login,
    prefixed: false,
    module: 'client/pages/login.tsx',
    title: 'signin.title',
    preload: nothing,
    inSitemap: false,
    robots: 'noindex',
    hydrate: 'idle',
  },
  {
    name: 'drive',
    ...drivePage,
    prefixed: false,
    module: 'client/pages/drive.tsx',
    // Asked before the first call.
    early: ['client/storage/local-database.ts'],
    title: 'drive.title',
    preload: nothing,
    inSitemap: false,
    robots: 'noindex',
    hydrate: 'idle',
  },
  {
    name: 'device',
    ...otherPages.device,
    prefixed: false,
    module: 'client/pages/device.tsx',
    title: 'device.title',
    preload: nothing,
    inSitemap: false,
    robots: 'noindex',
    hydrate: 'idle',
  },
  {
    name: 'keepAccount',
    ...otherPages.keepAccount,
    prefixed: false,
    module: 'client/pages/keep-account.tsx',
    title: 'account.keepTitle',
    preload: nothing,
    inSitemap: false,
    robots: 'noindex',
    hydrate: 'idle',
  },
  {
    name: 'takeBack',
    ...otherPages.takeBack,
    prefixed: false,
    module: 'client/pages/take-back.tsx',
    title: 'account.takeBackTitle',
    preload: nothing,
    inSitemap: false,
    robots: 'noindex',
    hydrate: 'idle',
  },
  {
    name: 'contactUs',
    ...otherPages.contactUs,
    prefixed: true,
    module: 'client/pages/contact-us.tsx',
    title: 'feedback.title',
    description: 'site.contactDescription',
    preload: nothing,
    inSitemap: true,
    robots: 'index',
    hydrate: 'idle',
  },
  {
    name: 'checkIn',
    ...otherPages.checkIn,
    prefixed: true,
    module: 'client/pages/check-in.tsx',
    title: 'checkin.pageTitle',
    description: 'checkin.description',
    preload: () => [preload(offeredRewards, {})],
    inSitemap: true,
    robots: 'index',
    hydrate: 'idle',
  },
  {
    name: 'unsubscribe',
    ...otherPages.unsubscribe,
    prefixed: true,
    module: 'client/pages/unsubscribe.tsx',
    title: 'unsubscribe.title',
    preload: nothing,
    inSitemap: false,
    robots: 'noindex',
    hydrate: 'idle',
  },
  {
    name: 'auth',
    ...otherPages.auth,
    prefixed: false,
    module: 'client/pages/auth.tsx',
    title: 'signin.title',
    preload: nothing,
    inSitemap: false,
    robots: 'noindex',
    hydrate: 'idle',
  },
  {
    name: 'loading',
    ...otherPages.loading,
    prefixed: false,
    module: 'client/pages/loading.tsx',
    title: 'common.loading',
    preload: nothing,
    inSitemap: false,
    robots: 'noindex',
    hydrate: 'never',
    framed: 'own',
  },
];

const patterns = routes.map((route) => ({ route, pattern: readPattern(route.path) }));

/**
 * The route of a pathname without locale prefix, with what its pattern took; undefined when there
 * is none.
 */
export function matchRoute(path: string): { route: Route; params: Params } | undefined {
  for (const { route, pattern } of patterns) {
    const params = matchPath(pattern, path);
    if (params && (route.validate?.(params) ?? true)) return { route, params };
  }
  return undefined;
}
