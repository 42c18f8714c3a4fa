import { formatDay } from '#locales/dates.ts';
import type { ListState } from '../list-state.ts';
import type { RowDates } from '../rows/row-dates.ts';
import { minuteMs, type RowFacts } from '../rows/row-facts.ts';

type Rows = Pick<ListState, 'rows'>;

/** A day in the reader's time zone, in milliseconds since 1970. */
interface Day {
  readonly start: number;
  readonly end: number;
}

/** Headings of the days in a list ordered by time: `Today`, `Yesterday`, `Nov 6`. */
export class DayHeads {
  readonly #locale: string;
  readonly #now: () => number;
  /** The day looked up last: most entries have the day of the one before. */
  #day: Day = { start: 0, end: 0 };

  constructor(locale: string, now: () => number = Date.now) {
    this.#locale = locale;
    this.#now = now;
  }

  /** True if an entry is the first of its day. One that isn't loaded continues the day before. */
  beginsDay({ rows }: Rows, index: number): boolean {
    const row = rows.at(index);
    if (!row) return false;
    if (index === 0) return true;
    const before = rows.at(index - 1);
    return before !== undefined && this.#dayOf(before).start !== this.#dayOf(row).start;
  }

  /** `Today`, `Yesterday`, `Nov 6`, or `Nov 6, 2025` in another year. */
  text(row: Pick<RowFacts, 'modifiedMinute'>): string {
    const { start } = this.#dayOf(row);
    const date = new Date(start);
    const today = new Date(this.#now());
    const daysAgo = Math.round((dayAt(today.getTime()).start - start) / (24 * 60 * minuteMs));
    if (daysAgo === 0 || daysAgo === 1) return dayWord(this.#locale, -daysAgo);
    return date.getFullYear() === today.getFullYear()
      ? new Intl.DateTimeFormat(this.#locale, { month: 'short', day: 'numeric' }).format(date)
      : formatDay(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()), this.#locale);
  }

  /** Adds the heading of its day to the first row of a day, and removes it from other rows. */
  dress(state: Rows, row: HTMLElement, index: number): void {
    const facts = state.rows.at(index);
    const text = facts && this.beginsDay(state, index) ? this.text(facts) : '';
    const shown = row.querySelector('.day-head');
    if ((shown?.textContent ?? '') === text) return;
    shown?.remove();
    row.toggleAttribute('data-first', text !== '');
    const link = row.querySelector('a');
    link?.removeAttribute('aria-describedby');
    if (!facts || text === '') return;
    const head = document.createElement('h2');
    head.className = 'day-head';
    head.id = `day-${this.#dayOf(facts).start}`;
    head.textContent = text;
    link?.setAttribute('aria-describedby', head.id);
    link?.before(head);
  }

  #dayOf({ modifiedMinute }: Pick<RowFacts, 'modifiedMinute'>): Day {
    const timeMs = modifiedMinute * minuteMs;
    const { start, end } = this.#day;
    if (timeMs < start || timeMs >= end) this.#day = dayAt(timeMs);
    return this.#day;
  }
}

/** Dates of rows below the heading of their day: the time alone. */
export function timesOfDay(dates: RowDates, locale: string): RowDates {
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });
  return { ...dates, short: (timeMs) => format.format(timeMs) };
}

/** Days begin at midnight in the reader's time zone, and may have 23 or 25 hours. */
function dayAt(timeMs: number): Day {
  const date = new Date(timeMs);
  const midnight = (offset: number) =>
    new Date(date.getFullYear(), date.getMonth(), date.getDate() + offset).getTime();
  return { start: midnight(0), end: midnight(1) };
}

/** `Today` or `Yesterday`. */
function dayWord(locale: string, offset: number): string {
  const text = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(offset, 'day');
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}
