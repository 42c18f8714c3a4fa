import { createContext, use } from 'react';
import type { Locale } from '#locales/index.ts';
import type { Consent } from '#protocol/consent.ts';
import type { ViewType } from '#protocol/views.ts';
import type { PlatformTag } from '#protocol/device.ts';
import type { Leaving } from '#client/app/router/leave.ts';
import type { Params } from '#client/app/router/match.ts';

/** Colours: a choice, or the device's own when there is none. */
export type Theme = 'light' | 'dark' | 'system';

/** What the server knows of the visitor; the browser reads it back instead of guessing again. */
export interface Visitor {
  mobile: boolean;
  /** ISO 3166-1 alpha-2, '' when unknown. */
  country: string;
  theme: Theme;
  /** What they said about what is not necessary; pages that are kept for many do not know it. */
  consent: Consent;
  /** The view of listings, from its cookie: the first paint is already the right one. */
  view: ViewType;
  /**
   * Whether the column beside the drive is collapsed (`isCollapse` of specification 3), from its
   * cookie.
   */
  hasNarrowSidebar: boolean;
  platformTag: PlatformTag;
  /** The package name of the native app around the page, '' in a browser. */
  nativeApp: string;
}

/**
 * The facts of one page, the same on the server and in the browser; the document carries them once
 * as JSON.
 */
export interface PageFacts {
  route: string;
  locale: Locale;
  params: Params;
  /** The pathname without a locale prefix. */
  path: string;
  /** The query as text, without `?`. */
  search: string;
  visitor: Visitor;
  /**
   * Whether a cookie says that somebody is signed in here; only the credentials in the browser
   * know.
   */
  signedIn: boolean;
  siteOrigin: string;
  /** Where files answer. */
  contentOrigin: string;
  /** Answers that were preloaded, by `callKey`: the SWR fallback. */
  fallback: Readonly<Record<string, unknown>>;
}

/** What every page gets. */
export interface PageProps {
  params: Params;
  query: URLSearchParams;
  locale: Locale;
}

/**
 * Goes to an address: inside the same page without loading a document, else as a link would, out of
 * the site only when asked to.
 */
export type Navigate = (href: string, options?: Leaving) => void;

export interface PageContextValue {
  facts: PageFacts;
  navigate: Navigate;
}

export const PageContext = createContext<PageContextValue | null>(null);

function usePageContext(): PageContextValue {
  const value = use(PageContext);
  if (!value) throw new Error('a page part was used outside App');
  return value;
}

/** The facts of the page that is shown. */
export function usePage(): PageFacts {
  return usePageContext().facts;
}

/** What is known of the visitor. */
export function useVisitor(): Visitor {
  return usePageContext().facts.visitor;
}

/** Goes to another address. */
export function useNavigate(): Navigate {
  return usePageContext().navigate;
}
