import { feedFailingDaysMax, feedIntervalSeconds } from '#protocol/limits.ts';

const { usual, min, max } = feedIntervalSeconds;
const permanentRedirectsMin = 3;
const goneStatus = 410;

const within = (seconds: number) => Math.min(Math.max(seconds, min), max);

/**
 * Returns the time until a feed is read again (ms). `statedSeconds` is the longest interval that
 * the feed or its server states, 0 for none. `chance` spreads readers over a tenth of the time.
 */
export function nextReadingMs(statedSeconds: number, chance: number): number {
  return Math.round(within(statedSeconds || usual) * (1 + chance / 10) * 1000);
}

/** Returns the time until a feed that failed `failures` times in a row is tried again (ms). */
export function retryReadingMs(
  failures: number,
  retryAfterSeconds: number,
  chance: number,
): number {
  const waitSeconds = min * 2 ** Math.min(failures - 1, 20);
  return Math.round(within(Math.max(waitSeconds, retryAfterSeconds)) * (1 + chance / 10) * 1000);
}

/** True if a feed isn't tried again after a failure. */
export function isGivenUp(status: number, failingMs: number): boolean {
  return status === goneStatus || failingMs >= feedFailingDaysMax * 86_400_000;
}

/** True if a feed is read at the target of its permanent redirects from now on. */
export function isMoved(times: number): boolean {
  return times >= permanentRedirectsMin;
}
