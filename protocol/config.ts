import * as v from 'valibot';
import { accessDocument } from './access.ts';
import { activityEntry } from './activities.ts';
import { blogDocument } from './blog.ts';
import { moderationDocument } from './cases.ts';
import {
  clientVersionsDocument,
  modeDocument,
  plansDocument,
  pricesDocument,
  quotasDocument,
  rewardsDocument,
} from './plans.ts';
import { tasksDocument } from './tasks.ts';

/** Documents that are merged into the answer of the call of the same name. */
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

/** Names of the operator's documents. */
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
  'blog',
  'moderation',
] as const;
export type ConfigName = (typeof configNames)[number];

/** An object that isn't a list; valibot's object schemas accept lists. */
const fields = v.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'must be an object',
);

/**
 * A document merged into an answer: any JSON object, with `values` an object if given. Fields for
 * one client or language are in `for_client` and `for_language`, merged in this order.
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
 * Values with a list of activities; those known to our pages have a schema
 * (protocol/activities.ts).
 */
const activityValues = v.pipe(
  fields,
  v.looseObject({ activities: v.optional(v.array(activityEntry, 'must be a list')) }),
);

const debugValues = v.pipe(
  fields,
  v.looseObject({
    debug_options: v.optional(
      v.pipe(
        fields,
        v.looseObject({ allow_vconsole: v.optional(v.boolean('must be true or false')) }),
      ),
    ),
  }),
);
const debugPart = v.looseObject({ values: v.optional(debugValues) });

/**
 * The document `debug_options` can also name devices and accounts, by the ids that a caller sends.
 * It only shows visitors their own data, so the ids needn't be proved.
 */
const debugOptionsDocument = v.looseObject({
  ...overrideOf(debugValues).entries,
  for_device: v.optional(v.record(v.string(), debugPart)),
  for_user: v.optional(v.record(v.string(), debugPart)),
});

const line = v.pipe(v.string('must be text'), v.trim(), v.minLength(1), v.maxLength(500));

/**
 * The operator's document `operator`: the operator's identity in policies. Omitted fields are
 * described in general terms.
 */
const operatorDocument = v.strictObject({
  /** The person or company that is the contracting party. */
  name: v.optional(line),
  /** Postal address in one line. */
  address: v.optional(line),
  email: v.optional(v.pipe(line, v.email('must be an e-mail address'))),
  /** Governing law by locale code: `the law of Germany`. `en-US` is used for missing locales. */
  law: v.optional(v.record(v.string(), line), {}),
});

/** Schemas of the documents. Those of `answerNames` have the shape of their call's answer. */
export const configDocuments = {
  external_products: override,
  resources: override,
  activity_operation: overrideOf(activityValues),
  basic: override,
  drive: override,
  globalConfig: override,
  checkClientVersion: override,
  debug_options: debugOptionsDocument,
  access: accessDocument,
  plans: plansDocument,
  quotas: quotasDocument,
  rewards: rewardsDocument,
  mode: modeDocument,
  prices: pricesDocument,
  client_versions: clientVersionsDocument,
  tasks: tasksDocument,
  operator: operatorDocument,
  blog: blogDocument,
  moderation: moderationDocument,
} satisfies Record<ConfigName, v.GenericSchema>;

/**
 * Maximum size of a document in UTF-8 bytes of its JSON: a D1 row holds 2 MB, and every isolate
 * caches all documents.
 */
export const configDocumentMaxBytes = 256 * 1024;
