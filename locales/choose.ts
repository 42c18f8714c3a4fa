import { defaultLocale, isLocale, type Locale, locales } from './list.ts';

/** Language preferences found in a request. */
export interface LocaleHints {
  /** Locale prefix of the path. */
  path?: string | undefined;
  /** The query parameter `locale`. */
  query?: string | undefined;
  /** Locale stored by an earlier choice. */
  cookie?: string | undefined;
  /** The `Accept-Language` header, or the browser's languages joined with commas. */
  acceptLanguage?: string | null | undefined;
}

/**
 * Returns the locale of a page (specification 2.3 and 4): from the path, then `?locale=`, then the
 * stored choice, then the best match among the browser's languages, then en-US. A value that isn't
 * one of the eleven codes is ignored.
 */
export function chooseLocale({ path, query, cookie, acceptLanguage }: LocaleHints): Locale {
  for (const candidate of [path, query, cookie]) if (isLocale(candidate)) return candidate;
  return acceptedLocale(acceptLanguage) ?? defaultLocale;
}

/**
 * Returns the supported locale an `Accept-Language` header prefers, by weight and then by order, or
 * undefined if none matches.
 */
export function acceptedLocale(header: string | null | undefined): Locale | undefined {
  // Browsers name their favorite first and without a weight, so that nothing can precede it.
  const favorite = /^[^,;]*(?=,|$)/.exec(header ?? '')?.[0].trim();
  const supported = favorite && localeOfTag(favorite);
  if (supported) return supported;
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
  // If two locales claim the same tag, the first one in the list keeps it.
  locales.toReversed().flatMap(({ code, iso }) => [
    [iso.toLowerCase(), code],
    [code.toLowerCase(), code],
  ]),
);
const byLanguage: ReadonlyMap<string, Locale> = new Map(
  locales.toReversed().map(({ code }) => [code.toLowerCase().replace(/-.*/, ''), code]),
);

/**
 * Maps a language tag to a supported locale: exact match first, then script and region for Chinese,
 * then the language alone.
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
  // The former code for Indonesian, which some Android devices still send.
  if (language === 'in') return 'id';
  return byLanguage.get(language);
}
