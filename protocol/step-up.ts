import * as v from 'valibot';
import { call } from './call.ts';
import { requiredText, text } from './fields.ts';
import { passkeyAssertion } from './passkeys.ts';
import { secondFactor } from './tokens.ts';

/** Reauthentication before security settings are changed. */

/**
 * POST v1/user/sudo: reauthenticates the user with the password (and the second factor, if enabled)
 * or a passkey. The token is valid for this session for ten minutes, in calls with a `sudo_token`
 * field. Throws `invalid_account_or_password`, `two_factor_required`, `invalid_two_factor` and
 * `invalid_two_factor_recovery`.
 */
export const sudo = call({
  method: 'POST',
  path: 'v1/user/sudo',
  input: v.object({ password: text(1024), ...secondFactor, credential: passkeyAssertion }),
  output: v.object({ sudo_token: v.string(), expires_in: v.number() }),
  session: 'required',
});

/**
 * POST v1/user/password: Ours: changes the password of the signed-in user and ends every other
 * session. Throws `interaction_required` (4031) without a `sudo_token`, and `invalid_password`.
 */
export const changePassword = call({
  method: 'POST',
  path: 'v1/user/password',
  input: v.object({ new_password: requiredText(1024), sudo_token: text(512) }),
  output: v.object({}),
  session: 'required',
});
