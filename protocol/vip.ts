import * as v from 'valibot';
import { call } from './call.ts';
import { anything, pageSize, requiredText, text } from './fields.ts';
import { taskProofs } from './plans.ts';

/**
 * Premium, codes, referral and campaigns (specification 7.2; protocol 5). `data` objects that the
 * specification names without defining are accepted as they are. Times in answers are RFC 3339, ''
 * for never.
 */

const data = v.nullish(v.record(v.string(), anything), {});

/**
 * A component of a membership (specification 3). `surplus_day` is the number of days left, rounded
 * up.
 */
export const vipItemSchema = v.object({
  type: v.string(),
  expire: v.string(),
  surplus_day: v.number(),
});

/** GET vip/v1/vip/info: returns the membership and its components. */
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
  /** Used bytes, as in `size`: clients subtract them from the total. */
  assets: v.number(),
  size: v.number(),
});

/**
 * GET vip/v1/quantity/list: returns the traffic of the last 30 days and its limits, in bytes as
 * numbers (protocol 0, fact 4; protocol 5). `base.assets` is the download quota as text, '' if
 * unlimited.
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
      assets: v.string(),
      size: v.number(),
      offline: band,
      download: band,
      upload: band,
      download_daily: band,
    }),
    transfer: v.object({ offline: band, download: band, upload: band }),
    apps_summary: v.object({ offline: band, download: band }),
    data: v.null(),
    has_more: v.boolean(),
  }),
  session: 'required',
});

/** GET vip/v1/activity/inviteCode: returns the caller's invitation code. */
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

/**
 * GET vip/v1/activity/inviteInfo: returns the caller's invitation code and link, and their results.
 */
export const inviteInfo = call({
  method: 'GET',
  path: 'vip/v1/activity/inviteInfo',
  input: v.object({}),
  output: v.object({
    data: v.object({
      code: v.string(),
      link: v.string(),
      invited_count: v.number(),
      /** Days granted for invitations so far. */
      free_days: v.number(),
      /** Days for the next invitation, for the inviter and the invited. */
      inviter_days: v.number(),
      invited_days: v.number(),
    }),
  }),
  session: 'required',
});

/**
 * GET vip/v1/activity/checkInvite: checks if an invitation code exists and the caller may still use
 * it.
 */
export const checkInvite = call({
  method: 'GET',
  path: 'vip/v1/activity/checkInvite',
  input: v.object({ code: text(64) }),
  output: v.object({ data: v.object({ valid: v.boolean(), followed: v.boolean() }) }),
  session: 'required',
});

/**
 * GET vip/v1/activity/inviteList: lists the accounts that followed the caller's invitation, newest
 * first.
 */
export const inviteList = call({
  method: 'GET',
  path: 'vip/v1/activity/inviteList',
  input: v.object({ limit: pageSize(), page_token: text(256) }),
  output: v.object({ data: v.array(invitation), next_page_token: v.string() }),
  session: 'required',
});

/** GET vip/v1/activity/upgradeToPro: returns the plans on sale, in the request's language. */
export const upgradeToPro = call({
  method: 'GET',
  path: 'vip/v1/activity/upgradeToPro',
  input: v.object({}),
  output: v.object({
    data: v.object({
      premium: v.boolean(),
      /** Length of the free trial; 0 if it was used. */
      trial_days: v.number(),
      plans: v.array(anything),
    }),
  }),
  session: 'required',
});

/**
 * POST vip/v1/activity/invite: claims the free days of a new account, once, and records its
 * attribution. The inviter's code may be in `data.invite_code`, or in `invite_code` in the query of
 * `rr`. Ours: `data.scene` is the page of the sign-in, `share_page` or `official_page`.
 */
export const invite = call({
  method: 'POST',
  path: 'vip/v1/activity/invite',
  input: v.object({
    /** Origin of the call: `web`. */
    from: text(32),
    /** Host and path of the landing page. */
    rr: text(2048),
    /** The campaign's source. */
    tf: text(256),
    /** Referring hosts, separated by commas. */
    rf: text(4096),
    data,
  }),
  output: v.object({ free_days: v.number() }),
  session: 'required',
});

/** POST vip/v1/order/activation-code: redeems a code. Throws `invalid_activation_code`. */
export const redeemActivationCode = call({
  method: 'POST',
  path: 'vip/v1/order/activation-code',
  input: v.object({ activation_code: text(128), data }),
  output: v.object({
    result: v.literal('ACCEPTED'),
    data: v.object({
      /** Premium days of the code. */
      days: v.number(),
      /** Storage of the code, in bytes. */
      storage_bytes: v.number(),
      /** Download quota of the code, in bytes. */
      traffic_bytes: v.number(),
      status: v.picklist(['ok', 'invalid']),
      expire: v.string(),
    }),
  }),
  session: 'required',
});

/** Reward of a check-in. */
const checkInWorth = v.object({
  premium_days: v.number(),
  /** Storage, in bytes. */
  storage_bytes: v.number(),
  /** Download quota for the next 30 days, in bytes. */
  traffic_bytes: v.number(),
});

/** GET vip/v1/activity/rewards: returns the rewards for invitations and check-ins. Public. */
export const offeredRewards = call({
  method: 'GET',
  path: 'vip/v1/activity/rewards',
  input: v.object({}),
  output: v.object({
    /** Premium days for an invitation, for the inviter and the invited. */
    invite: v.object({
      inviter_days: v.number(),
      invited_days: v.number(),
      /** Maximum rewarded invitations per account. */
      most: v.number(),
    }),
    /** Reward of a check-in; null if there is none. */
    check_in: v.nullable(checkInWorth),
  }),
  session: 'none',
});

/** Scene of the daily check-in, which is claimed like a task, once per UTC day. */
export const checkInScene = 'check-in';

/**
 * GET vip/v1/task/status: returns the state of a rewarded task. `result` is `unknown` for an
 * unknown scene, `todo`, `done` (the reward can be claimed) or `rewarded`. The daily check-in also
 * returns when the next day starts and today's reward.
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

/**
 * GET vip/v1/task/list: Ours: returns the operator's tasks with the caller's progress, as
 * `task/status` does, in the request's language. `title` is '' if the operator wrote none. The
 * check-in isn't among them.
 */
export const listTasksToReward = call({
  method: 'GET',
  path: 'vip/v1/task/list',
  input: v.object({}),
  output: v.object({
    tasks: v.array(
      v.object({
        scene: v.string(),
        title: v.string(),
        proof: v.picklist(taskProofs),
        /** Requires a captcha (`verifyRecaptchaToken`), which `bot_checked` reports. */
        person: v.boolean(),
        bot_checked: v.boolean(),
        result: v.picklist(['todo', 'done', 'rewarded']),
        ...checkInWorth.entries,
      }),
    ),
  }),
  session: 'required',
});

/** GET vip/v1/task/status:batchGet: returns the states of several tasks. */
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
 * POST vip/v1/activity/rewardVip: claims the reward of a completed task once, or of the check-in
 * once a day: `ACCEPTED`, then `ALREADY_REWARDED` with no days. Throws `not_found` for an unknown
 * task and `permission_denied` while it isn't complete.
 */
export const rewardVip = call({
  method: 'POST',
  path: 'vip/v1/activity/rewardVip',
  input: v.object({ type: requiredText(128), data }),
  output: v.object({ result: v.string(), free_days: v.number(), expire: v.string() }),
  session: 'required',
});

/**
 * GET vip/v1/activity/inviteExtActivityPage: lists the accounts that followed the caller's
 * invitation, newest first.
 */
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
 * POST vip/v1/verifyRecaptchaToken: proves that a person performs a task. `token` is a captcha
 * token with a solved challenge, valid once. `success` is false for any other token.
 */
export const verifyRecaptchaToken = call({
  method: 'POST',
  path: 'vip/v1/verifyRecaptchaToken',
  input: v.object({ token: requiredText(4096), scene: text(128) }),
  output: v.object({ success: v.boolean() }),
  session: 'required',
});

/**
 * POST vip/v1/activity/compensate: claims a campaign's reward, once per account: `ACCEPTED`, then
 * `ALREADY_REWARDED`. Throws `not_found` for an unknown campaign and `permission_denied` outside
 * its period.
 */
export const compensate = call({
  method: 'POST',
  path: 'vip/v1/activity/compensate',
  input: v.object({ campaign_id: requiredText(128), data }),
  output: v.object({ result: v.string(), free_days: v.number(), expire: v.string() }),
  session: 'required',
});
