import * as v from 'valibot';
import { call } from './call.ts';
import { requiredText, text } from './fields.ts';

/** Another address for an account, all ours (docs/decisions/0046-undoable-email-changes.md). */

/**
 * POST v1/user/email/verification: sends a code to the address the account shall have;
 * `v1/auth/verification/verify` takes it. The answer is the same whether the address has an account
 * or not: only who reads its letters learns that. Throws `interaction_required` (4031) without a
 * `sudo_token`, `already_exists` for the address the account has, `failed_precondition` within a
 * week of the last change, and `resource_exhausted`.
 */
export const requestEmailChange = call({
  method: 'POST',
  path: 'v1/user/email/verification',
  input: v.object({ email: requiredText(320), sudo_token: text(512) }),
  output: v.object({ verification_id: v.string(), expires_in: v.number() }),
  session: 'required',
});

/**
 * POST v1/user/email: gives the account the verified address; every other session ends. A letter to
 * the address before holds a link that takes the account back for a week. Safe to repeat. Throws
 * `interaction_required` (4031) without a `sudo_token`, `expired_verification_code`,
 * `failed_precondition`, and `already_exists` when another account took the address meanwhile.
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
 * POST v1/auth/take_email_back: undoes a change of address for whoever reads the letters of the
 * address before; `d` is the sealed text of the letter's link. Every session ends, the password is
 * void, and so are passkeys and a second factor that came in the week before the change or since.
 * Safe to repeat. Throws `invalid_argument` for a text that is not ours, `not_found` when it is too
 * late or another account has the address by now.
 */
export const undoEmailChange = call({
  method: 'POST',
  path: 'v1/auth/take_email_back',
  input: v.object({ d: requiredText(1024) }),
  output: v.object({ email: v.string() }),
  session: 'none',
});
