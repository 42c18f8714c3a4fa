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

/** Returns the time until a moment in its largest full unit, or undefined if it has passed. */
export function timeUntil(
  end: number,
  now: number,
): { value: number; unit: 'day' | 'hour' | 'minute' } | undefined {
  const left = end - now;
  if (!(left > 0)) return undefined;
  if (left >= dayMs) return { value: Math.floor(left / dayMs), unit: 'day' };
  if (left >= hourMs) return { value: Math.floor(left / hourMs), unit: 'hour' };
  return { value: Math.ceil(left / minuteMs), unit: 'minute' };
}
