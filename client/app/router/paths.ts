import { defaultLocale, isLocale, type Locale } from '#locales/index.ts';
import type { PlanKind } from '#protocol/plans.ts';
import type { Params } from '#client/app/router/match.ts';

/** Addresses of the site. All links use these. */
export const paths = {
  home: (locale: Locale) => localized(locale, '/'),
  share: (shareId: string, ...parentIds: string[]) =>
    `/s/${[shareId, ...parentIds].map(encodeURIComponent).join('/')}`,
  signIn: () => '/drive/login',
  signUp: () => '/drive/login?scene=sign_up',
  newPassword: () => '/drive/login?scene=new_password',
  drive: (folderId = '') =>
    folderId ? `/drive/all/${encodeURIComponent(folderId)}` : '/drive/all',
  /** A share in the list of the user's links, with its details open. */
  managedShare: (shareId: string) => `/drive/shares?share_id=${encodeURIComponent(shareId)}`,
  section: (name: string) => `/drive/${name}`,
  /** The user's requests for files. */
  fileRequests: () => '/drive/shares?show=requests',
  /** The page that sells plans, of one kind if given. */
  payment: (kind: PlanKind = 'premium') =>
    kind === 'premium' ? '/drive/payment' : `/drive/payment/${kind}`,
  /** The state of an order. */
  order: (orderId: string) => `/drive/payment?order=${encodeURIComponent(orderId)}`,
  receipt: (orderId: string) => `/drive/payment/receipt?order=${encodeURIComponent(orderId)}`,
  search: (query: string) => `/drive/search?query=${encodeURIComponent(query)}`,
  /** A file previewed over the list it's opened from. */
  shown: (place: string, fileId: string) =>
    `${place}?action=open_file&file=${encodeURIComponent(fileId)}`,
};

/** Adds the locale prefix to a path. The default locale en-US has none (specification 2.3). */
export function localized(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** Splits a pathname into its locale prefix, if any, and the rest. */
export function splitLocale(pathname: string): { locale: Locale | undefined; path: string } {
  const slash = pathname.indexOf('/', 1);
  const first = slash < 0 ? pathname.slice(1) : pathname.slice(1, slash);
  if (!isLocale(first)) return { locale: undefined, path: pathname };
  return { locale: first, path: slash < 0 ? '/' : pathname.slice(slash) };
}

/** Returns the folder id in the address of a share, '' for its top level. */
export function shownFolder(params: Params): string {
  return params.parent_ids?.split('/').at(-1) ?? '';
}
