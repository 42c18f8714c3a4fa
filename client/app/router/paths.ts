import { defaultLocale, isLocale, type Locale } from '#locales/index.ts';
import type { Params } from '#client/app/router/match.ts';

/** The addresses of the site; pages link through these and never by hand. */
export const paths = {
  home: (locale: Locale) => localized(locale, '/'),
  share: (shareId: string, ...parentIds: string[]) =>
    `/s/${[shareId, ...parentIds].map(encodeURIComponent).join('/')}`,
  signIn: () => '/drive/login',
  signUp: () => '/drive/login?scene=sign_up',
  newPassword: () => '/drive/login?scene=new_password',
  drive: (folderId = '') =>
    folderId ? `/drive/all/${encodeURIComponent(folderId)}` : '/drive/all',
  section: (name: string) => `/drive/${name}`,
  search: (query: string) => `/drive/search?query=${encodeURIComponent(query)}`,
  /** A file shown over the place it is listed in. */
  shown: (place: string, fileId: string) =>
    `${place}?action=open_file&file=${encodeURIComponent(fileId)}`,
};

/**
 * The address of a localised page: en-US, the default, goes without its prefix (specification 2.3).
 */
export function localized(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/**
 * Splits a pathname into its locale prefix, when it begins with one of the eleven, and the rest.
 */
export function splitLocale(pathname: string): { locale: Locale | undefined; path: string } {
  const slash = pathname.indexOf('/', 1);
  const first = slash < 0 ? pathname.slice(1) : pathname.slice(1, slash);
  if (!isLocale(first)) return { locale: undefined, path: pathname };
  return { locale: first, path: slash < 0 ? '/' : pathname.slice(slash) };
}

/** The folder an address of a share shows; '' is the share's top level. */
export function shownFolder(params: Params): string {
  return params.parent_ids?.split('/').at(-1) ?? '';
}
