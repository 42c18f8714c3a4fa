import { changeEmail as changeEmailCall, requestEmailChange } from '#protocol/email-change.ts';
import { verificationCodeSeconds } from '#protocol/limits.ts';
import { answer, type Endpoint } from '#worker/http/endpoint.ts';
import { confirmEmailChange, mailNewEmailCode } from '#worker/services/user/email-change.ts';
import { requestAccount, requireSudo } from '#worker/services/user/step-up.ts';

/** Change of the email address. */
export const emailEndpoints: readonly Endpoint[] = [
  answer(requestEmailChange, async (input, context) => {
    await requireSudo(context, input.sudo_token);
    return {
      verification_id: await mailNewEmailCode(context, await requestAccount(context), input.email),
      expires_in: verificationCodeSeconds,
    };
  }),

  answer(changeEmailCall, async (input, context) => {
    await requireSudo(context, input.sudo_token);
    await confirmEmailChange(context, await requestAccount(context), {
      email: input.email,
      verificationToken: input.verification_token,
    });
    return {};
  }),
];
