import * as v from 'valibot';
import { call } from './call.ts';
import { anything, pageSize, requiredText, text } from './fields.ts';

/**
 * Premium, codes, referral and campaigns (specification 7.2; protocol 5). `data` objects the
 * specification names without showing are taken as they come; an answer's times are RFC 3339, ''
 * for never.
 */

const data = v.nullish(v.record(v.string(), anything), {});

/**
 * One thing a membership is made of (specification 3). `surplus_day` counts the days left, a begun
 * one whole.
 */
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

/**
 * GET vip/v1/quantity/list: what is left of the traffic of this month, in bytes as numbers
 * (protocol 0, fact 4).
 */
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

const invitation = v.object({
  /** Masked. */
  name: v.string(),
  free_days: v.number(),
  created_time: v.string(),
});

/** GET vip/v1/activity/inviteInfo: the caller's code and link, and what they have brought. */
export const inviteInfo = call({
  method: 'GET',
  path: 'vip/v1/activity/inviteInfo',
  input: v.object({}),
  output: v.object({
    data: v.object({
      code: v.string(),
      link: v.string(),
      invited_count: v.number(),
      /** Days the invitations have given so far. */
      free_days: v.number(),
      /** Days the next one gives, to whom invites and to whom is invited. */
      inviter_days: v.number(),
      invited_days: v.number(),
    }),
  }),
  session: 'required',
});

/**
 * GET vip/v1/activity/checkInvite: whether a code is somebody's, and may still be followed by the
 * caller.
 */
export const checkInvite = call({
  method: 'GET',
  path: 'vip/v1/activity/checkInvite',
  input: v.object({ code: text(64) }),
  output: v.object({ data: v.object({ valid: v.boolean(), followed: v.boolean() }) }),
  session: 'required',
});

/** GET vip/v1/activity/inviteList: who came by the caller's invitation, newest first. */
export const inviteList = call({
  method: 'GET',
  path: 'vip/v1/activity/inviteList',
  input: v.object({ limit: pageSize(), page_token: text(256) }),
  output: v.object({ data: v.array(invitation), next_page_token: v.string() }),
  session: 'required',
});

/**
 * GET vip/v1/activity/upgradeToPro: what the caller could become: the plans on sale, in the
 * request's language.
 */
export const upgradeToPro = call({
  method: 'GET',
  path: 'vip/v1/activity/upgradeToPro',
  input: v.object({}),
  output: v.object({
    data: v.object({
      premium: v.boolean(),
      /** Whether the trial for nothing may still be begun, and how long it is. */
      trial_days: v.number(),
      plans: v.array(anything),
    }),
  }),
  session: 'required',
});

/**
 * POST vip/v1/activity/invite: asks once for the free days of a new account, and says where it came
 * from. The code of whoever invited comes as `data.invite_code`, or as `invite_code` in the query
 * of `rr`.
 */
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
      /** Download traffic the code gave, in bytes. */
      traffic_bytes: v.number(),
      status: v.picklist(['ok', 'invalid']),
      expire: v.string(),
    }),
  }),
  session: 'required',
});

/** What checking in gives or gave. */
const checkInWorth = v.object({
  premium_days: v.number(),
  /** Space, in bytes. */
  storage_bytes: v.number(),
  /** Download traffic for the 30 days that follow, in bytes. */
  traffic_bytes: v.number(),
});

/** GET vip/v1/activity/rewards: what inviting and checking in give here, to anybody who asks. */
export const offeredRewards = call({
  method: 'GET',
  path: 'vip/v1/activity/rewards',
  input: v.object({}),
  output: v.object({
    /** Premium days an invitation gives, to whom invites and to whom is invited. */
    invite: v.object({
      inviter_days: v.number(),
      invited_days: v.number(),
      /** Invitations one account is rewarded for. */
      most: v.number(),
    }),
    /** What one check-in gives; null where there is none. */
    check_in: v.nullable(checkInWorth),
  }),
  session: 'none',
});

/**
 * The scene of the daily check-in, which is claimed like a task and can be claimed again on the
 * next day (UTC).
 */
export const checkInScene = 'check-in';

/**
 * GET vip/v1/task/status: whether a task that earns a reward is done. `result` is `unknown` for a
 * scene nobody set up, `todo`, `done` (the reward waits) or `rewarded`. The daily check-in also
 * says when its next day begins, and what today's gave.
 */
export const taskStatus = call({
  method: 'GET',
  path: 'vip/v1/task/status',
  input: v.object({ scene: requiredText(128) }),
  output: v.object({
    data: v.record(
      v.string(),
      v.object({
        bot_checked: v.boolean(),
        result: v.string(),
        next_time: v.optional(v.string()),
        given: v.optional(checkInWorth),
      }),
    ),
  }),
  session: 'required',
});

/** GET vip/v1/task/status:batchGet: the same for several scenes at once. */
export const taskStatusBatch = call({
  method: 'GET',
  path: 'vip/v1/task/status:batchGet',
  input: v.object({
    scene: v.pipe(
      v.union([v.array(requiredText(128)), requiredText(128)], 'must be a scene or several'),
      v.transform((scene) => (typeof scene === 'string' ? [scene] : scene)),
      v.maxLength(50, 'more than 50 scenes'),
    ),
  }),
  output: taskStatus.output,
  session: 'required',
});

/**
 * POST vip/v1/activity/rewardVip: claims the reward of a task that is done, once, or once a day for
 * the check-in: `ACCEPTED`, then `ALREADY_REWARDED` with no days. Throws `not_found` for an unknown
 * task and `permission_denied` while it is not done.
 */
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
      list: v.array(invitation),
    }),
    next_page_token: v.string(),
  }),
  session: 'required',
});

/**
 * POST vip/v1/verifyRecaptchaToken: proves to a task that a person does it. `token` is a captcha
 * token for which a challenge was solved; it proves one thing once. `success` false is any other
 * token.
 */
export const verifyRecaptchaToken = call({
  method: 'POST',
  path: 'vip/v1/verifyRecaptchaToken',
  input: v.object({ token: requiredText(4096), scene: text(128) }),
  output: v.object({ success: v.boolean() }),
  session: 'required',
});

/**
 * POST vip/v1/activity/compensate: claims what a campaign gives back after an accident, once per
 * account: `ACCEPTED`, then `ALREADY_REWARDED`. Throws `not_found` for an unknown campaign and
 * `permission_denied` outside its time.
 */
export const compensate = call({
  method: 'POST',
  path: 'vip/v1/activity/compensate',
  input: v.object({ campaign_id: requiredText(128), data }),
  output: v.object({ result: v.string(), free_days: v.number(), expire: v.string() }),
  session: 'required',
});
