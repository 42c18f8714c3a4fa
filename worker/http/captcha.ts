import type { AppContext } from '#worker/bindings.ts';
import type { Asking } from '#worker/http/answer.ts';

/** Lets a call through, or throws `captcha_required` or `captcha_invalid`. */
export async function checkCaptcha(
  _c: AppContext,
  _action: string,
  _asking: Asking,
): Promise<void> {}
