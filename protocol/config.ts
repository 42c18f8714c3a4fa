import * as v from 'valibot';
import { accessDocument } from './access.ts';
import { activityEntry } from './activities.ts';
import { call } from './call.ts';
import { anything, text } from './fields.ts';
import {
  clientVersionsDocument,
  modeDocument,
  plansDocument,
  pricesDocument,
  quotasDocument,
  rewardsDocument,
} from './plans.ts';
import { tasksDocument } from './tasks.ts';

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

/** Products sold elsewhere. */
export const externalProducts = config('external_products');
/** Texts and pictures of the site; `data.language` chooses their language. */
export const resources = config('resources');
/**
 * Activities, in `values.activities`. Those our own pages know are told in the language of
 * `data.language`, with `state` (`coming`, `running`, `ended`) and what their campaign `gives`; all
 * others as the operator wrote them.
 */
export const activityOperation = config('activity_operation');
/** What every client starts with. */
export const basic = config('basic');
/** Switches for people who look for faults: read at `value.values.debug_options.allow_vconsole`. */
export const debugOptions = config('debug_options');

/**
 * What the drive of a client needs to know: its limits and the account's allowances (protocol 1.1).
 */
export const driveConfig = config('drive');
/** Everything above under one roof, for clients that ask once (protocol 1.1). */
export const globalConfig = config('globalConfig');
/**
 * Whether `data.client_version` of `client` is old; `value.values.update` is `none`, `offered` or
 * `required`.
 */
export const checkClientVersion = config('checkClientVersion');

/** The documents that lie over the answer of the call of the same name. */
export const answerNames = [
  'external_products',
  'resources',
  'activity_operation',
  'basic',
  'drive',
  'debug_options',
  'globalConfig',
  'checkClientVersion',
] as const;
export type AnswerName = (typeof answerNames)[number];

/** The names an operator may put a document under. */
export const configNames = [
  ...answerNames,
  'access',
  'plans',
  'quotas',
  'rewards',
  'mode',
  'prices',
  'client_versions',
  'tasks',
  'operator',
] as const;
export type ConfigName = (typeof configNames)[number];

/** An object that is no list; to a schema of fields a list is an object too. */
const fields = v.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'must be an object',
);

/**
 * A document merged over an answer: any JSON object, with `values` an object where it is given.
 * What holds for one client or one language only stands under `for_client` and `for_language` and
 * is laid over the rest, in this order.
 */
function overrideOf<Values extends v.GenericSchema>(values: Values) {
  const part = v.looseObject({ values: v.optional(values) });
  return v.looseObject({
    ...part.entries,
    for_client: v.optional(v.record(v.string(), part)),
    for_language: v.optional(v.record(v.string(), part)),
  });
}
const override = overrideOf(fields);

/**
 * Values with a list of activities; those our own pages know have a shape (protocol/activities.ts).
 */
const activityValues = v.pipe(
  fields,
  v.looseObject({ activities: v.optional(v.array(activityEntry, 'must be a list')) }),
);

const line = v.pipe(v.string('must be text'), v.trim(), v.minLength(1), v.maxLength(500));

/**
 * The operator's document `operator`: who runs this Magpie, as policies name them. What is left out
 * they say in general words.
 */
const operatorDocument = v.strictObject({
  /** The person or company that is the contract partner. */
  name: v.optional(line),
  /** Where letters reach them, in one line. */
  address: v.optional(line),
  email: v.optional(v.pipe(line, v.email('must be an e-mail address'))),
  /**
   * The law that governs, by locale code: `the law of Germany`; `en-US` stands in for the others.
   */
  law: v.optional(v.record(v.string(), line), {}),
});

/**
 * What each document must be. Those of `answerNames` lie over the answer of their call and have its
 * shape.
 */
export const configDocuments = {
  external_products: override,
  resources: override,
  activity_operation: overrideOf(activityValues),
  basic: override,
  drive: override,
  globalConfig: override,
  checkClientVersion: override,
  debug_options: v.looseObject({
    ...override.entries,
    values: v.optional(
      v.pipe(
        fields,
        v.looseObject({
          debug_options: v.optional(
            v.pipe(
              fields,
              v.looseObject({ allow_vconsole: v.optional(v.boolean('must be true or false')) }),
            ),
          ),
        }),
      ),
    ),
  }),
  access: accessDocument,
  plans: plansDocument,
  quotas: quotasDocument,
  rewards: rewardsDocument,
  mode: modeDocument,
  prices: pricesDocument,
  client_versions: clientVersionsDocument,
  tasks: tasksDocument,
  operator: operatorDocument,
} satisfies Record<ConfigName, v.GenericSchema>;

/**
 * Longest document, in UTF-8 bytes of its JSON: a row of D1 holds 2 MB, and every isolate keeps all
 * documents.
 */
export const configDocumentMaxBytes = 256 * 1024;
