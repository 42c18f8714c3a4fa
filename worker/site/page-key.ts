import assetList from 'virtual:asset-list';
import type { PublishedActivity } from '#protocol/activities.ts';
import type { Visitor } from '#client/app/router/use-page.ts';
import type { PlainRequest } from '#worker/site/plain-pages.tsx';

/**
 * Returns the key of everything a page depends on in addition to its answers' version. The country
 * matters only through the banner: a page is cached at most once per banner, and once without.
 * `scope` is the part of the visitor's cookies that it depends on, apart from the shared visitor.
 */
export function pageKey(
  { url, locale, visitor, signedIn, isReadOnly }: PlainRequest,
  banner: PublishedActivity | undefined,
  scope: string,
): string {
  const { pathname, search } = url;
  const shared = sharedVisitor(visitor);
  return JSON.stringify([
    assetList.build,
    pathname,
    search,
    locale,
    shared,
    signedIn,
    isReadOnly,
    scope,
    banner,
  ]);
}

/**
 * The part of a visitor that pages for many visitors may depend on: neither location nor consent
 * nor the drive's layout.
 */
export function sharedVisitor(visitor: Visitor): Visitor {
  return { ...visitor, country: '', consent: 'unasked', hasNarrowSidebar: false };
}
