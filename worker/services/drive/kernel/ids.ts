import { randomId } from '#worker/http/keys.ts';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * An id of 22 base62 characters that sorts by time: 8 say the millisecond, 14 are random (83 bits).
 * Rows made together lie together, and a guess hits nothing.
 */
export function timedId(now: number): string {
  return timePrefix(now) + randomId(14);
}

/** What ids made at a time begin with; every id made before it sorts before it. */
export function timePrefix(at: number): string {
  let time = '';
  for (let rest = at; time.length < 8; rest = Math.floor(rest / 62)) {
    time = digits[rest % 62] + time;
  }
  return time;
}
