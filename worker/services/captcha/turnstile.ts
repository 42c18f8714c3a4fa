import { ApiError } from '#protocol/errors.ts';
import { isRecord } from '#protocol/tables.ts';
import type { Env } from '#worker/bindings.ts';
import { readBodyJson } from '#worker/http/body.ts';
import { countUsage } from '#worker/http/usage.ts';
import type { CaptchaDriver } from '#worker/services/captcha/driver.ts';

const verifyAddress = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const answerWaitMs = 5000;
const answerBytesMax = 16 * 1024;

/**
 * Cloudflare Turnstile: its widget runs on the page, and its service verifies the widget's token.
 */
export const turnstileDriver: CaptchaDriver = {
  provider: 'turnstile',

  challenge: async ({ env }) => ({ siteKey: env.TURNSTILE_SITE_KEY, challenge: null }),

  verify: async ({ env, ip }, ticket, solution) => {
    const answer = await siteVerify(env, {
      secret: env.TURNSTILE_SECRET,
      response: solution,
      remoteip: ip,
    });
    return answer.success === true && answer.cdata === ticket.id ? solution : undefined;
  },
};

/**
 * Returns the answer of the service; its `cdata` is the id of the ticket, which the widget was
 * given. Throws `unavailable` if the service doesn't respond in time, so that the page offers a
 * retry.
 */
async function siteVerify(
  env: Env,
  fields: Record<string, string>,
): Promise<{ success?: unknown; cdata?: unknown }> {
  try {
    countUsage(env, 'fetches');
    const response = await fetch(verifyAddress, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(answerWaitMs),
    });
    const answer = await readBodyJson(response, answerBytesMax);
    return isRecord(answer) ? answer : {};
  } catch (cause) {
    throw new ApiError('unavailable', {
      description: 'the verification service does not respond',
      cause,
    });
  }
}
