import type { ErrorDetail } from './errors.ts';

/** Languages of error texts (specification 8). */
export type ErrorTextLocale =
  | 'en'
  | 'es'
  | 'id'
  | 'ja'
  | 'ko'
  | 'ms'
  | 'pt'
  | 'ru'
  | 'uk'
  | 'zh-CN'
  | 'zh-TW';

/** Error texts of one language. */
export interface LocalizedErrorTexts {
  /** Shown if no origin could be reached. */
  readonly unreachable: string;
  /** Shown if a captcha was rejected; to users it means they were too fast. */
  readonly captchaInvalid: string;
  /** Shown before the error's name and description if there is no better text. */
  readonly default: string;
  /** By error number, from 17 upward. */
  readonly codes: Readonly<Record<number, string>>;
}

/** The parts of an error needed to choose its text. */
export interface ErrorWords {
  readonly error: string;
  readonly code: number;
  readonly description?: string | undefined;
  readonly details?: readonly ErrorDetail[] | undefined;
}

/** Lower numbers are generic and have no text (specification 8). */
const firstCodeWithText = 17;

const textLocales: Readonly<Record<string, ErrorTextLocale>> = {
  en: 'en',
  'en-US': 'en',
  es: 'es',
  id: 'id',
  ja: 'ja',
  ko: 'ko',
  ms: 'ms',
  pt: 'pt',
  ru: 'ru',
  uk: 'uk',
  'zh-CN': 'zh-CN',
  'zh-TW': 'zh-TW',
};

/**
 * Returns the language of error texts for a locale: its own if available, otherwise Simplified
 * Chinese (specification 8).
 */
export function errorTextLocale(locale: string): ErrorTextLocale {
  return (Object.hasOwn(textLocales, locale) && textLocales[locale]) || 'zh-CN';
}

const fixedTexts: Readonly<Record<string, 'unreachable' | 'captchaInvalid'>> = {
  unreachable: 'unreachable',
  captcha_invalid: 'captchaInvalid',
};

/**
 * Returns the text shown for an error (specification 8), the first of: a localized message in its
 * details, in the reader's language if there are several; the fixed text of unreachable and
 * captcha-invalid errors; the text of its number from 17 upward; the default text followed by the
 * error's name and description in brackets.
 */
export function errorText(
  error: ErrorWords,
  locale: string,
  texts: Readonly<Record<ErrorTextLocale, LocalizedErrorTexts>>,
): string {
  const language = texts[errorTextLocale(locale)];
  const fixed = Object.hasOwn(fixedTexts, error.error) ? fixedTexts[error.error] : undefined;
  return (
    localizedMessage(error.details ?? [], locale) ??
    (fixed && language[fixed]) ??
    (error.code >= firstCodeWithText ? language.codes[error.code] : undefined) ??
    `${language.default} (${[error.error, error.description].filter(Boolean).join(': ')})`
  );
}

function localizedMessage(details: readonly ErrorDetail[], locale: string): string | undefined {
  const localized = details.filter((detail) => detail.message);
  return (localized.find((detail) => detail.locale === locale) ?? localized[0])?.message;
}
