import { ApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import { readBodyJson } from '#worker/http/body.ts';
import { countUsage } from '#worker/http/usage.ts';
import type { CaptchaDriver } from '#worker/services/captcha/driver.ts';

const verifyAddress = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const answerWaitMs = 5000;
const answerBytesMax = 16 * 1024;

/**
 * Cloudflare Turnstile: its widget runs on the page, and its service says whether the token it gave
 * is good.
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

interface SiteVerifyAnswer {
  success?: boolean;
  /** What the widget was given: the id of the ticket. */
  cdata?: string;
}

/**
 * Asks the service. Throws `unavailable` when it does not answer in time, so that the page offers
 * another try.
 */
async function siteVerify(env: Env, fields: Record<string, string>): Promise<SiteVerifyAnswer> {
  try {
    countUsage(env, 'fetches');
    const response = await fetch(verifyAddress, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(answerWaitMs),
    });
    return (await readBodyJson(response, answerBytesMax)) as SiteVerifyAnswer;
  } catch (cause) {
    throw new ApiError('unavailable', { description: 'the verification does not answer', cause });
  }
}
