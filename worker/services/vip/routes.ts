import { privilegeVip } from '#protocol/drive.ts';
import { invite, redeemActivationCode, vipInfo } from '#protocol/vip.ts';
import { answer } from '#worker/http/answer.ts';
import { redeemCode } from '#worker/services/vip/codes.ts';
import { readStanding } from '#worker/services/vip/ledger.ts';
import { isPremium, moment, msInDays, type Standing } from '#worker/services/vip/rules.ts';
import { beginTrial } from '#worker/services/vip/trial.ts';

/** The membership as it stands in every answer of this room (spec 3, wire 5). */
function membership(standing: Standing, now: number) {
  const premium = isPremium(standing, now);
  return {
    status: premium ? ('ok' as const) : ('invalid' as const),
    type: premium ? 'platinum' : 'novip',
    expire: moment(standing.premiumUntil),
  };
}

export const vipAnswers = [
  answer(privilegeVip, async (_input, { env, userId, now }) => ({
    result: 'ACCEPTED',
    message: '',
    redirect_uri: '',
    data: { ...membership(await readStanding(env, userId), now), user_id: userId },
  })),

  answer(vipInfo, async (_input, { env, userId, now }) => {
    const standing = await readStanding(env, userId);
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

  answer(invite, async ({ from, rr, tf, rf }, { env, userId, now }) => ({
    free_days: await beginTrial(
      env,
      userId,
      { from, landing: rr, campaign: tf, referrers: rf },
      now,
    ),
  })),

  answer(redeemActivationCode, async (input, { env, userId, idempotencyKey, now }) => {
    const worth = await redeemCode(
      env,
      { typed: input.activation_code, userId, repeatKey: idempotencyKey },
      now,
    );
    const { status, expire } = membership(await readStanding(env, userId), now);
    return {
      result: 'ACCEPTED' as const,
      data: {
        days: msInDays(worth.premiumMs),
        storage_bytes: worth.storageBytes,
        status,
        expire,
      },
    };
  }),
];
