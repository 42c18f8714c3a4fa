import { type Consent, consentCookie, consentedCookies, consentOf } from '#protocol/consent.ts';
import type { CookieJar } from '#protocol/cookie-text.ts';
import { referrerAgeMs, referrersMax } from '#protocol/limits.ts';

/**
 * Attribution of a visitor: campaign parameters and referring sites (specification 3). Stored in
 * cookies, only with consent, so that the worker can delete it too.
 */

declare global {
  interface Navigator {
    /** Global Privacy Control of the browser. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** A referring host and its expiry in milliseconds since 1970. */
export interface Referrer {
  readonly val: string;
  readonly expired: number;
}

/** Campaign and referrer of a page view. */
export interface Attribution {
  /** Campaign cookies with their values from the address, empty without a campaign. */
  readonly campaign: Partial<Record<CampaignCookie, string>>;
  /** Host of the referring site, '' for none. */
  readonly referrer: string;
}

type CampaignCookie = keyof typeof campaignFields;

const campaignFields = {
  campaignSource: '__source',
  campaignMedium: '__medium',
  campaignName: '__campaign',
} as const;
const campaignCookies = ['campaignSource', 'campaignMedium', 'campaignName'] as const;

/** Longer values aren't campaign names. */
const campaignCharsMax = 100;

/** Reads campaign and referrer. */
export function readAttribution(
  { search, host }: Pick<Location, 'search' | 'host'>,
  referrer: string,
): Attribution {
  const query = new URLSearchParams(search);
  const campaign: Attribution['campaign'] = {};
  for (const cookie of campaignCookies) {
    const value = (query.get(campaignFields[cookie]) ?? '').trim();
    if (value !== '' && value.length <= campaignCharsMax) campaign[cookie] = value;
  }
  return {
    campaign,
    referrer: outside(referrer, host),
  };
}

/** Is there anything to store? */
export function hasAttribution({ campaign, referrer }: Attribution): boolean {
  return referrer !== '' || Object.keys(campaign).length > 0;
}

/** Stores an arrival. A campaign replaces the previous one, a site is added. */
export function saveAttribution(
  jar: CookieJar,
  { campaign, referrer }: Attribution,
  now: number,
): void {
  if (Object.keys(campaign).length > 0) {
    for (const cookie of campaignCookies) {
      const value = campaign[cookie];
      if (value === undefined) jar.remove(consentedCookies[cookie]);
      else jar.write(consentedCookies[cookie], value);
    }
  }
  if (referrer === '') return;
  const others = storedReferrers(jar, now).filter(({ val }) => val !== referrer);
  const list = [...others, { val: referrer, expired: now + referrerAgeMs }].slice(-referrersMax);
  jar.write(consentedCookies.referrers, JSON.stringify(list));
}

/** Returns the stored sites, latest last. */
export function storedReferrers(jar: CookieJar, now: number): Referrer[] {
  return parseReferrers(jar.read(consentedCookies.referrers)).filter(
    ({ expired }) => expired > now,
  );
}

/** Returns the visitor's consent. The browser's Global Privacy Control overrides it. */
export function currentConsent(
  jar: CookieJar,
  { globalPrivacyControl }: Pick<Navigator, 'globalPrivacyControl'>,
): Consent {
  return consentOf(jar.read(consentCookie), globalPrivacyControl === true);
}

/**
 * Returns the attribution sent with a new account (specification 7.2): the campaign source, and the
 * sites joined with commas.
 */
export function attributionParams(
  jar: CookieJar,
  consent: Consent,
  now: number,
): { tf: string; rf: string } {
  if (consent !== 'allowed') return { tf: '', rf: '' };
  return {
    tf: jar.read(consentedCookies.campaignSource) ?? '',
    rf: storedReferrers(jar, now)
      .map(({ val }) => val)
      .join(','),
  };
}

/** Deletes all attribution. */
export function clearAttribution(jar: CookieJar): void {
  for (const entry of Object.values(consentedCookies)) jar.remove(entry);
}

/** Parses a stored list. Drops entries without a string or a numeric expiry (specification 5). */
export function parseReferrers(text: string | null): Referrer[] {
  let held: unknown;
  try {
    held = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  return Array.isArray(held) ? held.filter(isReferrer).slice(-referrersMax) : [];
}

function isReferrer(entry: Partial<Referrer> | null): entry is Referrer {
  return typeof entry?.val === 'string' && Number.isFinite(entry.expired);
}

function outside(referrer: string, ownHost: string): string {
  const host = URL.canParse(referrer) ? new URL(referrer).host : '';
  return host === ownHost ? '' : host;
}
