import type { CaptchaDriver } from '#worker/services/captcha/driver.ts';

const verifyAddress = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const answerWaitMs = 5000;

/** Cloudflare Turnstile: its widget runs on the page, and its service says whether the token it gave is good. */
export const turnstileDriver: CaptchaDriver = {
  provider: 'turnstile',

  challenge: async ({ env }) => ({ siteKey: env.TURNSTILE_SITE_KEY, challenge: null }),

  verify: async ({ env, ip }, ticket, solution) => {
    const response = await fetch(verifyAddress, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        secret: env.TURNSTILE_SECRET,
        response: solution,
        remoteip: ip,
        idempotency_key: crypto.randomUUID(),
      }),
      signal: AbortSignal.timeout(answerWaitMs),
    });
    const answer = (await response.json()) as { success?: boolean; cdata?: string };
    return answer.success === true && answer.cdata === ticket.id ? solution : undefined;
  },
};
