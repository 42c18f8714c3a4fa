import { defaultLocale, isLocale, type Locale, locales } from './list.ts';

/** What a request says about the language somebody wants. */
export interface LocaleHints {
  /** The locale the path begins with. */
  path?: string | undefined;
  /** The query parameter `locale`. */
  query?: string | undefined;
  /** The remembered choice. */
  cookie?: string | undefined;
  /** The `Accept-Language` header, or the browser's languages joined by commas. */
  acceptLanguage?: string | null | undefined;
}

/**
 * The language of a page (specification 2.3 and 4): the path's, then the one asked for by
 * `?locale=`, then the remembered one, then the best of the browser's, then en-US. A value that is
 * not one of the eleven codes counts as absent.
 */
export function chooseLocale({ path, query, cookie, acceptLanguage }: LocaleHints): Locale {
  for (const asked of [path, query, cookie]) if (isLocale(asked)) return asked;
  return acceptedLocale(acceptLanguage) ?? defaultLocale;
}

/**
 * The locale an `Accept-Language` header prefers among ours, by weight and then by order; undefined
 * when none fits.
 */
export function acceptedLocale(header: string | null | undefined): Locale | undefined {
  const wanted = (header ?? '')
    .split(',')
    .slice(0, 32)
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const weight = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0 && weight <= 1)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { tag } of wanted) {
    const found = localeOfTag(tag);
    if (found) return found;
  }
  return undefined;
}

const byTag: ReadonlyMap<string, Locale> = new Map(
  // The first of two that claim a tag keeps it.
  locales.toReversed().flatMap(({ code, iso }) => [
    [iso.toLowerCase(), code],
    [code.toLowerCase(), code],
  ]),
);
const byLanguage: ReadonlyMap<string, Locale> = new Map(
  locales.toReversed().map(({ code }) => [code.toLowerCase().split('-')[0]!, code]),
);

/**
 * Our locale for a language tag: exact, then by script and region for Chinese, then by language.
 */
export function localeOfTag(tag: string): Locale | undefined {
  const lower = tag.toLowerCase();
  const exact = byTag.get(lower);
  if (exact) return exact;
  const [language = '', ...rest] = lower.split('-');
  if (language === 'zh') {
    return rest.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part)) && !rest.includes('hans')
      ? 'zh-TW'
      : 'zh-CN';
  }
  // The old code of Indonesian, still sent by some Android devices.
  if (language === 'in') return 'id';
  return byLanguage.get(language);
}
