import * as v from 'valibot';
import { call } from './call.ts';
import { requiredText, text } from './fields.ts';

/**
 * The referral service (protocol 1.1, 5): a promoter earns a share of what those they invited buy.
 * Other accounts may work for a promoter as sub-accounts: what comes by their invitations counts
 * for the promoter.
 */

/**
 * POST promoting/v1/join: makes the caller a promoter. Throws `has_joined_referral` the second
 * time.
 */
export const joinReferral = call({
  method: 'POST',
  path: 'promoting/v1/join',
  input: v.object({}),
  output: v.object({ id: v.string() }),
  session: 'required',
});

/**
 * POST promoting/v1/sub-account: invites the account with an address to work for the caller, by a
 * letter with a link. The answer does not tell whether there is such an account. Throws
 * `permission_denied` to whoever is no promoter.
 */
export const inviteSubAccount = call({
  method: 'POST',
  path: 'promoting/v1/sub-account',
  input: v.object({ email: requiredText(320) }),
  output: v.object({}),
  session: 'required',
});

const verified = v.object({ id: v.string() });

/**
 * GET promoting/v1/sub-account/verify: follows the link of the letter; the account it was sent to
 * is a sub-account from now on. Safe to repeat. Throws `invalid_argument`, and `already_exists` for
 * the sub-account of somebody else.
 */
export const verifySubAccount = call({
  method: 'GET',
  path: 'promoting/v1/sub-account/verify',
  input: v.object({ token: requiredText(512) }),
  output: verified,
  session: 'none',
});

/** POST promoting/v1/sub-account/verify: the caller takes the invitation of an invite link. */
export const acceptInviteToken = call({
  method: 'POST',
  path: 'promoting/v1/sub-account/verify',
  input: v.object({ token: requiredText(512) }),
  output: verified,
  session: 'required',
});

/**
 * GET promoting/v1/sub-account/invite-link: a link with which anybody may become the caller's
 * sub-account, for a week.
 */
export const subAccountInviteLink = call({
  method: 'GET',
  path: 'promoting/v1/sub-account/invite-link',
  input: v.object({ allow_login: text(8), action: text(16) }),
  output: v.object({ invite_token: v.string(), invite_link: v.string() }),
  session: 'required',
});

/**
 * GET promoting/v1/commissions/summary: what the caller has earned, in the currency's whole units,
 * by currency too.
 */
export const commissionsSummary = call({
  method: 'GET',
  path: 'promoting/v1/commissions/summary',
  input: v.object({}),
  output: v.object({
    total: v.number(),
    /** Not certain yet: the purchase may still be taken back. */
    pending: v.number(),
    available: v.number(),
    /** Of the numbers above: the currency in which most was earned; '' while nothing was. */
    currency: v.string(),
    currencies: v.record(
      v.string(),
      v.object({ total: v.number(), pending: v.number(), available: v.number() }),
    ),
  }),
  session: 'required',
});
