import type { Locale } from './list.ts';

/**
 * Short dates without `Intl`. Server and browser have different versions of the CLDR data, and a
 * server-rendered listing must match its hydration exactly. A formatter object per row would also
 * cost more than the row.
 */

interface DayFormat {
  /**
   * Template in which `d`, `m` and `y` are replaced by the day, the month (its name, or its number
   * if `months` is missing) and the year.
   */
  readonly pattern: string;
  /** The twelve month names in the form used next to a day. */
  readonly months?: string;
  /** Minimum number of digits for the day and a numeric month. */
  readonly digits?: number;
}

const formats: Readonly<Record<string, DayFormat>> = {
  'en-US': { pattern: 'm d, y', months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec' },
  es: { pattern: 'd m y', months: 'ene feb mar abr may jun jul ago sept oct nov dic' },
  id: { pattern: 'd m y', months: 'Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des' },
  ja: { pattern: 'y/m/d' },
  ko: { pattern: 'y. m. d.' },
  ms: { pattern: 'd m y', months: 'Jan Feb Mac Apr Mei Jun Jul Ogo Sep Okt Nov Dis' },
  pt: {
    pattern: 'd m y',
    months: 'jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.',
  },
  ru: { pattern: 'd.m.y', digits: 2 },
  uk: { pattern: 'd.m.y', digits: 2 },
  'zh-CN': { pattern: 'y/m/d' },
  'zh-TW': { pattern: 'y/m/d' },
} satisfies Record<Locale, DayFormat>;

const monthNames: ReadonlyMap<string, readonly string[] | undefined> = new Map(
  Object.entries(formats).map(([locale, { months }]) => [locale, months?.split(' ')]),
);

/**
 * Formats the UTC day of a time in milliseconds since 1970: `Nov 18, 2026`, `2026/11/18`. Returns
 * '' for an invalid time and uses en-US for an unknown locale. Spaces in the result don't break.
 */
export function formatDay(timeMs: number, locale: string): string {
  const date = new Date(timeMs);
  const year = date.getUTCFullYear();
  if (Number.isNaN(year)) return '';
  const known = Object.hasOwn(formats, locale) ? locale : 'en-US';
  const month = date.getUTCMonth();
  // One of the keys above.
  const { pattern, digits = 1 } = formats[known]!;
  const number = (value: number) => String(value).padStart(digits, '0');
  const parts: Readonly<Record<string, string>> = {
    d: number(date.getUTCDate()),
    m: monthNames.get(known)?.[month] ?? number(month + 1),
    y: String(year),
  };
  return pattern
    .replace(/\b[dmy]\b|(?<=^|[^a-zа-я])[dmy](?=[^a-zа-я]|$)/g, (letter) => parts[letter] ?? letter)
    .replace(/ /g, '\u00a0');
}
