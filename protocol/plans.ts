import * as v from 'valibot';
import { offlineTasksDaily } from './limits.ts';

/**
 * The operator's documents about what accounts get: for money, for nothing, each month and for what
 * they do.
 */

const day = v.pipe(v.number('must be a number'), v.integer(), v.minValue(0), v.maxValue(36_500));
const bytes = v.pipe(v.number('must be a number'), v.safeInteger(), v.minValue(0));
const amount = v.pipe(v.number('must be a number'), v.safeInteger(), v.minValue(0));
/** A moment in an operator's document. */
export const time = v.pipe(
  v.string('must be text'),
  v.check(
    (text) => Number.isFinite(Date.parse(text)),
    'is not a time such as 2026-12-24T00:00:00Z',
  ),
);
/** An id an operator gives: of a plan, a campaign, an activity. */
export const configId = v.pipe(v.string('must be text'), v.regex(/^[\w.-]{1,64}$/, 'is not an id'));

/** What a plan, a reward or a campaign gives. */
const worth = {
  premium_days: v.optional(day, 0),
  storage_bytes: v.optional(bytes, 0),
  /** Download traffic beyond the plan's own, for the 30 days that follow. */
  traffic_bytes: v.optional(bytes, 0),
};
export type Worth = { readonly [Part in keyof typeof worth]: number };

/** One thing an operator sells. */
const plan = v.strictObject({
  id: configId,
  /** Shown as it stands, by locale code; `en-US` stands in for the others. */
  title: v.pipe(
    v.record(v.string(), v.pipe(v.string('must be text'), v.maxLength(128))),
    v.check((title) => typeof title['en-US'] === 'string', 'must have an en-US text'),
  ),
  ...worth,
  /** In the currency's smallest unit. */
  price: amount,
  /** ISO 4217. */
  currency: v.pipe(v.string('must be text'), v.regex(/^[A-Z]{3}$/, 'is not a currency code')),
});
export type Plan = v.InferOutput<typeof plan>;

/**
 * The operator's document `plans`: what is for sale and how long a new account tries premium for
 * nothing.
 */
export const plansDocument = v.strictObject({
  plans: v.pipe(
    v.optional(v.array(plan, 'must be a list'), []),
    v.maxLength(100, 'more than 100 plans'),
    v.check(
      (plans) => new Set(plans.map(({ id }) => id)).size === plans.length,
      'two plans have the same id',
    ),
  ),
  trial_days: v.optional(
    v.pipe(v.number('must be a number'), v.integer(), v.minValue(0), v.maxValue(365)),
    0,
  ),
});
export type PlansDocument = v.InferOutput<typeof plansDocument>;

/** null: without limit. */
const allowance = (dailyTasks: number) => ({
  /** Bytes downloaded in any 30 days, by the owner and by visitors of shares. */
  download_bytes: v.optional(v.nullable(bytes), null),
  /** Offline tasks begun in a day (UTC). */
  daily_tasks: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), dailyTasks),
});

/**
 * The operator's document `quotas`: what accounts may use. The space of free accounts is the
 * variable `QUOTA_FREE_BYTES`; `premium.storage_bytes` takes its place while a membership runs,
 * null leaves it.
 */
export const quotasDocument = v.strictObject({
  free: v.optional(v.strictObject(allowance(offlineTasksDaily.free)), {}),
  premium: v.optional(
    v.strictObject({
      storage_bytes: v.optional(v.nullable(bytes), null),
      ...allowance(offlineTasksDaily.premium),
    }),
    {},
  ),
});
export type QuotasDocument = v.InferOutput<typeof quotasDocument>;

/** What a task must show before its reward is given. */
export const taskProofs = ['upload', 'share', 'invite', 'person'] as const;

/**
 * The operator's document `rewards`: what invitations, tasks and campaigns give, and what promoters
 * earn.
 */
export const rewardsDocument = v.strictObject({
  /** Premium days for an invitation that was followed. */
  invite: v.optional(
    v.strictObject({
      inviter_days: v.optional(day, 0),
      invited_days: v.optional(day, 0),
      /** Invitations one account is rewarded for. */
      most: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 100),
    }),
    {},
  ),
  /** By scene. */
  tasks: v.optional(
    v.record(
      configId,
      v.strictObject({
        ...worth,
        /**
         * The account has uploaded a file, made a share or invited a friend; or only proved to be a
         * person.
         */
        proof: v.picklist(taskProofs, `must be one of ${taskProofs.join(', ')}`),
        /** Whether the caller has to prove to be a person beside that. */
        person: v.optional(v.boolean('must be true or false'), false),
      }),
    ),
    {},
  ),
  /**
   * What checking in gives, once a day (UTC); absent: there is no check-in. Stands before a task of
   * that scene.
   */
  check_in: v.optional(
    v.pipe(
      v.strictObject(worth),
      v.check(
        ({ premium_days, storage_bytes, traffic_bytes }) =>
          premium_days + storage_bytes + traffic_bytes > 0,
        'gives nothing',
      ),
    ),
  ),
  /** By campaign id: what `compensate` gives, once per account. */
  campaigns: v.optional(
    v.record(
      configId,
      v.strictObject({
        ...worth,
        starts: time,
        ends: time,
        /** Only accounts opened before this time; absent: all. */
        accounts_before: v.optional(time),
      }),
    ),
    {},
  ),
  /** What promoters earn of the purchases of those they invited. */
  commission: v.optional(
    v.strictObject({
      percent: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 0),
      /** Days until an earning is certain: as long as money may go back. */
      pending_days: v.optional(day, 30),
    }),
    {},
  ),
});
export type RewardsDocument = v.InferOutput<typeof rewardsDocument>;

/**
 * The operator's document `mode`: while `read_only`, nothing may be changed and everything may be
 * read.
 */
export const modeDocument = v.strictObject({
  read_only: v.optional(v.boolean('must be true or false'), false),
  /** How long clients are told to wait before they try again. */
  retry_after_seconds: v.optional(
    v.pipe(v.number('must be a number'), v.integer(), v.minValue(1), v.maxValue(86_400)),
    300,
  ),
});

const rate = v.optional(v.pipe(v.number('must be a number'), v.minValue(0)));

/**
 * The operator's document `prices`: what the platform charges, in `currency`. What is left out is
 * Cloudflare's list price for Workers Paid (usage/prices.ts); the amounts included in a plan are
 * not taken off.
 */
export const pricesDocument = v.strictObject({
  currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'is not a currency code')), 'USD'),
  /** For a million of each. */
  per_million: v.optional(
    v.strictObject({
      requests: rate,
      d1_queries: rate,
      object_requests: rate,
      r2_class_a: rate,
      r2_class_b: rate,
      queue_messages: rate,
      images: rate,
    }),
    {},
  ),
  /** For a gigabyte sent to clients. */
  egress_per_gb: rate,
  /** For a gigabyte kept a month. */
  storage_per_gb_month: rate,
});
export type PricesDocument = v.InferOutput<typeof pricesDocument>;

/** The operator's document `client_versions`: by client name, which versions there are. */
const version = v.pipe(
  v.string('must be text'),
  v.regex(/^\d{1,6}(?:\.\d{1,6}){0,3}$/, 'is not a version such as 1.24.0'),
);
export const clientVersionsDocument = v.strictObject({
  clients: v.optional(
    v.record(
      configId,
      v.strictObject({
        latest: version,
        /** Older ones must update. */
        minimum: v.optional(version, '0'),
        url: v.optional(v.pipe(v.string(), v.url('is not an address')), undefined),
      }),
    ),
    {},
  ),
});
export type ClientVersionsDocument = v.InferOutput<typeof clientVersionsDocument>;
