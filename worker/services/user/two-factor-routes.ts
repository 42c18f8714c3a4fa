import { twoFactorEnrollSeconds } from '#protocol/limits.ts';
import * as calls from '#protocol/two-factor.ts';
import { answer, answerInOneTrip, type Endpoint } from '#worker/http/endpoint.ts';
import { mailSecurityChange } from '#worker/services/user/security-mail.ts';
import { requestAccount, requireSudo } from '#worker/services/user/step-up.ts';
import {
  activateTwoFactor,
  removeTwoFactor,
  beginTwoFactor,
  replaceRecoveryCodes,
  twoFactorState,
} from '#worker/services/user/two-factor.ts';

/** Two-factor authentication and recovery codes. */
export const twoFactorEndpoints: readonly Endpoint[] = [
  answerInOneTrip(calls.twoFactor, async (_input, { env, session }) => {
    const { enabledAt, recoveryCodesLeft } = await twoFactorState(env, session);
    return {
      enabled: enabledAt > 0,
      enabled_time: enabledAt > 0 ? new Date(enabledAt).toISOString() : '',
      recovery_codes_left: recoveryCodesLeft,
    };
  }),

  answer(calls.enrollTwoFactor, async (input, context) => {
    await requireSudo(context, input.sudo_token);
    const account = await requestAccount(context);
    const { secret, otpauthUrl } = await beginTwoFactor(context.env, account);
    return { secret, otpauth_url: otpauthUrl, expires_in: twoFactorEnrollSeconds };
  }),

  answer(calls.confirmTwoFactor, async ({ code }, context) => {
    const { env, userId, now } = context;
    const codes = await activateTwoFactor(env, userId, code, now);
    await mailSecurityChange(context, await requestAccount(context), 'twoFactorOn');
    return { recovery_codes: codes };
  }),

  answer(calls.renewRecoveryCodes, async (input, context) => {
    await requireSudo(context, input.sudo_token);
    const codes = await replaceRecoveryCodes(context.env, context.userId);
    await mailSecurityChange(context, await requestAccount(context), 'recoveryCodesMade');
    return { recovery_codes: codes };
  }),

  answer(calls.disableTwoFactor, async (input, context) => {
    await requireSudo(context, input.sudo_token);
    await removeTwoFactor(context.env, context.userId);
    await mailSecurityChange(context, await requestAccount(context), 'twoFactorOff');
    return {};
  }),
];
