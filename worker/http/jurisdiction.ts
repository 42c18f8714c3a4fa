import { isOneOf } from '#protocol/tables.ts';
import type { Env } from '#worker/bindings.ts';

/** Jurisdictions in which the platform runs and stores Durable Objects, as it names them. */
const jurisdictions = [
  'eu',
  'us',
  'fedramp',
  'fedramp-high',
] as const satisfies readonly DurableObjectJurisdiction[];

export type Jurisdiction = (typeof jurisdictions)[number] | '';

/** True for the name of a jurisdiction, and '' for none. */
export function isJurisdiction(value: string): value is Jurisdiction {
  return value === '' || isOneOf(jurisdictions, value);
}

/** Returns the jurisdiction of all objects of the instance; '' for none. */
export function jurisdictionOf({ JURISDICTION: value = '' }: Partial<Env>): Jurisdiction {
  // worker/settings.ts refuses any other value before the first request.
  return isJurisdiction(value) ? value : '';
}
