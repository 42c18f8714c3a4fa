import type { Locale } from '#locales/list.ts';

/**
 * Which of the languages of the menu a browser's tag means; undefined for none. The same as
 * `localeOfTag` (locales/choose.ts), without the list of languages, which pages that are only read
 * do not load.
 */
export function offeredLocale(tag: string, codes: readonly Locale[]): Locale | undefined {
  const exact = codes.find((code) => code.toLowerCase() === tag.toLowerCase());
  if (exact) return exact;
  const [language = '', ...rest] = tag.toLowerCase().split('-');
  if (language === 'zh') {
    const isTraditional = rest.some((part) => /^(?:hant|tw|hk|mo)$/.test(part));
    return isTraditional && !rest.includes('hans') ? 'zh-TW' : 'zh-CN';
  }
  // The old code of Indonesian, still sent by some Android devices.
  const current = language === 'in' ? 'id' : language;
  return codes.find((code) => code.split('-')[0]!.toLowerCase() === current);
}
