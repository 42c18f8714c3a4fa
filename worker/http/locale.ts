import { chooseLocale } from '#locales/choose.ts';
import type { Locale } from '#locales/list.ts';
import { cookies } from '#protocol/cookies.ts';

/** Returns the locale an account has chosen. */
export function accountLocale({ locale }: { locale: string }): Locale {
  return chooseLocale({ cookie: locale });
}

/** Where a request may name its locale, in addition to `Accept-Language`. */
interface LocaleSources {
  path?: string | undefined;
  query?: string | undefined;
  /** Only pages read the visitor's stored choice; API clients send `Accept-Language`. */
  jar?: ReadonlyMap<string, string>;
}

/** Returns the locale of a request: path, query, stored choice, then the browser's languages. */
export function requestLocale(
  { headers }: Pick<Request, 'headers'>,
  { path, query, jar }: LocaleSources = {},
): Locale {
  return chooseLocale({
    path,
    query,
    cookie: jar?.get(cookies.locale.name),
    acceptLanguage: headers.get('accept-language'),
  });
}
