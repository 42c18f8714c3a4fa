/**
 * The interface languages: locale code used in addresses, native name, and the ISO code for pages
 * and services (specification 1 and 3).
 */
export const locales = [
  { code: 'en-US', name: 'English', iso: 'en-US' },
  { code: 'es', name: 'Español', iso: 'es-419' },
  { code: 'id', name: 'Bahasa Indonesia', iso: 'id-ID' },
  { code: 'ja', name: '日本語', iso: 'ja-JP' },
  { code: 'ko', name: '한국어', iso: 'ko-KR' },
  { code: 'ms', name: 'Bahasa Melayu', iso: 'ms-MY' },
  { code: 'pt', name: 'Português', iso: 'pt-BR' },
  { code: 'ru', name: 'Русский', iso: 'ru-RU' },
  { code: 'uk', name: 'Українська', iso: 'uk-UA' },
  { code: 'zh-CN', name: '简体中文', iso: 'zh-CN' },
  { code: 'zh-TW', name: '繁體中文', iso: 'zh-TW' },
] as const;

/** A supported locale code. */
export type Locale = (typeof locales)[number]['code'];

/** Locale of visitors whose preference is unknown (specification 1). */
export const defaultLocale: Locale = 'en-US';

/** Is `value` exactly one of the eleven locale codes (specification 5)? */
export function isLocale(value: unknown): value is Locale {
  return locales.some(({ code }) => code === value);
}

/** Returns the entry of a locale. */
export function localeEntry(locale: Locale): (typeof locales)[number] {
  // Locale is the union of these codes.
  return locales.find(({ code }) => code === locale)!;
}

/**
 * Text direction of a locale. All eleven are left-to-right; pages state it explicitly
 * (specification 2.3).
 */
export function directionOf(_locale: Locale): 'ltr' | 'rtl' {
  return 'ltr';
}
