import { subAccountLetters } from '#protocol/limits.ts';
import * as calls from '#protocol/referrals.ts';
import { ApiError } from '#protocol/errors.ts';
import { type Endpoint, answer, answerInOneTrip } from '#worker/http/endpoint.ts';
import { consumeOrThrow } from '#worker/http/limiter.ts';
import { composeMail, sendMail } from '#worker/services/mail/index.ts';
import { accountByEmail } from '#worker/services/user/index.ts';
import {
  addSubAccount,
  earningsOf,
  inviteToken,
  becomePartner,
  readInviteToken,
  requirePartner,
} from '#worker/services/vip/partners.ts';
import { payOut, promoterOf } from '#worker/services/vip/payouts.ts';
import { accountLocale } from '#worker/http/locale.ts';

/** The referral service (protocol 1.1, 5). */
export const referralEndpoints: readonly Endpoint[] = [
  answerInOneTrip(calls.joinReferral, async (_input, context) => ({
    id: await becomePartner(context),
  })),

  answer(calls.inviteSubAccount, async ({ email }, context) => {
    const { env, userId, now } = context;
    await requirePartner(env, userId);
    await consumeOrThrow(
      env,
      `promoting:${userId}`,
      subAccountLetters,
      'too many invitations today',
    );
    const account = await accountByEmail(env, email);
    if (account && account.id !== userId) {
      const token = await inviteToken(env, userId, account.id, now);
      const locale = accountLocale(account);
      const letter = await composeMail('subAccount', locale, {
        // Opening it changes nothing: programs that check mail open every link.
        link: `${env.SITE_ORIGIN}/drive/promoting?token=${token}`,
        site: env.SITE_ORIGIN,
      });
      await sendMail(env, { to: account.email, ...letter });
    }
    return {};
  }),

  answer(calls.verifySubAccount, async ({ token }, { env, now }) => {
    const { userId } = await readInviteToken(env, token, now);
    if (userId === '') {
      throw new ApiError('invalid_argument', {
        description: 'token: sign in to accept this invitation',
      });
    }
    return { id: userId };
  }),

  answer(calls.acceptInviteToken, async ({ token }, { env, userId, now }) => {
    const invite = await readInviteToken(env, token, now);
    if (invite.userId !== '' && invite.userId !== userId) {
      throw new ApiError('permission_denied', { description: 'token: is for another account' });
    }
    await addSubAccount(env, invite.promoterId, userId);
    return { id: userId };
  }),

  answer(calls.subAccountInviteLink, async (_input, { env, userId, now }) => {
    await requirePartner(env, userId);
    const token = await inviteToken(env, userId, '', now);
    return { invite_token: token, invite_link: `${env.SITE_ORIGIN}/referral?token=${token}` };
  }),

  answerInOneTrip(calls.promoterSummary, (_input, context) => promoterOf(context)),

  answer(calls.askPayout, async ({ currency }, { env, userId, now }) => {
    await requirePartner(env, userId);
    return payOut(env, userId, currency, now);
  }),

  answerInOneTrip(calls.commissionsSummary, async (_input, context) => {
    const earned = await earningsOf(context);
    const [currency = '', most = { total: 0, pending: 0, available: 0 }] = earned[0] ?? [];
    return { ...most, currency, currencies: Object.fromEntries(earned) };
  }),
];
