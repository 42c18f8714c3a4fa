import * as v from 'valibot';
import { call } from './call.ts';
import { requiredText, text } from './fields.ts';

/**
 * The second factor of an account: codes of an authenticator app (RFC 6238: SHA-1, six digits, 30
 * seconds), and recovery codes for when it is lost. What changes it takes a `sudo_token`
 * (v1/user/sudo) and throws `interaction_required` (4031) without a good one.
 */

/**
 * GET v1/user/two_factor: Ours: whether the account has a second factor, since when, and how many
 * recovery codes are left.
 */
export const twoFactor = call({
  method: 'GET',
  path: 'v1/user/two_factor',
  input: v.object({}),
  output: v.object({
    enabled: v.boolean(),
    /** '' while it is not enabled. */
    enabled_time: v.string(),
    recovery_codes_left: v.number(),
  }),
  session: 'required',
});

/**
 * POST v1/user/two_factor/enroll: Ours: a fresh secret, in base32 and as the address that a QR code
 * for apps holds. Nothing is asked at sign-in until a code confirms it, within `expires_in`
 * seconds. Throws `already_exists` when one is enabled.
 */
export const enrollTwoFactor = call({
  method: 'POST',
  path: 'v1/user/two_factor/enroll',
  input: v.object({ sudo_token: text(512) }),
  output: v.object({ secret: v.string(), otpauth_url: v.string(), expires_in: v.number() }),
  session: 'required',
});

const recoveryCodes = v.object({ recovery_codes: v.array(v.string()) });

/**
 * POST v1/user/two_factor/confirm: Ours: enables it with a code of the app; the recovery codes are
 * shown this once. Throws `invalid_two_factor` (4016), and `failed_precondition` when nothing waits
 * for a code.
 */
export const confirmTwoFactor = call({
  method: 'POST',
  path: 'v1/user/two_factor/confirm',
  input: v.object({ code: requiredText(16) }),
  output: recoveryCodes,
  session: 'required',
});

/**
 * POST v1/user/two_factor/recovery_codes: Ours: new recovery codes; the old ones are void. Throws
 * `not_found` without a second factor.
 */
export const renewRecoveryCodes = call({
  method: 'POST',
  path: 'v1/user/two_factor/recovery_codes',
  input: v.object({ sudo_token: text(512) }),
  output: recoveryCodes,
  session: 'required',
});

/** POST v1/user/two_factor/disable: Ours: signing in takes no second factor any more. */
export const disableTwoFactor = call({
  method: 'POST',
  path: 'v1/user/two_factor/disable',
  input: v.object({ sudo_token: text(512) }),
  output: v.object({}),
  session: 'required',
});
