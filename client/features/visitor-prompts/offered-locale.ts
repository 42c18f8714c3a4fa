import type { Locale } from '#locales/list.ts';

/**
 * The menu's locale for a browser's language tag; undefined for none. Equals `localeOfTag`
 * (locales/choose.ts) without the list of languages, which read-only pages don't load.
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
  return codes.find((code) => code.toLowerCase().split('-', 1)[0] === current);
}
