/**
 * Days as people of each language write them, short. Written by hand, because the runtimes of
 * server and browsers carry different versions of the language tables and a listing rendered here
 * must read the same there, and because a formatter object for each row costs more than the row.
 */

interface DayFormat {
  /**
   * `d`, `m` and `y` stand for the day, the month's name (or number, without `months`) and the
   * year.
   */
  readonly pattern: string;
  /** The twelve months as they stand beside a day. */
  readonly months?: string;
  /** Digits that a day and a month without a name have at least. */
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
};

const monthNames: ReadonlyMap<string, readonly string[] | undefined> = new Map(
  Object.entries(formats).map(([locale, { months }]) => [locale, months?.split(' ')]),
);

/**
 * A moment's day in UTC: `Nov 18, 2026`, `2026/11/18`. Takes milliseconds since 1970; what is no
 * moment is an empty string, an unknown locale is written as en-US. Spaces inside do not break.
 */
export function formatDay(timeMs: number, locale: string): string {
  const date = new Date(timeMs);
  const year = date.getUTCFullYear();
  if (Number.isNaN(year)) return '';
  const known = Object.hasOwn(formats, locale) ? locale : 'en-US';
  const month = date.getUTCMonth();
  const { pattern, digits = 1 } = formats[known]!;
  const number = (value: number) => String(value).padStart(digits, '0');
  const parts: Readonly<Record<string, string>> = {
    d: number(date.getUTCDate()),
    m: monthNames.get(known)?.[month] ?? number(month + 1),
    y: String(year),
  };
  return pattern
    .replace(/\b[dmy]\b|(?<=^|[^a-zа-я])[dmy](?=[^a-zа-я]|$)/g, (letter) => parts[letter]!)
    .replace(/ /g, '\u00a0');
}
