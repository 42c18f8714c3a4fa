import { privilegeVip } from '#protocol/drive.ts';
import * as calls from '#protocol/vip.ts';
import { type Endpoint, answer, answerInOneTrip } from '#worker/http/endpoint.ts';
import { readCaptchaToken } from '#worker/http/captcha-token.ts';
import { claimOnce } from '#worker/http/limiter.ts';
import { idempotent } from '#worker/http/idempotency.ts';
import { configDocument, localizedPlans, rewardsOnOffer } from '#worker/services/config/index.ts';
import { driveOf, type Entitlement, isPremium } from '#worker/services/drive/index.ts';
import { redeemTypedCode } from '#worker/services/vip/codes/codes.ts';
import { invitationEndpoints } from '#worker/services/vip/invitation-routes.ts';
import { arrivalFrom } from '#worker/services/vip/rules.ts';
import { invitationCodeIn, followInvitation } from '#worker/services/vip/invitations.ts';
import { orderEndpoints } from '#worker/services/vip/payments/routes.ts';
import { referralEndpoints } from '#worker/services/vip/partner-routes.ts';
import { quantities } from '#worker/services/vip/quantity.ts';
import {
  claimCampaign,
  claimReward,
  type Claimed,
  tasksToReward,
  taskState,
} from '#worker/services/vip/rewards.ts';
import { msInDays } from '#worker/services/vip/rules.ts';
import { freeDaysLeft, welcomeAccount } from '#worker/services/vip/trial.ts';
import { requestLocale } from '#worker/http/locale.ts';
import { isoTimeOrEmpty } from '#worker/http/iso-time.ts';

/** The membership fields of this service's answers (specification 3, protocol 5). */
function membership(standing: Pick<Entitlement, 'premiumUntil'>, now: number) {
  const premium = isPremium(standing, now);
  return {
    status: premium ? ('ok' as const) : ('invalid' as const),
    type: premium ? 'platinum' : 'novip',
    expire: isoTimeOrEmpty(standing.premiumUntil),
  };
}

function claimedAnswer({ isNew, days, premiumUntil }: Claimed) {
  const result = isNew ? ('ACCEPTED' as const) : ('ALREADY_REWARDED' as const);
  return { result, free_days: days, expire: isoTimeOrEmpty(premiumUntil) };
}

export const vipEndpoints: readonly Endpoint[] = [
  answerInOneTrip(privilegeVip, async (_input, { env, userId, session, now }) => ({
    result: 'ACCEPTED',
    message: '',
    redirect_uri: '',
    data: { ...membership(await driveOf(env, session).standing({}), now), user_id: userId },
  })),

  answerInOneTrip(calls.vipInfo, async (_input, { env, userId, session, now }) => {
    const standing = await driveOf(env, session).standing({});
    const { type, ...state } = membership(standing, now);
    const surplusDays = msInDays(standing.premiumUntil - now);
    return {
      data: {
        ...state,
        type,
        user_id: userId,
        vip_item:
          state.status === 'ok' ? [{ type, expire: state.expire, surplus_day: surplusDays }] : [],
      },
    };
  }),

  answerInOneTrip(calls.quantityList, (_input, context) => quantities(context)),

  answerInOneTrip(calls.invite, async ({ from, rr, tf, rf, data }, context) => {
    const { env, userId, now } = context;
    const arrival = { from: arrivalFrom(from, data), landing: rr, campaign: tf, referrers: rf };
    const freeDays = await welcomeAccount(context, arrival);
    const code = invitationCodeIn(data, rr);
    if (code === '' || !(await followInvitation(env, userId, code, now))) {
      return { free_days: freeDays };
    }
    return { free_days: await freeDaysLeft(env, userId, now) };
  }),

  answerInOneTrip(calls.upgradeToPro, async (_input, { env, userId, session, request, now }) => {
    const [{ standing, lines }, plans] = await Promise.all([
      driveOf(env, session).linesWith({ ids: [`trial:${userId}`] }),
      configDocument(env, 'plans', now),
    ]);
    return {
      data: {
        premium: isPremium(standing, now),
        trial_days: lines.length > 0 ? 0 : (plans?.trial_days ?? 0),
        plans: localizedPlans(plans, requestLocale(request)),
      },
    };
  }),

  answer(calls.redeemActivationCode, (input, context) =>
    idempotent(context, calls.redeemActivationCode, input, async (effectId) => {
      const { env, userId, now } = context;
      const redemption = { typed: input.activation_code, userId, effectId };
      const { worth, premiumUntil } = await redeemTypedCode(env, redemption);
      const { status, expire } = membership({ premiumUntil }, now);
      return {
        result: 'ACCEPTED' as const,
        data: {
          days: msInDays(worth.premiumMs),
          storage_bytes: worth.storageBytes,
          traffic_bytes: worth.trafficBytes,
          status,
          expire,
        },
      };
    }),
  ),

  answer(calls.offeredRewards, (_input, { env, now }) => rewardsOnOffer(env, now)),

  answer(calls.taskStatus, async ({ scene }, context) => ({
    data: { [scene]: await taskState(context, scene) },
  })),

  answer(calls.taskStatusBatch, async ({ scene }, context) => {
    const states = scene.map(async (one) => [one, await taskState(context, one)] as const);
    return { data: Object.fromEntries(await Promise.all(states)) };
  }),

  answer(calls.listTasksToReward, async (_input, context) => ({
    tasks: await tasksToReward(context, requestLocale(context.request)),
  })),

  answer(calls.rewardVip, (input, context) =>
    idempotent(context, calls.rewardVip, input, async () => {
      const { env, userId, now } = context;
      return claimedAnswer(await claimReward(env, userId, input.type, now));
    }),
  ),

  answer(calls.verifyRecaptchaToken, async ({ token, scene }, context) => {
    const { env, session, now } = context;
    const grant = await readCaptchaToken(env, context, token, now);
    const success =
      grant !== undefined &&
      grant.solvedAt > 0 &&
      (await claimOnce(env, `person:${token}`, grant.expiresAt));
    if (success) await driveOf(env, session).recordPerson({ scene });
    return { success };
  }),

  answer(calls.compensate, (input, context) =>
    idempotent(context, calls.compensate, input, async () => {
      const { env, userId, now } = context;
      return claimedAnswer(await claimCampaign(env, userId, input.campaign_id, now));
    }),
  ),

  ...invitationEndpoints,
  ...orderEndpoints,
  ...referralEndpoints,
];
