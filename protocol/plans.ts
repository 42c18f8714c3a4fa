import * as v from 'valibot';
import { itemsDefault, itemsMax, offlineTasksDaily } from './limits.ts';

/** The operator's documents about plans, quotas and rewards. */

const day = v.pipe(v.number('must be a number'), v.integer(), v.minValue(0), v.maxValue(36_500));
const bytes = v.pipe(v.number('must be a number'), v.safeInteger(), v.minValue(0));
const amount = v.pipe(v.number('must be a number'), v.safeInteger(), v.minValue(0));
const currency = v.pipe(v.string('must be text'), v.regex(/^[A-Z]{3}$/, 'is not a currency code'));
/** A time in an operator's document. */
export const time = v.pipe(
  v.string('must be text'),
  v.check(
    (text) => Number.isFinite(Date.parse(text)),
    'is not a time such as 2026-12-24T00:00:00Z',
  ),
);
/** An operator's id of a plan, campaign or activity. */
export const configId = v.pipe(v.string('must be text'), v.regex(/^[\w.-]{1,64}$/, 'is not an id'));

/** Contents of a plan, reward or campaign. */
const worth = {
  premium_days: v.optional(day, 0),
  storage_bytes: v.optional(bytes, 0),
  /** Additional download quota for 30 days. */
  traffic_bytes: v.optional(bytes, 0),
};
export type PlanWorth = { readonly [Part in keyof typeof worth]: number };

/** A plan for sale. */
const plan = v.strictObject({
  id: configId,
  /** By locale code; `en-US` is the default. */
  title: v.pipe(
    v.record(v.string(), v.pipe(v.string('must be text'), v.maxLength(128))),
    v.check((title) => typeof title['en-US'] === 'string', 'must have an en-US text'),
  ),
  ...worth,
  /** In the currency's smallest unit. */
  price: amount,
  /** ISO 4217. */
  currency,
  /** Prices in other currencies. Visitors from `countries` (ISO 3166-1 alpha-2) see them first. */
  prices: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          price: amount,
          currency,
          countries: v.optional(v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))), []),
        }),
        'must be a list',
      ),
      v.maxLength(50, 'more than 50 prices'),
      v.check(
        (prices) => new Set(prices.map((one) => one.currency)).size === prices.length,
        'two prices have the same currency',
      ),
    ),
  ),
});
export type Plan = v.InferOutput<typeof plan>;

/** A price in the smallest unit of its currency. */
export type Price = Pick<Plan, 'price' | 'currency'>;

/**
 * Returns the price of a plan in a currency, or, for '', in that of a country; the plan's own price
 * if the country has none. Returns undefined if the plan isn't sold in the currency.
 */
export function priceIn(
  plan: Price & { prices?: readonly (Price & { countries: readonly string[] })[] | undefined },
  { currency, country }: { currency: string; country: string },
): Price | undefined {
  const { prices = [], ...own } = plan;
  if (currency === '') {
    return pricePart(prices.find(({ countries }) => countries.includes(country)) ?? own);
  }
  const found = [own, ...prices].find((one) => one.currency === currency);
  return found && pricePart(found);
}

function pricePart({ price, currency }: Price): Price {
  return { price, currency };
}

/** The kinds of plans, by the first of these they give. */
export const planKinds = ['premium', 'storage', 'traffic'] as const;
export type PlanKind = (typeof planKinds)[number];

/** Returns a plan's kind. */
export function planKind(plan: Pick<PlanWorth, 'premium_days' | 'storage_bytes'>): PlanKind {
  if (plan.premium_days > 0) return 'premium';
  return plan.storage_bytes > 0 ? 'storage' : 'traffic';
}

/** The operator's document `plans`: plans for sale and the length of the free trial. */
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

/** null: unlimited. */
const allowance = (dailyTasks: number, items: number) => ({
  /** Files and folders, also in the trash. */
  items: v.optional(
    v.pipe(
      v.number('must be a number'),
      v.integer(),
      v.minValue(1),
      v.maxValue(itemsMax, `must be at most ${itemsMax}`),
    ),
    items,
  ),
  /** Bytes downloaded in 30 days, by the owner and by visitors of shares. */
  download_bytes: v.optional(v.nullable(bytes), null),
  /** Offline tasks per UTC day. */
  daily_tasks: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), dailyTasks),
});

/**
 * The operator's document `quotas`: limits of accounts. Free accounts have `QUOTA_FREE_BYTES` of
 * storage; `premium.storage_bytes` replaces it for members unless null.
 */
export const quotasDocument = v.strictObject({
  free: v.optional(v.strictObject(allowance(offlineTasksDaily.free, itemsDefault.free)), {}),
  premium: v.optional(
    v.strictObject({
      storage_bytes: v.optional(v.nullable(bytes), null),
      ...allowance(offlineTasksDaily.premium, itemsDefault.premium),
    }),
    {},
  ),
});
export type QuotasDocument = v.InferOutput<typeof quotasDocument>;

/** Completion checks of tasks. */
export const taskProofs = ['upload', 'share', 'invite', 'person'] as const;

/**
 * The operator's document `rewards`: rewards of invitations, tasks and campaigns, and commissions.
 */
export const rewardsDocument = v.strictObject({
  /** Premium days for an invitation. */
  invite: v.optional(
    v.strictObject({
      inviter_days: v.optional(day, 0),
      invited_days: v.optional(day, 0),
      /** Maximum rewarded invitations per account. */
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
        /** By locale code; `en-US` is the default. Absent: a title made of `proof`. */
        title: v.optional(v.record(v.string(), v.pipe(v.string(), v.maxLength(128)))),
        /**
         * The account has uploaded a file, created a share or invited a friend, or only passed a
         * captcha.
         */
        proof: v.picklist(taskProofs, `must be one of ${taskProofs.join(', ')}`),
        /** Requires a captcha too. */
        person: v.optional(v.boolean('must be true or false'), false),
      }),
    ),
    {},
  ),
  /** Daily check-in reward (UTC); absent: no check-in. Overrides a task with that scene. */
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
  /** By campaign id: the reward of `compensate`, once per account. */
  campaigns: v.optional(
    v.record(
      configId,
      v.strictObject({
        ...worth,
        starts: time,
        ends: time,
        /** Only accounts created before this time; absent: all. */
        accounts_before: v.optional(time),
      }),
    ),
    {},
  ),
  /** Commissions of partners for purchases of invited accounts. */
  commission: v.optional(
    v.strictObject({
      percent: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 0),
      /** Days until an earning is final, as long as refunds are possible. */
      pending_days: v.optional(day, 30),
    }),
    {},
  ),
});
export type RewardsDocument = v.InferOutput<typeof rewardsDocument>;

/**
 * The operator's document `mode`: `read_only` refuses all changes, and `refuses_files` only what
 * brings bytes.
 */
export const modeDocument = v.strictObject({
  read_only: v.optional(v.boolean('must be true or false'), false),
  refuses_files: v.optional(v.boolean('must be true or false'), false),
  /** Retry-After for refused changes. */
  retry_after_seconds: v.optional(
    v.pipe(v.number('must be a number'), v.integer(), v.minValue(1), v.maxValue(86_400)),
    300,
  ),
  /** False keeps changes possible while most of them fail (docs/decisions/0089). */
  breaker: v.optional(v.boolean('must be true or false'), true),
});

const rate = v.optional(v.pipe(v.number('must be a number'), v.minValue(0)));

/**
 * The operator's document `prices`: platform prices in `currency`. Missing prices are Cloudflare's
 * list prices for Workers Paid (usage/prices.ts). Amounts included in a plan aren't subtracted.
 */
export const pricesDocument = v.strictObject({
  currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'is not a currency code')), 'USD'),
  /** Per million. */
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
  /** Per gigabyte sent to clients. */
  egress_per_gb: rate,
  /** Per gigabyte stored for a month. */
  storage_per_gb_month: rate,
});
export type PricesDocument = v.InferOutput<typeof pricesDocument>;

/** The operator's document `client_versions`: versions by client name. */
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
        /** Older versions must update. */
        minimum: v.optional(version, '0'),
        url: v.optional(v.pipe(v.string(), v.url('is not an address')), undefined),
      }),
    ),
    {},
  ),
});
export type ClientVersionsDocument = v.InferOutput<typeof clientVersionsDocument>;
