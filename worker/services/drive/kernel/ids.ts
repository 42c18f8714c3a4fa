import { randomId } from '#worker/http/keys.ts';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * Returns an id of 22 base62 characters that sorts by time: 8 for the millisecond, 14 random (83
 * bits). Rows created together are stored together, and ids can't be guessed.
 */
export function timedId(now: number): string {
  return timePrefix(now) + randomId(14);
}

/** Returns the prefix of ids created at a time (ms); every earlier id sorts before it. */
export function timePrefix(at: number): string {
  let time = '';
  for (let rest = at; time.length < 8; rest = Math.floor(rest / 62)) {
    time = digits[rest % 62] + time;
  }
  return time;
}

/** Returns the time (ms) at which an id was made. */
export function timeOfId(id: string): number {
  return Array.from(id.slice(0, 8)).reduce((time, digit) => time * 62 + digits.indexOf(digit), 0);
}
