import type { ErrorDetail } from './errors.ts';

/** The languages error texts are written in (specification 8). */
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

/** The texts of one language. */
export interface ErrorTexts {
  /** Shown when no origin could be reached. */
  readonly unreachable: string;
  /** Shown when a human verification was refused: to people it means that they were too fast. */
  readonly captchaInvalid: string;
  /** Shown before the error's own name and description when nothing better is known. */
  readonly default: string;
  /** By error number, from 17 upward. */
  readonly codes: Readonly<Record<number, string>>;
}

/** What choosing a text needs of an error; an ApiError has it all. */
export interface ErrorWords {
  readonly error: string;
  readonly code: number;
  readonly description?: string | undefined;
  readonly details?: readonly ErrorDetail[] | undefined;
}

/** Numbers below this are generic and have no text of their own (specification 8). */
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
 * The language of error texts for a locale: its own where there is one, else Simplified Chinese
 * (specification 8).
 */
export function errorTextLocale(locale: string): ErrorTextLocale {
  return Object.hasOwn(textLocales, locale) ? textLocales[locale]! : 'zh-CN';
}

const fixedTexts: Readonly<Record<string, 'unreachable' | 'captchaInvalid'>> = {
  unreachable: 'unreachable',
  captcha_invalid: 'captchaInvalid',
};

/**
 * The sentence a person reads about an error (specification 8), the first of: a localised message
 * in its details (in the reader's language when there are several); the fixed text for unreachable
 * and captcha-invalid errors; the text of its number from 17 upward; the default text followed by
 * the error's name and description in brackets.
 */
export function errorText(
  error: ErrorWords,
  locale: string,
  texts: Readonly<Record<ErrorTextLocale, ErrorTexts>>,
): string {
  const language = texts[errorTextLocale(locale)];
  const fixed = Object.hasOwn(fixedTexts, error.error) ? fixedTexts[error.error] : undefined;
  return (
    localisedMessage(error.details ?? [], locale) ??
    (fixed && language[fixed]) ??
    (error.code >= firstCodeWithText ? language.codes[error.code] : undefined) ??
    `${language.default} (${[error.error, error.description].filter(Boolean).join(': ')})`
  );
}

function localisedMessage(details: readonly ErrorDetail[], locale: string): string | undefined {
  const spoken = details.filter((detail) => detail.message);
  return (spoken.find((detail) => detail.locale === locale) ?? spoken[0])?.message;
}
