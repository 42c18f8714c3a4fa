import type { MessageKey } from '#locales/index.ts';
import type { Params } from '#client/app/router/match.ts';
import type { LayoutName, Page } from '#client/app/router/page.ts';
import type { PageRequest, Preload, Preloaded } from '#client/app/router/preload.ts';

/** The frame of a public page (specification 2.4). */
export type SiteLayoutName =
  | 'activity'
  | 'basic'
  | 'basic-activity'
  | 'basic-footer'
  | 'basic-header'
  | 'policy';

/** Who may show a page in a frame. */
export type Framed = 'own' | 'listed';

/**
 * One kind of page. The worker matches it, renders it and generates the sitemap from it; the
 * browser uses its `Page`.
 */
export interface Route extends Omit<Page, 'layout'> {
  layout: LayoutName | SiteLayoutName;
  name: string;
  /** Whether it exists under each `/{locale}` too. */
  prefixed: boolean;
  /** The page's module, as the asset list names it. */
  module: string;
  /** The key of its title; a page whose title comes from its answers gives `titleOf`. */
  title: MessageKey;
  /** Its title and description, where they depend on the address. */
  words?(params: Params): { title: MessageKey; description: MessageKey };
  /**
   * The key of what search engines show below its title, where it has no text of its own (`texts`);
   * the site's when absent.
   */
  description?: MessageKey;
  titleOf?(answers: Preloaded): string | undefined;
  /** The app the page is about: the systems it is for, as search engines are told. */
  app?: { systems: string };
  preload(request: PageRequest): Preload[];
  /** The long texts it shows, by path; the first gives the page its title and description. */
  texts?(params: Params): readonly string[];
  /**
   * The day of the version it shows, where that is an earlier one: the title tells it from the
   * others.
   */
  edition?(params: Params): string | undefined;
  /**
   * The addresses it has in the sitemap, where its pattern has room for many, each with the day it
   * last changed.
   */
  listed?: readonly { path: string; updated: string }[];
  /** An address to go to instead. */
  guard?(request: PageRequest): string | undefined;
  /**
   * The same, where only the answers tell; asked once they are in and before anything is rendered.
   */
  leads?(request: PageRequest, answers: Preloaded): string | undefined;
  /** What the browser is told of the answers, where the page itself already shows most of them. */
  told?(answers: Preloaded): Preloaded;
  /** Modules its document loads at once besides its page's. */
  early?: readonly string[];
  /** The HTTP status, decided from the answers before the first byte. 200 when absent. */
  status?(answers: Preloaded): number;
  /**
   * Makes a page that is the same for every visitor with the same language, view and colours a page
   * cached whole. The version of its answers says when it has changed; undefined leaves this one
   * request out.
   */
  cached?: {
    applies(request: PageRequest): boolean;
    version(answers: Preloaded): string | undefined;
  };
  inSitemap: boolean;
  robots: 'index' | 'noindex';
  /** When scripts take over: when the browser is idle, at the first touch, or not at all. */
  hydrate: 'idle' | 'intent' | 'never';
  /**
   * Whose pages may show it in a frame: our own, or those of the operator's list (FRAME_ORIGINS).
   * Nobody's when absent.
   */
  framed?: Framed;
}
