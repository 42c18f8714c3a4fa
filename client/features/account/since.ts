import type { Formats } from '#locales/index.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * How long ago something was, in the largest unit that says enough: `3 minutes ago`, `yesterday`; a
 * date from a month on.
 */
export function sinceWords(at: number, now: number, formats: Formats): string {
  const passed = Math.max(0, now - at);
  if (passed < hourMs) return formats.relative(-Math.floor(passed / minuteMs), 'minute');
  if (passed < dayMs) return formats.relative(-Math.floor(passed / hourMs), 'hour');
  if (passed < 30 * dayMs) return formats.relative(-Math.floor(passed / dayMs), 'day');
  return formats.date(at);
}
