import { createContext, use } from 'react';
import type { Locale } from '#locales/index.ts';
import type { Consent } from '#protocol/consent.ts';
import type { ViewType } from '#protocol/views.ts';
import type { PlatformTag } from '#protocol/device.ts';
import type { LeaveOptions } from '#client/app/router/leave.ts';
import type { Params } from '#client/app/router/match.ts';

/** Color scheme: explicit, or the device's. */
export type Theme = 'light' | 'dark' | 'system';

/** Visitor data known to the server and read by the browser from the document. */
export interface Visitor {
  mobile: boolean;
  /** ISO 3166-1 alpha-2, '' if unknown. */
  country: string;
  theme: Theme;
  /** Consent to optional storage. Unknown in pages cached for many visitors. */
  consent: Consent;
  /** Layout of listings from its cookie, so that the first paint is correct. */
  view: ViewType;
  /** Is the sidebar of the drive collapsed (`isCollapse` in specification 3)? From its cookie. */
  hasNarrowSidebar: boolean;
  platformTag: PlatformTag;
  /** Package name of the native app around the page, '' in a browser. */
  nativeApp: string;
}

/** Data of one page, the same on server and browser. The document contains it once as JSON. */
export interface PageFacts {
  route: string;
  locale: Locale;
  params: Params;
  /** Pathname without the locale prefix. */
  path: string;
  /** Query string without `?`. */
  search: string;
  visitor: Visitor;
  /** Does a cookie claim a signed-in user? Only the browser's credentials are authoritative. */
  signedIn: boolean;
  siteOrigin: string;
  /** Origin of downloads. */
  contentOrigin: string;
  /** Did the operator set up a BitTorrent engine, without which few magnet links work? */
  hasTorrentEngine: boolean;
  /** Preloaded responses by `callKey`, shown before they are read again. */
  fallback: Readonly<Record<string, unknown>>;
}

/** The facts in a document: those of its page, and how the browser takes over. */
export type PublishedFacts = PageFacts & { hydrate: string };

/** Props of every page. */
export interface PageProps {
  params: Params;
  query: URLSearchParams;
  locale: Locale;
}

/**
 * Navigates to an address: within the page without loading a document, otherwise like a link. Other
 * origins require an option.
 */
export type Navigate = (href: string, options?: LeaveOptions) => void;

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

/** Returns the data of the current page. */
export function usePage(): PageFacts {
  return usePageContext().facts;
}

/** Returns the visitor data. */
export function useVisitor(): Visitor {
  return usePageContext().facts.visitor;
}

/** Returns the navigation function. */
export function useNavigate(): Navigate {
  return usePageContext().navigate;
}
