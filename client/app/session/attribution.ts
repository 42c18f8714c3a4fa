import { type Consent, consentCookie, consentedCookies, consentOf } from '#protocol/consent.ts';
import type { CookieJar } from '#protocol/cookies.ts';
import { referrerAgeMs, referrersMax } from '#protocol/limits.ts';

/**
 * What brought a visitor: the campaign in the address and the sites they came from (specification
 * 3). All of it is kept after consent only, in cookies, so that the worker can take it away too.
 */

declare global {
  interface Navigator {
    /** Whether the browser refuses for its user on every site (Global Privacy Control). */
    readonly globalPrivacyControl?: boolean;
  }
}

/** A site somebody came from, by its host, and when it is forgotten: milliseconds since 1970. */
export interface Referrer {
  readonly val: string;
  readonly expired: number;
}

/** How somebody came to a page. */
export interface Arrival {
  /** The cookies of a campaign with what its address says; empty where it names none. */
  readonly campaign: Partial<Record<CampaignCookie, string>>;
  /** The host of another site, '' for none. */
  readonly referrer: string;
}

type CampaignCookie = keyof typeof campaignFields;

const campaignFields = {
  campaignSource: '__source',
  campaignMedium: '__medium',
  campaignName: '__campaign',
} as const;
const campaignCookies = Object.keys(campaignFields) as CampaignCookie[];

/** What is longer than this is no name of a campaign. */
const campaignCharsMax = 100;

/** Reads the arrival out of an address and the referrer a browser tells. */
export function arrivalOf(
  { search, host }: Pick<Location, 'search' | 'host'>,
  referrer: string,
): Arrival {
  const query = new URLSearchParams(search);
  const campaign = campaignCookies.flatMap((cookie) => {
    const value = (query.get(campaignFields[cookie]) ?? '').trim();
    return value === '' || value.length > campaignCharsMax ? [] : [[cookie, value]];
  });
  return {
    campaign: Object.fromEntries(campaign) as Arrival['campaign'],
    referrer: outside(referrer, host),
  };
}

/** Whether there is something to be kept at all. */
export function hasOrigin({ campaign, referrer }: Arrival): boolean {
  return referrer !== '' || Object.keys(campaign).length > 0;
}

/** Keeps an arrival. A campaign takes the place of the one before, a site joins the others. */
export function keepArrival(jar: CookieJar, { campaign, referrer }: Arrival, now: number): void {
  if (Object.keys(campaign).length > 0) {
    for (const cookie of campaignCookies) {
      const value = campaign[cookie];
      if (value === undefined) jar.remove(consentedCookies[cookie]);
      else jar.write(consentedCookies[cookie], value);
    }
  }
  if (referrer === '') return;
  const others = keptReferrers(jar, now).filter(({ val }) => val !== referrer);
  const list = [...others, { val: referrer, expired: now + referrerAgeMs }].slice(-referrersMax);
  jar.write(consentedCookies.referrers, JSON.stringify(list));
}

/** The sites that are remembered, the latest last. */
export function keptReferrers(jar: CookieJar, now: number): Referrer[] {
  return parseReferrers(jar.read(consentedCookies.referrers)).filter(
    ({ expired }) => expired > now,
  );
}

/** What the visitor of this page allows; their browser may refuse for them on every site. */
export function consentHere(
  jar: CookieJar,
  { globalPrivacyControl }: Pick<Navigator, 'globalPrivacyControl'>,
): Consent {
  return consentOf(jar.read(consentCookie), globalPrivacyControl === true);
}

/**
 * What a new account tells of its arrival (specification 7.2): the campaign's source, and the sites
 * joined by commas.
 */
export function arrivalTold(
  jar: CookieJar,
  consent: Consent,
  now: number,
): { tf: string; rf: string } {
  if (consent !== 'allowed') return { tf: '', rf: '' };
  return {
    tf: jar.read(consentedCookies.campaignSource) ?? '',
    rf: keptReferrers(jar, now)
      .map(({ val }) => val)
      .join(','),
  };
}

/** Forgets all of it. */
export function forgetArrival(jar: CookieJar): void {
  for (const entry of Object.values(consentedCookies)) jar.remove(entry);
}

/** A stored list. Entries without a text or a numeric end are dropped (specification 5). */
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
