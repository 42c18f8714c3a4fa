import { ApiError } from '#protocol/errors.ts';
import type { Env } from '#worker/bindings.ts';
import type { CaptchaHolder } from '#worker/http/captcha-token.ts';
import { base64url, randomId, textsEqual, sign } from '#worker/http/keys.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { keyFor } from '#worker/isolate.ts';

/** Time limit of a verification page. */
const ticketSeconds = 600;

/** A verification in progress: who gets the token once the challenge is solved. */
export interface CaptchaTicket {
  id: string;
  clientId: string;
  deviceId: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/**
 * Returns a signed ticket for the verification page. It is not secret, and useless without a
 * solution.
 */
export async function issueCaptchaTicket(
  env: Env,
  holder: CaptchaHolder,
  now: number,
): Promise<string> {
  const claims = [randomId(16), holder.clientId, holder.deviceId, now + ticketSeconds * 1000];
  const payload = base64url(new TextEncoder().encode(JSON.stringify(claims)));
  return `${payload}.${await sign(await keyFor(env, 'captcha-ticket'), payload)}`;
}

/** Reads a ticket. Throws `captcha_invalid` if it is forged or expired. */
export async function readCaptchaTicket(
  env: Env,
  text: string,
  now: number,
): Promise<CaptchaTicket> {
  const [payload = '', mac = ''] = text.split('.');
  const right = await sign(await keyFor(env, 'captcha-ticket'), payload);
  if (!(await textsEqual(mac, right))) throw invalid();
  const binary = atob(payload.replace(/-/g, '+').replace(/_/g, '/'));
  const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
  const claims = storedJson<[string, string, string, number]>(new TextDecoder().decode(bytes));
  const [id, clientId, deviceId, expiresAt] = claims;
  if (expiresAt <= now) throw invalid();
  return { id, clientId, deviceId, expiresAt };
}

function invalid(): ApiError {
  return new ApiError('captcha_invalid', {
    description: 'this verification has expired; start again',
  });
}
