import type { RequestContext } from '#worker/http/endpoint.ts';
import type { CaptchaTicket } from '#worker/services/captcha/ticket.ts';

/** A captcha provider, chosen by CAPTCHA_DRIVER. */
export interface CaptchaDriver {
  provider: 'proof' | 'turnstile';
  /** Returns the public key or the challenge for the page, if the provider has one. */
  challenge(
    context: RequestContext,
    ticket: CaptchaTicket,
  ): Promise<{ siteKey: string; challenge: unknown }>;
  /**
   * Returns the id of the solved challenge, to be used once, or undefined if the solution is wrong
   * or expired.
   */
  verify(
    context: RequestContext,
    ticket: CaptchaTicket,
    solution: string,
  ): Promise<string | undefined>;
}
