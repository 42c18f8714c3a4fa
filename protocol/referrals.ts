import * as v from 'valibot';
import { call } from './call.ts';
import { requiredText, text } from './fields.ts';

/**
 * The referral service (protocol 1.1, 5): a partner earns a share of the purchases of invited
 * accounts. Sub-accounts work for a partner: their invitations count for the partner.
 */

/**
 * POST promoting/v1/join: makes the caller a referral partner. Throws `has_joined_referral` if it
 * is one.
 */
export const joinReferral = call({
  method: 'POST',
  path: 'promoting/v1/join',
  input: v.object({}),
  output: v.object({ id: v.string() }),
  session: 'required',
});

/**
 * POST promoting/v1/sub-account: invites an account by email to become a sub-account of the caller.
 * The answer doesn't reveal if the account exists. Throws `permission_denied` unless the caller is
 * a partner.
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
 * GET promoting/v1/sub-account/verify: checks a mailed invitation and returns its account. It
 * accepts nothing, because programs that check mail open every link; browsers are sent to the page
 * that asks. Throws `invalid_argument`.
 */
export const verifySubAccount = call({
  method: 'GET',
  path: 'promoting/v1/sub-account/verify',
  input: v.object({ token: requiredText(512) }),
  output: verified,
  session: 'none',
});

/**
 * POST promoting/v1/sub-account/verify: accepts a mailed invitation, or that of an invite link, for
 * the caller, who becomes a sub-account. Safe to repeat. Throws `invalid_argument`, and
 * `already_exists` for the sub-account of another partner.
 */
export const acceptInviteToken = call({
  method: 'POST',
  path: 'promoting/v1/sub-account/verify',
  input: v.object({ token: requiredText(512) }),
  output: verified,
  session: 'required',
});

/**
 * GET promoting/v1/sub-account/invite-link: returns a link with which anyone can become a
 * sub-account of the caller, valid for a week.
 */
export const subAccountInviteLink = call({
  method: 'GET',
  path: 'promoting/v1/sub-account/invite-link',
  input: v.object({ allow_login: text(8), action: text(16) }),
  output: v.object({ invite_token: v.string(), invite_link: v.string() }),
  session: 'required',
});

/**
 * GET promoting/v1/commissions/summary: returns the caller's earnings in whole units of the
 * currency, and by currency.
 */
export const commissionsSummary = call({
  method: 'GET',
  path: 'promoting/v1/commissions/summary',
  input: v.object({}),
  output: v.object({
    total: v.number(),
    /** Not final: the purchase may still be refunded. */
    pending: v.number(),
    available: v.number(),
    /** Currency of the numbers above: the one with the largest earnings; '' without earnings. */
    currency: v.string(),
    currencies: v.record(
      v.string(),
      v.object({ total: v.number(), pending: v.number(), available: v.number() }),
    ),
  }),
  session: 'required',
});

/** States of a payout. */
export const payoutStatuses = ['asked', 'paid', 'refused'] as const;

/** Amounts are in the currency's smallest unit. */
const payout = v.object({
  id: v.string(),
  amount: v.number(),
  currency: v.string(),
  status: v.picklist(payoutStatuses),
  created_time: v.string(),
});

/**
 * GET promoting/v1/summary: Ours: returns the program and the caller's part in it: the newest 100
 * sub-accounts, masked, with how many accounts each invited, and the newest 100 payouts.
 */
export const promoterSummary = call({
  method: 'GET',
  path: 'promoting/v1/summary',
  input: v.object({}),
  output: v.object({
    /** Percent of a purchase that a promoter earns; 0 if there is no program. */
    percent: v.number(),
    /** Days until an earning is final. */
    pending_days: v.number(),
    is_promoter: v.boolean(),
    sub_accounts: v.array(
      v.object({ name: v.string(), created_time: v.string(), invited_count: v.number() }),
    ),
    payouts: v.array(payout),
  }),
  session: 'required',
});

/**
 * POST promoting/v1/payouts: Ours: asks the operator to pay out everything available in a currency.
 * Throws `invalid_argument` if nothing is, and `already_exists` while a payout in it is asked for.
 */
export const askPayout = call({
  method: 'POST',
  path: 'promoting/v1/payouts',
  input: v.object({ currency: requiredText(3) }),
  output: payout,
  session: 'required',
});
