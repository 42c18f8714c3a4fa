import { isRecord } from '#protocol/tables.ts';

/** Region in which an object is created, as the platform names it; '' leaves it to the platform. */
export type ObjectLocation = DurableObjectLocationHint | '';

const easternEurope: ReadonlySet<unknown> = new Set(
  'BG BY CZ EE FI GR HU LT LV MD PL RO RS RU SK TR UA'.split(' '),
);
const middleEast: ReadonlySet<unknown> = new Set(
  'AE BH IL IQ IR JO KW LB OM PS QA SA SY YE'.split(' '),
);
/** Degrees east; the middle of North America. */
const middleLongitude = -100;

const byContinent: Readonly<Record<string, ObjectLocation>> = {
  AF: 'afr',
  AS: 'apac',
  EU: 'weur',
  NA: 'enam',
  OC: 'oc',
  SA: 'sam',
};

/**
 * Returns the region that is near a visitor, from the facts that the edge adds to a request
 * (`request.cf`); '' if it is unknown, as in local development.
 */
export function locationOf(facts: unknown): ObjectLocation {
  const { continent, country, longitude } = isRecord(facts) ? facts : {};
  if (middleEast.has(country)) return 'me';
  if (easternEurope.has(country)) return 'eeur';
  if (continent === 'NA' && Number(longitude) < middleLongitude) return 'wnam';
  return typeof continent === 'string' ? (byContinent[continent] ?? '') : '';
}
