import type { CookieEntry } from './cookies.ts';
import { attributionCookieSeconds, consentCookieSeconds, referrerAgeMs } from './limits.ts';

/**
 * What a visitor says about what Magpie does not need. `signal`: their browser says no for them on
 * every site (Global Privacy Control), so nobody asks; it counts like a refusal, whatever was said
 * before.
 */
export type Consent = 'unasked' | 'allowed' | 'refused' | 'signal';

/**
 * The cookie with the answer. It is lax, so that the page of the choice knows it whoever led there.
 */
export const consentCookie = {
  name: '__Host-consent',
  maxAgeSeconds: consentCookieSeconds,
  sameSite: 'lax',
} as const satisfies CookieEntry;

/**
 * The cookies that are only set after consent and go when it is taken back: which campaign brought
 * a visitor, and which sites (specification 3 and 9). Nothing else that is kept in a browser is
 * unnecessary.
 */
export const consentedCookies = {
  campaignSource: { name: '__Host-campaign-source', maxAgeSeconds: attributionCookieSeconds },
  campaignMedium: { name: '__Host-campaign-medium', maxAgeSeconds: attributionCookieSeconds },
  campaignName: { name: '__Host-campaign-name', maxAgeSeconds: attributionCookieSeconds },
  referrers: { name: '__Host-referrers', maxAgeSeconds: referrerAgeMs / 1000 },
} as const satisfies Record<string, CookieEntry>;

/** What holds, by the cookie's value and the browser's signal. */
export function consentOf(answer: string | null | undefined, hasSignal: boolean): Consent {
  if (hasSignal) return 'signal';
  return answer === 'allowed' || answer === 'refused' ? answer : 'unasked';
}
