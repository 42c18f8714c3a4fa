import { captchaAction } from '#protocol/call.ts';
import { isApiError } from '#protocol/errors.ts';
import { verifyRecaptchaToken } from '#protocol/vip.ts';
import { newCaptchaToken, request } from '#client/app/api/request.ts';

/** Requests of a proof. */
interface ProofParts {
  newToken: (action: string) => Promise<string>;
  verify: (input: { token: string; scene: string }) => Promise<{ success: boolean }>;
}

const browserParts: ProofParts = {
  newToken: newCaptchaToken,
  verify: (input) => request(verifyRecaptchaToken, input),
};

/**
 * Proves with a captcha that a person performs a task. Resolves to false if the captcha was closed
 * or not accepted.
 */
export async function provePerson(scene: string, parts = browserParts): Promise<boolean> {
  try {
    const token = await parts.newToken(captchaAction(verifyRecaptchaToken));
    return (await parts.verify({ token, scene })).success;
  } catch (error) {
    if (isApiError(error) && error.error === 'cancelled') return false;
    throw error;
  }
}
