import * as v from 'valibot';
import { call } from './call.ts';
import { requiredText, text } from './fields.ts';

/** Email change, all ours (docs/decisions/0046-undoable-email-changes.md). */

/**
 * POST v1/user/email/verification: mails a code to the new address, to be verified with
 * `v1/auth/verification/verify`. The answer is the same whether or not the address has an account.
 * Throws `interaction_required` (4031) without a `sudo_token`, `already_exists` for the account's
 * current address, `failed_precondition` within a week of the last change, and
 * `resource_exhausted`.
 */
export const requestEmailChange = call({
  method: 'POST',
  path: 'v1/user/email/verification',
  input: v.object({ email: requiredText(320), sudo_token: text(512) }),
  output: v.object({ verification_id: v.string(), expires_in: v.number() }),
  session: 'required',
});

/**
 * POST v1/user/email: changes the account's email to the verified address and ends every other
 * session. The former address gets a link that undoes the change for a week. Safe to repeat. Throws
 * `interaction_required` (4031) without a `sudo_token`, `expired_verification_code`,
 * `failed_precondition`, and `already_exists` if another account took the address meanwhile.
 */
export const changeEmail = call({
  method: 'POST',
  path: 'v1/user/email',
  input: v.object({
    email: requiredText(320),
    verification_token: requiredText(512),
    sudo_token: text(512),
  }),
  output: v.object({}),
  session: 'required',
});

/**
 * POST v1/auth/take_email_back: undoes an email change; `d` is the token of the mailed link. Ends
 * every session and invalidates the password, and any passkeys and second factor added since a week
 * before the change. Safe to repeat. Throws `invalid_argument` for an invalid token, and
 * `not_found` if it is too late or another account has the address.
 */
export const undoEmailChange = call({
  method: 'POST',
  path: 'v1/auth/take_email_back',
  input: v.object({ d: requiredText(1024) }),
  output: v.object({ email: v.string() }),
  session: 'none',
});
