import type { InputOf } from '#protocol/call.ts';
import { type CookieJar } from '#protocol/cookie-text.ts';
import { cookies, freeDaysCookie } from '#protocol/cookies.ts';
import type { invite } from '#protocol/vip.ts';
import { attributionParams, currentConsent } from '#client/app/session/attribution.ts';

/** Facts about the arrival of a new account. */
export interface Arrival {
  readonly location: Pick<Location, 'host' | 'pathname'>;
  readonly navigator: Pick<Navigator, 'globalPrivacyControl'>;
  readonly jar: CookieJar;
  /** Page of the sign-in; '' if unknown. */
  readonly scene: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Returns the request for the free days of a new account (specification 7.2). */
export function inviteInput(arrival: Arrival): InputOf<typeof invite> {
  const { location, navigator, jar, scene, now } = arrival;
  return {
    from: 'web',
    rr: location.host + location.pathname,
    ...attributionParams(jar, currentConsent(jar, navigator), now),
    data: { invite_code: jar.read(cookies.invite) ?? '', scene },
  };
}

/**
 * Stores granted free days for as many days (specification 4). None removes those of another
 * account of this browser.
 */
export function rememberFreeDays(jar: CookieJar, freeDays: number): void {
  if (freeDays > 0) jar.write(freeDaysCookie(freeDays), String(freeDays));
  else jar.remove(cookies.freeDays);
}
