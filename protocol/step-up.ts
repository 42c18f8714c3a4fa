import * as v from 'valibot';
import { call } from './call.ts';
import { requiredText, text } from './fields.ts';
import { passkeyAssertion } from './passkeys.ts';
import { secondFactor } from './tokens.ts';

/** Proving anew who is there, before what protects an account is changed. */

/**
 * POST v1/user/sudo: proves anew who is there, with the password (and the second factor, where
 * there is one) or with a passkey. The token serves this session for ten minutes, in the calls that
 * have a `sudo_token` field. Throws `invalid_account_or_password`, `two_factor_required`,
 * `invalid_two_factor` and `invalid_two_factor_recovery`.
 */
export const sudo = call({
  method: 'POST',
  path: 'v1/user/sudo',
  input: v.object({ password: text(1024), ...secondFactor, credential: passkeyAssertion }),
  output: v.object({ sudo_token: v.string(), expires_in: v.number() }),
  session: 'required',
});

/**
 * POST v1/user/password: Ours: a new password for somebody who is signed in; every other session
 * ends. Throws `interaction_required` (4031) without a `sudo_token`, and `invalid_password`.
 */
export const changePassword = call({
  method: 'POST',
  path: 'v1/user/password',
  input: v.object({ new_password: requiredText(1024), sudo_token: text(512) }),
  output: v.object({}),
  session: 'required',
});
