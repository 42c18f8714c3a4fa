import * as v from 'valibot';
import { call } from './call.ts';
import { requiredText, text } from './fields.ts';

/**
 * Signing in a device without a keyboard, such as a television or a command line (RFC 8628, with
 * its field names). An addition of ours: no client in the field asks for it (protocol 1.7). The
 * device shows a short code, somebody who is signed in elsewhere allows it, and the device fetches
 * its tokens from `v1/auth/token` with the grant type of a device code.
 */

/**
 * POST v1/auth/device/code: Ours: begins. Times are seconds; `interval` is how long to wait between
 * two questions.
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
 * GET v1/auth/device: Ours: what a code would let in, to be shown before it is allowed. Throws
 * `not_found` for a code that is unknown, decided or old, and `resource_exhausted` for many of
 * those.
 */
export const deviceRequest = call({
  method: 'GET',
  path: 'v1/auth/device',
  input: v.object({ user_code: requiredText(32) }),
  output: v.object({
    user_code: v.string(),
    client_id: v.string(),
    /** What the operator calls the client; '' for one that is not registered. */
    client_name: v.string(),
    device_name: v.string(),
    /** Where the device asks from: ISO 3166-1 alpha-2, '' when unknown. */
    country: v.string(),
    scope: v.string(),
    created_time: v.string(),
    expires_in: v.number(),
  }),
  session: 'required',
});

/**
 * POST v1/auth/device: Ours: allows or denies a code. Throws as `deviceRequest` does, and
 * `invalid_scope` for more than the session has.
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
