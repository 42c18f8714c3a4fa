import { formatDay } from '#locales/dates.ts';

/** Dates of rows in the reader's words and time zone, which only a browser knows. */
export interface RowDates {
  /** `12:54 PM` today, `Yesterday`, `Nov 6`, or `Nov 6, 2025` in another year. */
  short(timeMs: number): string;
  /** The whole date with its time, for tooltips and screen readers. */
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
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/**
 * Returns the dates of a language. `Intl` objects are built once and on first use, because building
 * one costs more than rendering a row.
 */
export function rowDates(locale: string, now: () => number = Date.now): RowDates {
  const made: Record<string, Intl.DateTimeFormat> = {};
  const format = (name: keyof typeof formats, timeMs: number) =>
    (made[name] ??= new Intl.DateTimeFormat(locale, formats[name])).format(timeMs);
  let yesterdayText: string | undefined;
  let days: Days | undefined;
  return {
    short: (timeMs) => {
      const nowMs = now();
      if (!days || nowMs < days.today || nowMs >= days.tomorrow) days = daysAt(nowMs);
      if (timeMs >= days.today && timeMs < days.tomorrow) {
        return format('time', timeMs);
      }
      if (timeMs >= days.yesterday && timeMs < days.today) {
        return (yesterdayText ??= yesterdayIn(locale));
      }
      const date = new Date(timeMs);
      const year = date.getFullYear();
      return year === new Date(nowMs).getFullYear()
        ? format('day', timeMs)
        : formatDay(Date.UTC(year, date.getMonth(), date.getDate()), locale);
    },
    full: (timeMs) => format('full', timeMs),
  };
}

/** Days begin at midnight in the reader's time zone, and may have 23 or 25 hours. */
function daysAt(nowMs: number): Days {
  const date = new Date(nowMs);
  const midnight = (offset: number) =>
    new Date(date.getFullYear(), date.getMonth(), date.getDate() + offset).getTime();
  return { yesterday: midnight(-1), today: midnight(0), tomorrow: midnight(1) };
}

function yesterdayIn(locale: string): string {
  const text = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-1, 'day');
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}
