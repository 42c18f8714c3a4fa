import { openLink } from '#client/guards/open-link.ts';
import { signInAction } from '#client/guards/sign-in-action.ts';
import { sharePage } from '#client/guards/share.ts';
import { matchPath, type Params, readPattern } from '#client/router/match.ts';
import { type Page, type PageName, pages } from '#client/router/pages.ts';
import type { PageRequest, Preload, Preloaded } from '#client/router/preload.ts';

export { type PageRequest, type Preload, preload, type Preloaded } from '#client/router/preload.ts';

/** One kind of page (design 2): the worker matches, renders and lists the sitemap from it; the browser has its `Page`. */
export interface Route extends Page {
  name: PageName;
  /** Whether it exists under each `/{locale}` too. */
  prefixed: boolean;
  /** The page's module, as the asset list names it. */
  module: string;
  /** The key of its title; a page whose title comes from its answers gives `titleOf`. */
  title:
    | 'home.title'
    | 'share.title'
    | 'signin.title'
    | 'device.title'
    | 'account.keepTitle'
    | 'drive.title'
    | 'common.loading';
  titleOf?(answers: Preloaded): string | undefined;
  preload(request: PageRequest): Preload[];
  /** An address to go to instead. */
  guard?(request: PageRequest): string | undefined;
  /** What the browser is told of the answers, where the page itself already shows most of them. */
  told?(answers: Preloaded): Preloaded;
  /** Modules its document loads at once besides its page's. */
  early?: readonly string[];
  /** The HTTP status, decided from the answers before the first byte. 200 when absent. */
  status?(answers: Preloaded): number;
  /**
   * Makes a page that is the same for every visitor with the same language, view and colours a page cached whole. The
   * version of its answers says when it has changed; undefined leaves this one request out.
   */
  cached?: {
    applies(request: PageRequest): boolean;
    version(answers: Preloaded): string | undefined;
  };
  inSitemap: boolean;
  robots: 'index' | 'noindex';
  /** When scripts take over: when the browser is idle, at the first touch, or not at all. */
  hydrate: 'idle' | 'intent' | 'never';
  /** Whether our own pages may show it in a frame; nobody else may frame anything. */
  framed?: boolean;
}

const nothing = (): Preload[] => [];

/** Every page there is. */
export const routes: readonly Route[] = [
  {
    name: 'home',
    ...pages.home,
    prefixed: true,
    module: 'client/pages/home.tsx',
    title: 'home.title',
    preload: nothing,
    guard: ({ query }) => signInAction(query.get('action')) ?? openLink(query.get('link')),
    // It holds nothing that changes but with a release.
    cached: { applies: ({ query }) => query.size === 0, version: () => 'release' },
    inSitemap: true,
    robots: 'index',
    hydrate: 'never',
  },
  {
    name: 'share',
    ...pages.share,
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
    ...pages.login,
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
    ...pages.drive,
    prefixed: false,
    module: 'client/pages/drive.tsx',
    title: 'drive.title',
    preload: nothing,
    inSitemap: false,
    robots: 'noindex',
    hydrate: 'idle',
  },
  {
    name: 'device',
    ...pages.device,
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
    ...pages.keepAccount,
    prefixed: false,
    module: 'client/pages/keep-account.tsx',
    title: 'account.keepTitle',
    preload: nothing,
    inSitemap: false,
    robots: 'noindex',
    hydrate: 'idle',
  },
  {
    name: 'auth',
    ...pages.auth,
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
    ...pages.loading,
    prefixed: false,
    module: 'client/pages/loading.tsx',
    title: 'common.loading',
    preload: nothing,
    inSitemap: false,
    robots: 'noindex',
    hydrate: 'never',
    framed: true,
  },
];

const patterns = routes.map((route) => ({ route, pattern: readPattern(route.path) }));

/** The route of a pathname without locale prefix, with what its pattern took; undefined when there is none. */
export function matchRoute(path: string): { route: Route; params: Params } | undefined {
  for (const { route, pattern } of patterns) {
    const params = matchPath(pattern, path);
    if (params && (route.validate?.(params) ?? true)) return { route, params };
  }
  return undefined;
}
