import { twoFactorEnrollSeconds } from '#protocol/limits.ts';
import * as calls from '#protocol/two-factor.ts';
import { answer, type Answer } from '#worker/http/answer.ts';
import { tellOfChange } from '#worker/services/user/security-letters.ts';
import { askingAccount, requireSudo } from '#worker/services/user/step-up.ts';
import {
  confirmTwoFactor,
  disableTwoFactor,
  enrollTwoFactor,
  renewRecoveryCodes,
  twoFactorState,
} from '#worker/services/user/two-factor.ts';

/** The second factor of an account, from nothing to recovery codes and back. */
export const twoFactorAnswers: readonly Answer[] = [
  answer(calls.twoFactor, async (_input, { env, userId }) => {
    const { enabledAt, recoveryCodesLeft } = await twoFactorState(env, userId);
    return {
      enabled: enabledAt > 0,
      enabled_time: enabledAt > 0 ? new Date(enabledAt).toISOString() : '',
      recovery_codes_left: recoveryCodesLeft,
    };
  }),

  answer(calls.enrollTwoFactor, async (input, asking) => {
    await requireSudo(asking, input.sudo_token);
    const { env, now } = asking;
    const { secret, otpauthUrl } = await enrollTwoFactor(env, await askingAccount(asking), now);
    return { secret, otpauth_url: otpauthUrl, expires_in: twoFactorEnrollSeconds };
  }),

  answer(calls.confirmTwoFactor, async ({ code }, asking) => {
    const { env, userId, now } = asking;
    const codes = await confirmTwoFactor(env, userId, code, now);
    await tellOfChange(env, await askingAccount(asking), 'twoFactorOn');
    return { recovery_codes: codes };
  }),

  answer(calls.renewRecoveryCodes, async (input, asking) => {
    await requireSudo(asking, input.sudo_token);
    const codes = await renewRecoveryCodes(asking.env, asking.userId);
    await tellOfChange(asking.env, await askingAccount(asking), 'recoveryCodesMade');
    return { recovery_codes: codes };
  }),

  answer(calls.disableTwoFactor, async (input, asking) => {
    await requireSudo(asking, input.sudo_token);
    await disableTwoFactor(asking.env, asking.userId);
    await tellOfChange(asking.env, await askingAccount(asking), 'twoFactorOff');
    return {};
  }),
];
