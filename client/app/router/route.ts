import type { Area, MessageKey } from '#locales/index.ts';
import type { ShareListing } from '#protocol/share.ts';
import type { Params } from '#client/app/router/match.ts';
import type { CardName, LinkPreview } from '#client/app/router/link-preview.ts';
import type { LayoutName, Page } from '#client/app/router/page.ts';
import type { RouteRequest, Preload, Preloaded } from '#client/app/router/preload.ts';

/** Layout of a public page (specification 2.4). */
export type SiteLayoutName =
  | 'activity'
  | 'basic'
  | 'basic-activity'
  | 'basic-footer'
  | 'basic-header'
  | 'policy';

/**
 * When React takes over a page: when the browser is idle, on the first interaction, or never. An
 * `overlay` page is never hydrated either: scripts of its own make it interactive, and React,
 * loaded on intent, renders only what opens over it (docs/decisions/0078).
 */
export type Hydration = 'idle' | 'intent' | 'never' | 'overlay';

/** Origins that may show a page in a frame. */
export type Framed = 'own' | 'listed';

/** The share that a cached page shows. The page is sent only while the share is open. */
export interface CachedShare {
  of(request: RouteRequest): ShareVisit;
  /** The version of a page, as from its responses. */
  version(
    share: Pick<ShareListing, 'version' | 'restore_count_left' | 'download_count_left'>,
  ): string;
}

/** A visit to a share. */
export interface ShareVisit {
  shareId: string;
  /** '' without a token. */
  token: string;
  /** Each view of the share's first page is counted. */
  isCounted: boolean;
}

/**
 * Server-side route. The worker uses it for matching, rendering and the sitemap; the browser uses
 * its `Page` part.
 */
export interface Route extends Omit<Page, 'layout'> {
  layout: LayoutName | SiteLayoutName;
  name: string;
  /** Exists with a `/{locale}` prefix too. */
  prefixed: boolean;
  /** The page's module in the asset list. */
  module: string;
  /** Text key of the title. If the title depends on responses, the page defines `titleOf`. */
  title: MessageKey;
  /** Title and description that depend on the address. */
  words?(params: Params): { title: MessageKey; description: MessageKey };
  /**
   * Text key of the meta description for pages without documents (`texts`). Defaults to the site's.
   */
  description?: MessageKey;
  titleOf?(answers: Preloaded): string | undefined;
  /** Meta description that depends on responses. */
  descriptionOf?(answers: Preloaded): string | undefined;
  /** Address of the page's feed, without its locale. */
  feed?: string;
  /** Whole address of a feed that depends on responses; '' for none. */
  feedOf?(answers: Preloaded): string;
  /** Picture of its link previews. Defaults to the home page in the reader's language. */
  card?: CardName;
  /** Link preview that depends on responses; undefined for that of the page without them. */
  linkPreview?(answers: Preloaded, params: Params): LinkPreview | undefined;
  /** For pages about an app: its operating systems, for structured data. */
  app?: { systems: string };
  preload(request: RouteRequest): Preload[];
  /** Paths of the documents it shows. The first one provides title and description. */
  texts?(params: Params): readonly string[];
  /** Paths of documents that the page quotes from; they don't change its title. */
  quotes?: readonly string[];
  /** Paths of the documents above it, the nearest last, for search engines. */
  above?(params: Params): readonly string[];
  /** Date of an archived document version, which is added to the title. */
  edition?(params: Params): string | undefined;
  /** Sitemap entries of a pattern with many addresses, each with its last change. */
  listed?: readonly { path: string; updated: string }[];
  /** Further sitemap entries that depend on responses. */
  listedOf?(answers: Preloaded): { path: string; updated: string }[];
  /** Returns an address to redirect to, or undefined. */
  guard?(request: RouteRequest): string | undefined;
  /** The same, based on preloaded responses before rendering. */
  leads?(request: RouteRequest, answers: Preloaded): string | undefined;
  /** Reduces the responses sent to the browser, where the markup already contains most of them. */
  publish?(answers: Preloaded): Preloaded;
  /** Modules the document loads immediately in addition to the page's. */
  early?: readonly string[];
  /** Modules and texts that the page asks for with its first use, with `preloadLater`. */
  later?: { readonly modules: readonly string[]; readonly messages: readonly Area[] };
  /** Its document has no data of the visitor, so that browsers may keep it for Back and Forward. */
  isEmptyShell?: true;
  /** Returns the HTTP status before the first byte. Defaults to 200. */
  status?(answers: Preloaded): number;
  /**
   * Marks a page as cacheable: the same for all visitors with one language, view and color scheme.
   * The version of its responses detects changes; undefined excludes a request.
   */
  cached?: {
    applies(request: RouteRequest): boolean;
    version(answers: Preloaded): string | undefined;
    /** The visitor's cookies that the page depends on, as a key. */
    scope?(request: RouteRequest): string;
    share?: CachedShare;
  };
  inSitemap: boolean;
  robots: 'index' | 'noindex';
  /**
   * False if the operator doesn't offer what the page is about. Such a page is neither indexed nor
   * in the sitemap.
   */
  isOffered?(answers: Preloaded, params: Params): boolean;
  hydrate: Hydration;
  /** The same for a page that depends on responses or the request. */
  hydrateOf?(answers: Preloaded, request: RouteRequest): Hydration;
  /**
   * Origins that may frame it: our own, or the operator's list (FRAME_ORIGINS). None by default.
   */
  framed?: Framed;
  /**
   * Native apps show it as a screen of their own: without our header and footer, which lead to the
   * site.
   */
  isForApps?: true;
}
