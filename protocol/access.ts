import * as v from 'valibot';
import { call } from './call.ts';
import { countryOf } from './countries.ts';
import { parseNetwork } from './network.ts';

/** Regional access to the site (specification 6, 7.3). */

/**
 * GET access_controller/v1/area_accessible: checks if the caller's country and network may use the
 * site (specification 7.3).
 */
export const areaAccessible = call({
  method: 'GET',
  path: 'access_controller/v1/area_accessible',
  input: v.object({}),
  output: v.object({ accessible: v.boolean() }),
  session: 'none',
});

/**
 * GET access_controller/v1/lbsInfo: returns the caller's country by its address (protocol 1.1).
 * Country names are English.
 */
export const lbsInfo = call({
  method: 'GET',
  path: 'access_controller/v1/lbsInfo',
  input: v.object({}),
  output: v.object({
    ip: v.string(),
    /** ISO 3166-1 alpha-2, '' when unknown. */
    country_code: v.string(),
    country: v.string(),
    calling_code: v.string(),
  }),
  session: 'none',
});

const networks = v.pipe(
  v.optional(
    v.array(
      v.pipe(
        v.string('must be text'),
        v.check(
          (network) => parseNetwork(network) !== undefined,
          'is not a network such as 203.0.113.0/24 or 2001:db8::/32',
        ),
      ),
      'must be a list',
    ),
    [],
  ),
  v.maxLength(10_000, 'more than 10000 networks'),
);

/**
 * The operator's document `access`: who may not use the site. An allowed network overrides a
 * blocked country or network.
 */
export const accessDocument = v.strictObject({
  /** ISO 3166-1 alpha-2. */
  blocked_countries: v.optional(
    v.array(
      v.pipe(
        v.string('must be text'),
        v.toUpperCase(),
        v.check((country) => countryOf(country) !== undefined, 'is not a country code'),
      ),
      'must be a list',
    ),
    [],
  ),
  /** CIDR, IPv4 or IPv6. */
  blocked_networks: networks,
  allowed_networks: networks,
});
export type AccessDocument = v.InferOutput<typeof accessDocument>;
