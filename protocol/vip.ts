import * as v from 'valibot';
import { call } from './call.ts';
import { anything, pageSize, requiredText, text } from './fields.ts';

/**
 * Premium, codes, referral and campaigns (spec 7.2; wire 5). `data` objects the specification names without showing
 * are taken as they come; an answer's times are RFC 3339, '' for never.
 */

const data = v.nullish(v.record(v.string(), anything), {});

/** One thing a membership is made of (spec 3). `surplus_day` counts the days left, a begun one whole. */
export const vipItemSchema = v.object({
  type: v.string(),
  expire: v.string(),
  surplus_day: v.number(),
});

/** GET vip/v1/vip/info: the membership and what it is made of. */
export const vipInfo = call({
  method: 'GET',
  path: 'vip/v1/vip/info',
  input: v.object({}),
  output: v.object({
    data: v.object({
      status: v.picklist(['ok', 'invalid']),
      type: v.string(),
      expire: v.string(),
      user_id: v.string(),
      vip_item: v.array(vipItemSchema),
    }),
  }),
  session: 'required',
});

const band = v.object({
  info: v.string(),
  total_assets: v.number(),
  assets: v.number(),
  size: v.number(),
});

/** GET vip/v1/quantity/list: what is left of the traffic of this month, in bytes as numbers (wire 0, fact 4). */
export const quantityList = call({
  method: 'GET',
  path: 'vip/v1/quantity/list',
  input: v.object({ type: text(32), limit: pageSize(200, 500) }),
  output: v.object({
    base: v.object({
      user_id: v.string(),
      info: v.string(),
      sub_status: v.boolean(),
      vip_status: v.string(),
      expire_time: v.string(),
      assets: v.number(),
      size: v.number(),
      offline: band,
      download: band,
      upload: band,
      download_daily: band,
    }),
    transfer: v.object({ offline: band, download: band, upload: band }),
    apps_summary: v.array(anything),
    data: v.array(anything),
    has_more: v.boolean(),
  }),
  session: 'required',
});

/** GET vip/v1/activity/inviteCode: the caller's own code, which friends bring along. */
export const inviteCode = call({
  method: 'GET',
  path: 'vip/v1/activity/inviteCode',
  input: v.object({}),
  output: v.object({ code: v.string() }),
  session: 'required',
});

/** POST vip/v1/activity/invite: asks once for the free days of a new account, and says where it came from. */
export const invite = call({
  method: 'POST',
  path: 'vip/v1/activity/invite',
  input: v.object({
    /** Where the call is made: `web`. */
    from: text(32),
    /** Host and path the visitor arrived at. */
    rr: text(2048),
    /** The campaign's source. */
    tf: text(256),
    /** Referring hosts, joined by commas. */
    rf: text(4096),
    data,
  }),
  output: v.object({ free_days: v.number() }),
  session: 'required',
});

/** POST vip/v1/order/activation-code: redeems a code, once. Throws `invalid_activation_code`. */
export const redeemActivationCode = call({
  method: 'POST',
  path: 'vip/v1/order/activation-code',
  input: v.object({ activation_code: text(128), data }),
  output: v.object({
    result: v.literal('ACCEPTED'),
    data: v.object({
      /** Premium days the code gave. */
      days: v.number(),
      /** Space the code gave, in bytes. */
      storage_bytes: v.number(),
      status: v.picklist(['ok', 'invalid']),
      expire: v.string(),
    }),
  }),
  session: 'required',
});

/** GET vip/v1/task/status: whether a task that earns a reward is done. `scene` names it. */
export const taskStatus = call({
  method: 'GET',
  path: 'vip/v1/task/status',
  input: v.object({ scene: requiredText(128) }),
  output: v.object({
    data: v.record(v.string(), v.object({ bot_checked: v.boolean(), result: v.string() })),
  }),
  session: 'required',
});

/** POST vip/v1/activity/rewardVip: claims the reward of a task that is done, once. */
export const rewardVip = call({
  method: 'POST',
  path: 'vip/v1/activity/rewardVip',
  input: v.object({ type: requiredText(128), data }),
  output: v.object({ result: v.string(), free_days: v.number(), expire: v.string() }),
  session: 'required',
});

/** GET vip/v1/activity/inviteExtActivityPage: who came by the caller's invitation, newest first. */
export const inviteExtActivityPage = call({
  method: 'GET',
  path: 'vip/v1/activity/inviteExtActivityPage',
  input: v.object({ limit: pageSize(), page_token: text(256) }),
  output: v.object({
    data: v.object({
      invited_count: v.number(),
      free_days: v.number(),
      list: v.array(
        v.object({
          /** Masked. */
          name: v.string(),
          free_days: v.number(),
          created_time: v.string(),
        }),
      ),
    }),
    next_page_token: v.string(),
  }),
  session: 'required',
});

/** POST vip/v1/verifyRecaptchaToken: proves to a task that a person does it. */
export const verifyRecaptchaToken = call({
  method: 'POST',
  path: 'vip/v1/verifyRecaptchaToken',
  input: v.object({ token: requiredText(4096), scene: text(128) }),
  output: v.object({ success: v.boolean() }),
  session: 'required',
});

/** POST vip/v1/activity/compensate: claims what a campaign gives back after an accident, once per account. */
export const compensate = call({
  method: 'POST',
  path: 'vip/v1/activity/compensate',
  input: v.object({ campaign_id: requiredText(128), data }),
  output: v.object({ result: v.string(), free_days: v.number(), expire: v.string() }),
  session: 'required',
});

/** One thing an operator sells. */
const plan = v.strictObject({
  id: v.pipe(v.string('must be text'), v.regex(/^[\w.-]{1,64}$/, 'is not an id')),
  /** Shown as it stands, by locale code; `en-US` stands in for the others. */
  title: v.pipe(
    v.record(v.string(), v.pipe(v.string('must be text'), v.maxLength(128))),
    v.check((title) => typeof title['en-US'] === 'string', 'must have an en-US text'),
  ),
  premium_days: v.optional(
    v.pipe(v.number('must be a number'), v.integer(), v.minValue(0), v.maxValue(36_500)),
    0,
  ),
  storage_bytes: v.optional(
    v.pipe(v.number('must be a number'), v.safeInteger(), v.minValue(0)),
    0,
  ),
  /** In the currency's smallest unit. */
  price: v.pipe(v.number('must be a number'), v.safeInteger(), v.minValue(0)),
  /** ISO 4217. */
  currency: v.pipe(v.string('must be text'), v.regex(/^[A-Z]{3}$/, 'is not a currency code')),
});

/** The operator's document `plans`: what is for sale and how long a new account tries premium for nothing. */
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
