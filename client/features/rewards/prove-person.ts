import { captchaAction } from '#protocol/call.ts';
import { captchaInit } from '#protocol/captcha.ts';
import { webClient } from '#protocol/web-client.ts';
import { verifyRecaptchaToken } from '#protocol/vip.ts';
import { request } from '#client/app/api/request.ts';
import { verification } from '#client/app/api/verification.ts';
import { browserCaller } from '#client/app/http/browser.ts';

/**
 * Proves with a captcha that a person performs a task. Resolves to false if the captcha was closed
 * or not accepted.
 */
export async function provePerson(scene: string): Promise<boolean> {
  const answer = await request(captchaInit, {
    client_id: webClient.id,
    device_id: browserCaller().deviceId(),
    action: captchaAction(verifyRecaptchaToken),
    redirect_uri: new URL('/loading', location.origin).href,
  });
  const solved = answer.url ? await verification().show(answer.url) : answer;
  if (!solved) return false;
  const { success } = await request(verifyRecaptchaToken, { token: solved.captcha_token, scene });
  return success;
}
