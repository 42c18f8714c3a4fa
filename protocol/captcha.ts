import * as v from 'valibot';
import { call, type OutputOf } from './call.ts';
import { anything, requiredText, text } from './fields.ts';

/** Human verification (specification 7.4, protocol 1.3). */

/**
 * POST v1/shield/captcha/init: returns a captcha token, or the address of the verification page.
 * `expires_in` is in seconds; `url` is '' if no challenge is needed.
 */
export const captchaInit = call({
  method: 'POST',
  path: 'v1/shield/captcha/init',
  input: v.object({
    client_id: text(128),
    device_id: text(128),
    action: requiredText(512),
    captcha_token: text(2048),
    redirect_uri: text(2048),
    meta: v.nullish(v.record(v.string(), anything)),
  }),
  output: v.object({
    captcha_token: v.string(),
    expires_in: v.number(),
    url: v.string(),
  }),
  // Clients request a token to sign in again after their access token has expired.
  session: 'none',
});
export type CaptchaAnswer = OutputOf<typeof captchaInit>;

/**
 * GET v1/shield/captcha/challenge: returns a new proof-of-work challenge for the verification page.
 */
export const captchaChallenge = call({
  method: 'GET',
  path: 'v1/shield/captcha/challenge',
  input: v.object({ ticket: requiredText(2048) }),
  output: v.object({
    provider: v.string(),
    ticket_id: v.string(),
    site_key: v.string(),
    challenge: v.nullable(anything),
  }),
  session: 'none',
});

/**
 * POST v1/shield/captcha/verify: exchanges a solved challenge for a token. Each challenge is valid
 * once.
 */
export const captchaVerify = call({
  method: 'POST',
  path: 'v1/shield/captcha/verify',
  input: v.object({ ticket: requiredText(2048), solution: requiredText(16_384) }),
  output: v.object({ captcha_token: v.string(), expires_in: v.number(), redirect_uri: v.string() }),
  session: 'none',
});

/**
 * Proof of work of the verification page: between `triesMin` and `triesMax` keys, each with `cost`
 * rounds of PBKDF2, computed in a worker thread. A mid-range phone needs about a second.
 */
export const proofOfWork = {
  algorithm: 'PBKDF2/SHA-256',
  cost: 2000,
  triesMin: 80,
  triesMax: 240,
} as const;
