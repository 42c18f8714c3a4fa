import * as v from 'valibot';
import { call } from './call.ts';
import { anything, text } from './fields.ts';

/**
 * The config service (specification 7.3). Each answer is `{value}`: a default that an operator can
 * override.
 */

const input = v.object({
  client: text(32),
  data: v.nullish(v.record(v.string(), anything)),
  uuid: text(64),
  userid: text(64),
});
const output = v.object({ value: v.record(v.string(), anything) });

const config = (name: string) =>
  call({ method: 'POST', path: `config/v1/${name}`, input, output, session: 'none' });

/** Returns products sold elsewhere. */
export const externalProducts = config('external_products');
/** Returns texts and pictures of the site in the language of `data.language`. */
export const resources = config('resources');
/**
 * Returns activities in `values.activities`. Those known to our pages are in the language of
 * `data.language`, with `state` (`coming`, `running`, `ended`) and the reward of their campaign in
 * `gives`; others are as the operator wrote them.
 */
export const activityOperation = config('activity_operation');
/** Returns the settings every client starts with. */
export const basic = config('basic');
/** Returns debug switches, read at `value.values.debug_options.allow_vconsole`. */
export const debugOptions = config('debug_options');

/** Returns a drive's limits and the account's allowances for clients (protocol 1.1). */
export const driveConfig = config('drive');
/** Returns all of the above, for clients that make one call (protocol 1.1). */
export const globalConfig = config('globalConfig');
/**
 * Compares `data.client_version` of `client` with the operator's versions; `value.values.update` is
 * `none`, `offered` or `required`.
 */
export const checkClientVersion = config('checkClientVersion');
