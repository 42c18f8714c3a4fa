import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { captchaChallenge, captchaInit, captchaVerify } from '#protocol/captcha.ts';
import { callerHeaders, type Caller, type Magpie } from './magpie.ts';

export const mailAction = 'POST:/v1/auth/verification';

/**
 * Solves a challenge as the verification page does and returns the caller with the resulting
 * captcha token.
 */
export async function withProof(magpie: Magpie, as: Caller): Promise<Caller> {
  const ticket = await challengeTicket(magpie, as);
  const solution = await solveTicket(magpie, ticket, as);
  const { captcha_token: token } = await magpie.call(captchaVerify, { ticket, solution }, as);
  return { ...as, headers: { ...as.headers, 'x-captcha-token': token } };
}

/** Returns the ticket of the verification page a caller is sent to. */
export async function challengeTicket(magpie: Magpie, as: Caller): Promise<string> {
  const { 'x-client-id': client, 'x-device-id': device } = callerHeaders(as);
  const { url } = await magpie.call(
    captchaInit,
    { client_id: client, device_id: device, action: mailAction },
    as,
  );
  return new URL(url).searchParams.get('ticket')!;
}

/** Returns a correct solution of a new challenge for a ticket. */
export async function solveTicket(magpie: Magpie, ticket: string, as: Caller): Promise<string> {
  const given = await magpie.call(captchaChallenge, { ticket }, as);
  const challenge = given.challenge as Challenge;
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}
