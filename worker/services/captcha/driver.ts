import type { RequestContext } from '#worker/http/endpoint.ts';
import type { CaptchaTicket } from '#worker/services/captcha/ticket.ts';

/** A way to tell people from machines. The operator chooses one by CAPTCHA_DRIVER. */
export interface CaptchaDriver {
  provider: 'proof' | 'turnstile';
  /** What the page needs to begin: a public key, a challenge, or neither. */
  challenge(
    context: RequestContext,
    ticket: CaptchaTicket,
  ): Promise<{ siteKey: string; challenge: unknown }>;
  /**
   * The id of the challenge that was solved, to be spent once; undefined when the solution is wrong
   * or late.
   */
  verify(
    context: RequestContext,
    ticket: CaptchaTicket,
    solution: string,
  ): Promise<string | undefined>;
}
