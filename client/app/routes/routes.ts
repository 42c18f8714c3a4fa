import { listSignInProviders } from '#protocol/providers.ts';
import { checkInOffer } from '#client/features/rewards/routes.ts';
import { reportRoutes } from '#client/features/report/routes.ts';
import { requestPage } from '#client/features/file-requests/sender/request-route.ts';
import { sharePage } from '#client/features/share/share-route.ts';
import { matchPath, type Params, readPattern } from '#client/app/router/match.ts';
import { drivePage } from '#client/app/routes/drive-page.ts';
import { otherPages } from '#client/app/routes/other-pages.ts';
import { firstPages } from '#client/app/routes/pages.ts';
import { preload, type Preload, type RouteRequest } from '#client/app/router/preload.ts';
import type { Route } from '#client/app/router/route.ts';
import { siteRoutes } from '#client/app/routes/site-routes.ts';

export { type RouteRequest, type Preload, type Preloaded } from '#client/app/router/preload.ts';
export type { Route } from '#client/app/router/route.ts';

const nothing = (): Preload[] => [];
const signInProviders = (): Preload[] => [preload(listSignInProviders, {})];

/** True for a form that its visitor fills in: codes and native apps don't wait for one. */
const isFilledIn = ({ query, visitor }: RouteRequest): boolean =>
  query.get('scene') !== 'device' && visitor.nativeApp === '';

/** All routes. */
export const routes: readonly Route[] = [
  ...siteRoutes,
  ...reportRoutes,
  {
    name: 'share',
    ...firstPages.share,
    prefixed: false,
    module: 'client/features/share/share-page.tsx',
    title: 'share.title',
    ...sharePage,
    early: ['client/features/share/start.ts'],
    inSitemap: false,
    robots: 'noindex',
    hydrate: 'idle',
  },
  {
    name: 'login',
    ...otherPages.login,
    prefixed: false,
    module: 'client/features/sign-in/login-page.tsx',
    title: 'signin.title',
    preload: signInProviders,
    inSitemap: false,
    robots: 'noindex',
    hydrate: 'idle',
    hydrateOf: (_answers, request) => (isFilledIn(request) ? 'intent' : 'idle'),
  },
  {
    name: 'receipt',
    ...otherPages.receipt,
    prefixed: false,
    module: 'client/features/payment/receipt-page.tsx',
    title: 'payment.title',
    preload: nothing,
    inSitemap: false,
    robots: 'noindex',
    hydrate: 'idle',
  },
  {
    name: 'payment',
    ...otherPages.payment,
    prefixed: false,
    module: 'client/features/payment/payment-page.tsx',
    title: 'payment.title',
    preload: nothing,
    inSitemap: false,
    robots: 'noindex',
    hydrate: 'idle',
  },
  {
    name: 'promoting',
    ...otherPages.promoting,
    prefixed: false,
    module: 'client/features/promoting/promoting-page.tsx',
    title: 'promoting.title',
    preload: nothing,
    inSitemap: false,
    robots: 'noindex',
    hydrate: 'idle',
  },
  {
    name: 'drive',
    ...drivePage,
    prefixed: false,
    module: 'client/features/drive/drive-page.tsx',
    later: {
      modules: [
        'client/features/files/file-commands.tsx',
        'client/features/command-menus/command-menu.tsx',
        'client/features/organize/organize-files.tsx',
        'client/features/uploads/uploading.tsx',
        'client/features/files/row-actions.tsx',
        'client/features/drive/drive-account.tsx',
        'client/features/tasks/frame-tasks.tsx',
        'client/features/offline/offline-line.tsx',
      ],
      messages: ['organize', 'uploads', 'offline', 'errors'],
    },
    title: 'drive.title',
    preload: nothing,
    isEmptyShell: true,
    inSitemap: false,
    robots: 'noindex',
    hydrate: 'idle',
  },
  {
    name: 'device',
    ...otherPages.device,
    prefixed: false,
    module: 'client/features/device/device-page.tsx',
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
    module: 'client/features/email-links/keep-account-page.tsx',
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
    module: 'client/features/email-links/undo-email-change-page.tsx',
    title: 'account.takeBackTitle',
    preload: nothing,
    inSitemap: false,
    robots: 'noindex',
    hydrate: 'idle',
  },
  {
    name: 'fileRequest',
    ...otherPages.fileRequest,
    prefixed: false,
    module: 'client/features/file-requests/sender/request-page.tsx',
    title: 'sending.title',
    ...requestPage,
    inSitemap: false,
    robots: 'noindex',
    hydrate: 'idle',
  },
  {
    name: 'contactUs',
    card: 'help',
    ...otherPages.contactUs,
    prefixed: true,
    module: 'client/features/feedback/contact-us-page.tsx',
    title: 'feedback.title',
    description: 'site.contactDescription',
    preload: nothing,
    inSitemap: true,
    robots: 'index',
    hydrate: 'idle',
  },
  {
    name: 'checkIn',
    card: 'gift',
    ...otherPages.checkIn,
    prefixed: true,
    module: 'client/features/rewards/check-in-page.tsx',
    title: 'checkin.pageTitle',
    description: 'checkin.description',
    ...checkInOffer,
    inSitemap: true,
    robots: 'index',
    hydrate: 'idle',
    isForApps: true,
  },
  {
    name: 'unsubscribe',
    ...otherPages.unsubscribe,
    prefixed: true,
    module: 'client/features/email-links/unsubscribe-page.tsx',
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
    module: 'client/features/sign-in/auth-page.tsx',
    title: 'signin.title',
    preload: nothing,
    inSitemap: false,
    robots: 'noindex',
    hydrate: 'idle',
  },
  {
    name: 'provider',
    ...otherPages.provider,
    prefixed: false,
    module: 'client/features/sign-in/provider-page.tsx',
    title: 'signin.title',
    preload: signInProviders,
    inSitemap: false,
    robots: 'noindex',
    hydrate: 'idle',
  },
  {
    name: 'loading',
    ...otherPages.loading,
    prefixed: false,
    module: 'client/features/site/loading-page.tsx',
    title: 'common.loading',
    preload: nothing,
    inSitemap: false,
    robots: 'noindex',
    hydrate: 'never',
    framed: 'own',
  },
];

const patterns = routes.map((route) => ({ route, pattern: readPattern(route.path) }));

/** Matches a pathname without locale prefix. Returns the route and its parameters, or undefined. */
export function matchRoute(path: string): { route: Route; params: Params } | undefined {
  for (const { route, pattern } of patterns) {
    const params = matchPath(pattern, path);
    if (params && (route.validate?.(params) ?? true)) return { route, params };
  }
  return undefined;
}
