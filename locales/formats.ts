import { countForm, wholeNumber } from './counts.ts';
import { type Locale, localeEntry } from './list.ts';

/**
 * Formatters for numbers, dates and plural forms of one language. Each `Intl` object is built once,
 * because building one costs more than rendering a row.
 */
export interface Formats {
  readonly locale: Locale;
  /** Returns the plural category of a count: `one`, `few`, `many` or `other`. */
  plural(count: number): Intl.LDMLPluralRule;
  number(value: number): string;
  /** Formats a day: `20 Dec 2026`. Uses UTC by default so that server and browser agree. */
  date(ms: number, timeZone?: string): string;
  /** Formats a day with its time. */
  dateTime(ms: number, timeZone?: string): string;
  /** `a, b and c`. */
  list(items: readonly string[]): string;
  /** `in 3 days`, `2 hours ago`. */
  relative(value: number, unit: Intl.RelativeTimeFormatUnit): string;
  /** `12 hours`, `30 days`. */
  duration(value: number, unit: 'day' | 'hour' | 'minute'): string;
}

/**
 * Spaces between a number and its unit, as the texts write them: none in Japanese, one in Chinese.
 * CLDR does the opposite in Japanese and Simplified Chinese.
 */
const unitSpaces: Partial<Record<Locale, (text: string) => string>> = {
  ja: (text) => text.replaceAll(/(?<=\d)\s(?=\p{Script=Han})/gu, ''),
  'zh-CN': (text) => text.replaceAll(/(?<=\d)(?=\p{Script=Han})/gu, ' '),
};

/** Creates the formatters of a language. Keep the result: creating it is expensive. */
export function createFormats(locale: Locale): Formats {
  const { iso } = localeEntry(locale);
  const made = new Map<string, unknown>();
  const once = <T>(name: string, make: () => T): T => {
    if (!made.has(name)) made.set(name, make());
    // Made by `make` of the same name.
    return made.get(name) as T;
  };
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
  const clock = { ...day, hour: 'numeric', minute: '2-digit' } as const;
  const dates = (name: string, options: Intl.DateTimeFormatOptions, timeZone: string) =>
    once(`${name} ${timeZone}`, () => new Intl.DateTimeFormat(iso, { ...options, timeZone }));
  const unitSpaced = unitSpaces[locale] ?? ((text: string) => text);
  return {
    locale,
    plural: (count) =>
      isCount(count)
        ? countForm(locale, count)
        : once('plural', () => new Intl.PluralRules(iso)).select(count),
    number: (value) =>
      Number.isSafeInteger(value)
        ? wholeNumber(locale, value)
        : once('number', () => new Intl.NumberFormat(iso)).format(value),
    date: (ms, timeZone = 'UTC') => dates('date', day, timeZone).format(ms),
    dateTime: (ms, timeZone = 'UTC') => dates('time', clock, timeZone).format(ms),
    list: (items) => once('list', () => new Intl.ListFormat(iso)).format(items),
    relative: (value, unit) =>
      unitSpaced(
        once('relative', () => new Intl.RelativeTimeFormat(iso, { numeric: 'auto' })).format(
          value,
          unit,
        ),
      ),
    duration: (value, unit) =>
      unitSpaced(
        once(
          `duration ${unit}`,
          () => new Intl.NumberFormat(iso, { style: 'unit', unit, unitDisplay: 'long' }),
        ).format(value),
      ),
  };
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
