import * as v from 'valibot';
import { call } from './call.ts';
import { anything, text } from './fields.ts';

/** The config service (spec 7.3). Each answer is `{value}`: a default that an operator can override. */

const input = v.object({
  client: text(32),
  data: v.nullish(v.record(v.string(), anything)),
  uuid: text(64),
  userid: text(64),
});
const output = v.object({ value: v.record(v.string(), anything) });

const config = (name: string) =>
  call({ method: 'POST', path: `config/v1/${name}`, input, output, session: 'none' });

export const externalProducts = config('external_products');
export const resources = config('resources');
export const activityOperation = config('activity_operation');
export const basic = config('basic');
/** Read at `value.values.debug_options.allow_vconsole`. */
export const debugOptions = config('debug_options');

/** The names an operator may put a document under. */
export const configNames = [
  'external_products',
  'resources',
  'activity_operation',
  'basic',
  'debug_options',
  'access',
  'plans',
] as const;
export type ConfigName = (typeof configNames)[number];
