import { changeEmail as changeEmailCall, requestEmailChange } from '#protocol/email-change.ts';
import { verificationCodeSeconds } from '#protocol/limits.ts';
import { answer, type Answer } from '#worker/http/answer.ts';
import { changeEmail, mailNewEmailCode } from '#worker/services/user/email-change.ts';
import { askingAccount, requireSudo } from '#worker/services/user/step-up.ts';

/** The address somebody signs in with and letters go to. */
export const emailAnswers: readonly Answer[] = [
  answer(requestEmailChange, async (input, asking) => {
    await requireSudo(asking, input.sudo_token);
    return {
      verification_id: await mailNewEmailCode(asking, await askingAccount(asking), input.email),
      expires_in: verificationCodeSeconds,
    };
  }),

  answer(changeEmailCall, async (input, asking) => {
    await requireSudo(asking, input.sudo_token);
    await changeEmail(asking, await askingAccount(asking), {
      email: input.email,
      verificationToken: input.verification_token,
    });
    return {};
  }),
];
