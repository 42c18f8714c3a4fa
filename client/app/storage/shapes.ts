import * as v from 'valibot';
import { shareRestoreLimitMax } from '#protocol/limits.ts';

/** Schemas of stored values, with a reader that returns the value or null. */

const reader =
  <T>(schema: v.GenericSchema<unknown, T>) =>
  (stored: unknown): T | null => {
    const result = v.safeParse(schema, stored);
    return result.success ? result.output : null;
  };

const requiredText = v.pipe(v.string(), v.minLength(1));

const credentialsSchema = v.object({
  token_type: v.string(),
  access_token: requiredText,
  refresh_token: requiredText,
  expires_in: v.number(),
  /** ISO 8601. */
  expires_at: v.pipe(v.string(), v.isoTimestamp()),
  sub: requiredText,
});
/** Stored session (protocol 1.7). */
export type Credentials = v.InferOutput<typeof credentialsSchema>;

const captchaSchema = v.object({
  action: v.string(),
  captcha_token: v.string(),
  meta: v.optional(v.unknown()),
  /** Seconds. */
  expires_in: v.fallback(v.number(), 0),
  /** Expiry minus a safety margin, ISO 8601. */
  expires_at: v.fallback(v.string(), ''),
});
/** Stored captcha token (specification 3). */
export type CaptchaInfo = v.InferOutput<typeof captchaSchema>;

const oauthSchema = v.object({
  state: requiredText,
  code_verifier: requiredText,
  redirect_uri: requiredText,
  /** Path to return to. */
  return_to: v.string(),
});

const providerFlowSchema = v.object({
  provider: requiredText,
  flow: requiredText,
  /** Path to return to. */
  return_to: v.string(),
});

const shareHabitSchema = v.object({
  hasPasscode: v.boolean(),
  expiry: v.picklist(['never', '1', '7', '30']),
  /** 0 for none. */
  limit: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(shareRestoreLimitMax)),
});
/** Options of the latest link, without its passcode. */
export type ShareHabit = v.InferOutput<typeof shareHabitSchema>;

export const readCredentials = reader(credentialsSchema);
/**
 * Valid only if action and captcha_token are strings (specification 5). Other fields have defaults.
 */
export const readCaptchaInfo = reader(captchaSchema);
export const readOauthInfo = reader(oauthSchema);
export const readProviderFlow = reader(providerFlowSchema);
export const readShareHabit = reader(shareHabitSchema);
export const readIdList = reader(v.array(requiredText));
export const readTexts = reader(v.record(v.string(), v.string()));
export const readRecord = reader(v.record(v.string(), v.unknown()));

/** Reads analytics events. */
export const readCountedEvents = reader(
  v.array(v.object({ category: requiredText, action: requiredText, label: v.string() })),
);

/** Reads paths of folders. */
export const readFolderPaths = reader(
  v.array(v.pipe(v.array(v.object({ id: requiredText, name: v.string() })), v.minLength(1))),
);
