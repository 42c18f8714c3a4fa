import type { CookieEntry } from './cookie-text.ts';
import { attributionCookieSeconds, consentCookieSeconds, referrerAgeMs } from './limits.ts';

/**
 * A visitor's choice about optional storage. `signal` means that the browser refuses for them on
 * every site (Global Privacy Control): no question is shown, and it overrides an earlier choice.
 */
export type Consent = 'unasked' | 'allowed' | 'refused' | 'signal';

/**
 * The cookie with the choice. It is lax, so that the page knows it after a link from another site.
 */
export const consentCookie = {
  name: '__Host-consent',
  maxAgeSeconds: consentCookieSeconds,
  sameSite: 'lax',
} as const satisfies CookieEntry;

/**
 * Cookies that are set only with consent and deleted when it is withdrawn: the campaign and the
 * referring sites (specification 3 and 9). Everything else stored in the browser is necessary.
 */
export const consentedCookies = {
  campaignSource: { name: '__Host-campaign-source', maxAgeSeconds: attributionCookieSeconds },
  campaignMedium: { name: '__Host-campaign-medium', maxAgeSeconds: attributionCookieSeconds },
  campaignName: { name: '__Host-campaign-name', maxAgeSeconds: attributionCookieSeconds },
  referrers: { name: '__Host-referrers', maxAgeSeconds: referrerAgeMs / 1000 },
} as const satisfies Record<string, CookieEntry>;

/** Returns the effective choice from the cookie's value and the browser's signal. */
export function consentOf(answer: string | null | undefined, hasSignal: boolean): Consent {
  if (hasSignal) return 'signal';
  return answer === 'allowed' || answer === 'refused' ? answer : 'unasked';
}

/** Key in `localStorage` of events that wait to be counted, which also need consent. */
export const analyticsQueueKey = 'analytics_queue';
