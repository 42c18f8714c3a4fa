const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * Expiry of a share in milliseconds since 1970, 0 for never. The protocol uses `-1`, which some
 * clients read as a year.
 */
export function endMs({ expiration_at: end }: { expiration_at: string }): number {
  return end === '-1' ? 0 : Date.parse(end) || 0;
}

/**
 * Returns the time until a moment, rounded, in its largest unit, or undefined if it has passed. A
 * link of seven days ends in seven days, and not in six because a second has passed.
 */
export function timeUntil(
  end: number,
  now: number,
): { value: number; unit: 'day' | 'hour' | 'minute' } | undefined {
  const left = end - now;
  if (!(left > 0)) return undefined;
  const minutes = Math.ceil(left / minuteMs);
  if (minutes < 60) return { value: minutes, unit: 'minute' };
  const hours = Math.round(left / hourMs);
  if (hours < 24) return { value: hours, unit: 'hour' };
  return { value: Math.round(left / dayMs), unit: 'day' };
}
