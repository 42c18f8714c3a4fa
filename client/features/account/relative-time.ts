import type { Formats } from '#locales/index.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * Time since a moment in its largest useful unit: `now`, `3 minutes ago`, `yesterday`. A date after
 * a month.
 */
export function sinceText(at: number, now: number, formats: Formats): string {
  const passed = Math.max(0, now - at);
  if (passed < minuteMs) return formats.relative(0, 'second');
  if (passed < hourMs) return formats.relative(-Math.floor(passed / minuteMs), 'minute');
  if (passed < dayMs) return formats.relative(-Math.floor(passed / hourMs), 'hour');
  if (passed < 30 * dayMs) return formats.relative(-Math.floor(passed / dayMs), 'day');
  return formats.date(at);
}
