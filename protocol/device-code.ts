import * as v from 'valibot';
import { call } from './call.ts';
import { requiredText, text } from './fields.ts';

/**
 * Sign-in of devices without a keyboard, such as a TV or command line (RFC 8628, with its field
 * names). Ours; no existing client uses it (protocol 1.7). The device shows a short code, the user
 * approves it elsewhere, and the device gets its tokens from `v1/auth/token` with the device code
 * grant type.
 */

/**
 * POST v1/auth/device/code: Ours: starts the sign-in of a device. Times are in seconds; `interval`
 * is the polling interval.
 */
export const requestDeviceCode = call({
  method: 'POST',
  path: 'v1/auth/device/code',
  input: v.object({
    client_id: requiredText(128),
    client_secret: text(256),
    scope: text(256),
  }),
  output: v.object({
    device_code: v.string(),
    user_code: v.string(),
    verification_uri: v.string(),
    verification_uri_complete: v.string(),
    expires_in: v.number(),
    interval: v.number(),
  }),
  session: 'none',
});

/**
 * GET v1/auth/device: Ours: returns the device of a code, to be shown before it is approved. Throws
 * `not_found` if the code is unknown, decided or expired, and `resource_exhausted` after many such
 * codes.
 */
export const deviceRequest = call({
  method: 'GET',
  path: 'v1/auth/device',
  input: v.object({ user_code: requiredText(32) }),
  output: v.object({
    user_code: v.string(),
    client_id: v.string(),
    /** Name of the client in the operator's registry; '' if unregistered. */
    client_name: v.string(),
    device_name: v.string(),
    /** Country of the device: ISO 3166-1 alpha-2, '' if unknown. */
    country: v.string(),
    scope: v.string(),
    created_time: v.string(),
    expires_in: v.number(),
  }),
  session: 'required',
});

/**
 * POST v1/auth/device: Ours: approves or denies a device. Throws like `deviceRequest`, and
 * `invalid_scope` if the device asks for more than the session's scope.
 */
export const decideDevice = call({
  method: 'POST',
  path: 'v1/auth/device',
  input: v.object({
    user_code: requiredText(32),
    decision: v.picklist(['allow', 'deny'], 'must be allow or deny'),
  }),
  output: v.object({}),
  session: 'required',
});
