import { formatDay } from '#locales/dates.ts';

/** Dates of rows in the reader's words and time zone, which only a browser knows. */
export interface RowDates {
  /** `12:54 PM` today, `Yesterday`, `Nov 6`, or `Nov 6, 2025` in another year. */
  short(timeMs: number): string;
  /** The whole date with its time, or `Today, 9:09 PM`: for tooltips, details, screen readers. */
  full(timeMs: number): string;
}

/** Bounds of the days that have words of their own, in milliseconds since 1970. */
interface Days {
  yesterday: number;
  today: number;
  tomorrow: number;
}

const formats = {
  time: { hour: 'numeric', minute: '2-digit' },
  day: { month: 'short', day: 'numeric' },
  full: { dateStyle: 'long', timeStyle: 'short' },
  near: { dateStyle: 'medium', timeStyle: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/**
 * Returns the dates of a language. `Intl` objects are built once and on first use, because building
 * one costs more than rendering a row.
 */
export function rowDates(locale: string, now: () => number = Date.now): RowDates {
  const made: Record<string, Intl.DateTimeFormat> = {};
  const formatOf = (name: keyof typeof formats) =>
    (made[name] ??= new Intl.DateTimeFormat(locale, formats[name]));
  const format = (name: keyof typeof formats, timeMs: number) => formatOf(name).format(timeMs);
  let words: readonly [today: string, yesterday: string] | undefined;
  let separator: string | undefined;
  let days: Days | undefined;
  /** 0 today, 1 yesterday, undefined on any other day. */
  const daysAgo = (timeMs: number) => {
    const nowMs = now();
    if (!days || nowMs < days.today || nowMs >= days.tomorrow) days = daysAt(nowMs);
    if (timeMs < days.yesterday || timeMs >= days.tomorrow) return undefined;
    return timeMs < days.today ? 1 : 0;
  };
  const word = (ago: 0 | 1) => (words ??= [dayWord(locale, 0), dayWord(locale, 1)])[ago];
  return {
    short: (timeMs) => {
      const ago = daysAgo(timeMs);
      if (ago !== undefined) return ago === 0 ? format('time', timeMs) : word(ago);
      const date = new Date(timeMs);
      const year = date.getFullYear();
      return year === new Date(now()).getFullYear()
        ? format('day', timeMs)
        : formatDay(Date.UTC(year, date.getMonth(), date.getDate()), locale);
    },
    full: (timeMs) => {
      const ago = daysAgo(timeMs);
      if (ago === undefined) return format('full', timeMs);
      return word(ago) + (separator ??= separatorIn(formatOf('near'))) + format('time', timeMs);
    },
  };
}

/** Days begin at midnight in the reader's time zone, and may have 23 or 25 hours. */
function daysAt(nowMs: number): Days {
  const date = new Date(nowMs);
  const midnight = (offset: number) =>
    new Date(date.getFullYear(), date.getMonth(), date.getDate() + offset).getTime();
  return { yesterday: midnight(-1), today: midnight(0), tomorrow: midnight(1) };
}

/** `Today` or `Yesterday`. */
function dayWord(locale: string, daysAgo: number): string {
  const text = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-daysAgo, 'day');
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}

/** The text between a date and its time, without the end of an abbreviation of the date. */
function separatorIn(format: Intl.DateTimeFormat): string {
  const parts = format.formatToParts(0);
  const time = parts.findIndex(({ type }) => type === 'hour' || type === 'dayPeriod');
  return /,?\s*$/.exec(parts[time - 1]?.value ?? '')?.[0] ?? '';
}
