import { isLocale, type Locale } from '#locales/index.ts';
import { codePaths, isAuthorizationCode } from '#protocol/authorization-code.ts';
import { localized, paths, splitLocale } from '#client/app/router/paths.ts';
import { matchRoute } from '#client/app/routes/routes.ts';

/** The parts of a URL used by the rules. */
type AddressText = Pick<URL, 'pathname' | 'search' | 'searchParams'>;

/** A redirect, and a language to remember with it. */
export interface Redirect {
  location: string;
  status: 302 | 308;
  remember?: Locale;
  /** The visitor chose this language, so no other is offered. */
  isChosen?: true;
}

/**
 * Returns the redirect of an address before it is matched to a page (specification 2.3): an
 * authorization code to the page that exchanges it, the language of `?locale=`, superfluous
 * prefixes, browser-extension paths on phones, trailing slashes. Undefined if there is none. Every
 * location begins with exactly one slash, so none leaves the site.
 */
export function redirectOf(
  url: AddressText,
  { isPhone }: { isPhone: boolean },
): Redirect | undefined {
  const { locale: prefix, path } = splitLocale(trimmed(url.pathname));
  const requested = url.searchParams.get('locale');

  const exchange = codeExchange(path, url);
  if (exchange !== undefined) return { location: exchange, status: 302 };
  if (isLocale(requested)) {
    return {
      location: addressIn(requested, path, without(url, 'locale')),
      status: 302,
      remember: requested,
      isChosen: true,
    };
  }
  if (path === '/drive') {
    const location = paths.drive() + url.search;
    return { location, status: 302, ...(prefix ? { remember: prefix } : {}) };
  }
  if (prefix && (isShare(path) || isUnprefixed(path))) {
    return { location: addressIn(prefix, path, url.search), status: 302, remember: prefix };
  }
  if (isPhone && path.split('/').includes('browser-extension')) {
    const rest = path.split('/').filter((segment) => segment !== 'browser-extension' && segment);
    return { location: prefixed(prefix, `/${rest.join('/')}`) + url.search, status: 302 };
  }
  if (prefix === 'en-US' && matchRoute(path)) {
    // Otherwise the cookie of another language would apply to the address without a prefix.
    return { location: path + url.search, status: 308, remember: prefix };
  }
  if (url.pathname !== trimmed(url.pathname) && matchRoute(path)) {
    return { location: prefixed(prefix, path) + url.search, status: 308 };
  }
  return undefined;
}

/**
 * Returns the address where the code of a page is exchanged (specification 4), or undefined. It
 * names the page, which the code is bound to, and the rest of its address, to return to.
 */
function codeExchange(path: string, { searchParams }: AddressText): string | undefined {
  const code = searchParams.get('code');
  if (path === '/auth' || !codePaths.includes(path)) return undefined;
  if (!isAuthorizationCode(code) || searchParams.has('scope')) return undefined;
  const query = new URLSearchParams(searchParams);
  const kept = new URLSearchParams({ code, at: path });
  const state = query.get('state');
  if (state !== null) kept.set('state', state);
  for (const name of ['code', 'state', 'iss']) query.delete(name);
  kept.set('redirect', query.size === 0 ? path : `${path}?${query}`);
  return `/auth?${kept}`;
}

/** Returns the address of the same page in another language, with at most one prefix. */
function addressIn(locale: Locale, path: string, search: string): string {
  // `/{locale}/s/` alone leads to the home page.
  if (path === '/s') return localized(locale, '/') + search;
  return (isShare(path) || isUnprefixed(path) ? path : localized(locale, single(path))) + search;
}

function isShare(path: string): boolean {
  return path === '/s' || path.startsWith('/s/');
}

function isUnprefixed(path: string): boolean {
  return matchRoute(path)?.route.prefixed === false;
}

function prefixed(prefix: Locale | undefined, path: string): string {
  return prefix ? localized(prefix, path) : path;
}

/** Removes trailing slashes, except that of the root. */
function trimmed(pathname: string): string {
  return pathname.replace(/\/+$/, '') || '/';
}

function single(path: string): string {
  return `/${path.replace(/^\/+/, '')}`;
}

function without(url: AddressText, name: string): string {
  const query = new URLSearchParams(url.search);
  query.delete(name);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
