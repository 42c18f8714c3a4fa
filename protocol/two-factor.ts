import * as v from 'valibot';
import { call } from './call.ts';
import { requiredText, text } from './fields.ts';

/**
 * Two-factor authentication: authenticator app codes (RFC 6238: SHA-1, six digits, 30 seconds) and
 * recovery codes. Changes require a `sudo_token` (v1/user/sudo) and throw `interaction_required`
 * (4031) without a valid one.
 */

/**
 * GET v1/user/two_factor: Ours: returns if two-factor authentication is enabled, since when, and
 * how many recovery codes are left.
 */
export const twoFactor = call({
  method: 'GET',
  path: 'v1/user/two_factor',
  input: v.object({}),
  output: v.object({
    enabled: v.boolean(),
    /** '' if not enabled. */
    enabled_time: v.string(),
    recovery_codes_left: v.number(),
  }),
  session: 'required',
});

/**
 * POST v1/user/two_factor/enroll: Ours: returns a new secret in base32 and as the URL of a QR code
 * for apps. Takes effect when a code confirms it within `expires_in` seconds. Throws
 * `already_exists` if two-factor authentication is enabled.
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
 * POST v1/user/two_factor/confirm: Ours: enables two-factor authentication with a code of the app
 * and returns the recovery codes, which are shown only once. Throws `invalid_two_factor` (4016),
 * and `failed_precondition` without an enrollment.
 */
export const confirmTwoFactor = call({
  method: 'POST',
  path: 'v1/user/two_factor/confirm',
  input: v.object({ code: requiredText(16) }),
  output: recoveryCodes,
  session: 'required',
});

/**
 * POST v1/user/two_factor/recovery_codes: Ours: replaces the recovery codes. Throws `not_found`
 * without two-factor authentication.
 */
export const renewRecoveryCodes = call({
  method: 'POST',
  path: 'v1/user/two_factor/recovery_codes',
  input: v.object({ sudo_token: text(512) }),
  output: recoveryCodes,
  session: 'required',
});

/** POST v1/user/two_factor/disable: Ours: disables two-factor authentication. */
export const disableTwoFactor = call({
  method: 'POST',
  path: 'v1/user/two_factor/disable',
  input: v.object({ sudo_token: text(512) }),
  output: v.object({}),
  session: 'required',
});
