import type { ComponentType } from 'react';
import type { Area } from '#locales/index.ts';
import { openLink } from '#client/guards/open-link.ts';
import { sharePage } from '#client/guards/share.ts';
import type { PageProps } from '#client/hooks/use-page.ts';
import type { LayoutName } from '#client/layouts/layouts.ts';
import { matchPath, type Params, readPattern } from '#client/router/match.ts';
import type { PageRequest, Preload, Preloaded } from '#client/router/preload.ts';

export { type PageRequest, type Preload, preload, type Preloaded } from '#client/router/preload.ts';

/** One kind of page (design 2): the worker matches, renders and lists the sitemap from it, the browser hydrates from it. */
export interface Route {
  name: string;
  /** `{name}` one segment, `{name?}` one or none, `{name*}` any number. */
  path: string;
  /** Whether it exists under each `/{locale}` too. */
  prefixed: boolean;
  layout: LayoutName;
  /** The page's module, as the asset list names it. */
  module: string;
  load(): Promise<{ default: ComponentType<PageProps> }>;
  /** The texts it needs, besides `common`. */
  messages: readonly Area[];
  /** The key of its title; a page whose title comes from its answers gives `titleOf`. */
  title: 'home.title' | 'share.title' | 'signin.title' | 'drive.title' | 'common.loading';
  titleOf?(answers: Preloaded): string | undefined;
  preload(request: PageRequest): Preload[];
  /** False makes it `Page Not Found`, whatever the pattern took. */
  validate?(params: Params): boolean;
  /** An address to go to instead. */
  guard?(request: PageRequest): string | undefined;
  /** What the browser is told of the answers, where the page itself already shows most of them. */
  told?(answers: Preloaded): Preloaded;
  /** Modules its document loads at once besides its page's. */
  early?: readonly string[];
  /** Whether each path is a document of its own, so that only the query changes in place. */
  documents?: boolean;
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
    path: '/',
    prefixed: true,
    layout: 'basic',
    module: 'client/pages/home.tsx',
    load: () => import('#client/pages/home.tsx'),
    messages: ['home'],
    title: 'home.title',
    preload: nothing,
    guard: ({ query }) => openLink(query.get('link')),
    // It holds nothing that changes but with a release.
    cached: { applies: ({ query }) => query.size === 0, version: () => 'release' },
    inSitemap: true,
    robots: 'index',
    hydrate: 'never',
  },
  {
    name: 'share',
    path: '/s/{share_id}/{parent_ids*}',
    prefixed: false,
    layout: 'drive',
    module: 'client/pages/share.tsx',
    load: () => import('#client/pages/share.tsx'),
    messages: ['share', 'status', 'errors'],
    title: 'share.title',
    ...sharePage,
    documents: true,
    early: ['client/list/start.ts'],
    inSitemap: false,
    robots: 'noindex',
    hydrate: 'idle',
  },
  {
    name: 'login',
    path: '/drive/login',
    prefixed: false,
    layout: 'simple',
    module: 'client/pages/login.tsx',
    load: () => import('#client/pages/login.tsx'),
    messages: ['signin', 'errors'],
    title: 'signin.title',
    preload: nothing,
    inSitemap: false,
    robots: 'noindex',
    hydrate: 'idle',
  },
  {
    name: 'drive',
    path: '/drive/all/{folder_id?}',
    prefixed: false,
    layout: 'app',
    module: 'client/pages/drive.tsx',
    load: () => import('#client/pages/drive.tsx'),
    messages: ['drive', 'signin', 'errors'],
    title: 'drive.title',
    preload: nothing,
    inSitemap: false,
    robots: 'noindex',
    hydrate: 'idle',
  },
  {
    name: 'auth',
    path: '/auth',
    prefixed: false,
    layout: 'simple',
    module: 'client/pages/auth.tsx',
    load: () => import('#client/pages/auth.tsx'),
    messages: ['signin', 'errors'],
    title: 'signin.title',
    preload: nothing,
    inSitemap: false,
    robots: 'noindex',
    hydrate: 'idle',
  },
  {
    name: 'loading',
    path: '/loading',
    prefixed: false,
    layout: 'simple',
    module: 'client/pages/loading.tsx',
    load: () => import('#client/pages/loading.tsx'),
    messages: [],
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

/** The route of a name; the document names the route it was rendered for. */
export function routeNamed(name: string): Route | undefined {
  return routes.find((route) => route.name === name);
}
