import * as v from 'valibot';
import { call } from './call.ts';
import { decimalText, text } from './fields.ts';

/** Drive limits and the user's region (specification 3, 6, 7.1; protocol 5). */

const quota = v.object({
  kind: v.literal('drive#quota'),
  limit: decimalText,
  usage: decimalText,
  usage_in_trash: decimalText,
  /** Always `-1`: playing isn't limited. */
  play_times_limit: decimalText,
  /** Files played today (UTC). */
  play_times_usage: decimalText,
  /** Storage that was granted and not bought, in bytes; '' for none. */
  complimentary: v.string(),
  is_unlimited: v.boolean(),
});

/** Values of `user_type`. */
export const userTypes = { free: 0, premium: 1 } as const;

/**
 * GET drive/v1/about: returns the drive's limit and use in bytes, and today's offline tasks, as
 * decimal strings (specification 3, protocol 5).
 */
export const about = call({
  method: 'GET',
  path: 'drive/v1/about',
  input: v.object({ space: text(32) }),
  output: v.object({
    kind: v.literal('drive#about'),
    quota,
    quotas: v.object({
      /**
       * Offline tasks created today (UTC), and the plan's limit; `-1` and `is_unlimited` if there
       * is none.
       */
      cloud_download: v.object({
        kind: v.literal('drive#quota'),
        limit: decimalText,
        usage: decimalText,
        is_unlimited: v.boolean(),
      }),
      /** Ours: files and folders, also in the trash. */
      items: v.object({
        kind: v.literal('drive#quota'),
        limit: decimalText,
        usage: decimalText,
        is_unlimited: v.boolean(),
      }),
    }),
    /** End of the membership, also after it; '' if there was none. */
    expires_at: v.string(),
    /** A value of `userTypes`. */
    user_type: v.number(),
  }),
  session: 'required',
});

/**
 * GET drive/v1/privilege/vip: returns the membership; `data.status` is `ok` for premium
 * (specification 3, 4).
 */
export const privilegeVip = call({
  method: 'GET',
  path: 'drive/v1/privilege/vip',
  input: v.object({}),
  output: v.object({
    result: v.string(),
    message: v.string(),
    redirect_uri: v.string(),
    data: v.object({
      expire: v.string(),
      status: v.picklist(['ok', 'invalid']),
      type: v.string(),
      user_id: v.string(),
    }),
  }),
  session: 'required',
});

/**
 * GET drive/v1/privilege/area_country_code: returns the visitor's country, without credentials
 * (specification 6, 7.1).
 */
export const areaCountryCode = call({
  method: 'GET',
  path: 'drive/v1/privilege/area_country_code',
  input: v.object({}),
  output: v.object({
    result: v.string(),
    data: v.object({ countryCode: v.string(), ip: v.string() }),
  }),
  session: 'none',
});
