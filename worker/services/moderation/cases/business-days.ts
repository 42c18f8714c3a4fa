import type { JurisdictionPack } from '#protocol/reports.ts';

/** Business days of an operator, in their time zone. */
export interface BusinessCalendar {
  timeZone: string;
  packs: readonly JurisdictionPack[];
  /** Further days off, `2026-12-24`. */
  holidays: readonly string[];
}

const dayMs = 24 * 3_600_000;

/**
 * Returns the time (ms) that is some business days after another: the same time of day, also when
 * clocks change in between.
 */
export function addBusinessDays(from: number, days: number, calendar: BusinessCalendar): number {
  const start = localTime(from, calendar.timeZone);
  let day = Math.floor(start / dayMs) * dayMs;
  for (let left = days; left > 0;) {
    day += dayMs;
    if (isBusinessDay(day, calendar)) left -= 1;
  }
  return instantOf(day + (start % dayMs), calendar.timeZone);
}

/** `day` is midnight in UTC of a day of the calendar. */
function isBusinessDay(day: number, { packs, holidays }: BusinessCalendar): boolean {
  const weekday = new Date(day).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  if (holidays.includes(new Date(day).toISOString().slice(0, 10))) return false;
  return !(packs.includes('US') && isFederalHoliday(day));
}

/** Fixed holidays of the United States, which move to Friday or Monday from a weekend. */
const fixedHolidays = [
  [0, 1],
  [5, 19],
  [6, 4],
  [10, 11],
  [11, 25],
] as const;

/** The others: month, weekday, and which of the month's; -1 is the last. */
const floatingHolidays = [
  [0, 1, 3],
  [1, 1, 3],
  [4, 1, -1],
  [8, 1, 1],
  [9, 1, 2],
  [10, 4, 4],
] as const;

function isFederalHoliday(day: number): boolean {
  const date = new Date(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  // New Year's Day may be observed in the year before.
  const observed = [year, year + 1].flatMap((one) =>
    fixedHolidays.map(([of, on]) => observedOn(Date.UTC(one, of, on))),
  );
  if (observed.includes(day)) return true;
  return floatingHolidays.some(
    ([of, weekday, which]) => of === month && day === nthWeekday(year, of, weekday, which),
  );
}

function observedOn(day: number): number {
  const weekday = new Date(day).getUTCDay();
  if (weekday === 6) return day - dayMs;
  return weekday === 0 ? day + dayMs : day;
}

function nthWeekday(year: number, month: number, weekday: number, which: number): number {
  if (which < 0) {
    const last = Date.UTC(year, month + 1, 0);
    return last - ((new Date(last).getUTCDay() - weekday + 7) % 7) * dayMs;
  }
  const first = Date.UTC(year, month, 1);
  const offset = (weekday - new Date(first).getUTCDay() + 7) % 7;
  return first + (offset + (which - 1) * 7) * dayMs;
}

/** Returns the wall clock of a time zone as if it were UTC (ms). */
function localTime(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return (
    Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    ) +
    (at % 1000)
  );
}

/** Returns the time (ms) of a wall clock; one that is skipped is moved by the hour that is. */
function instantOf(local: number, timeZone: string): number {
  const guess = local - (localTime(local, timeZone) - local);
  return local - (localTime(guess, timeZone) - guess);
}
