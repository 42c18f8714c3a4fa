import { captchaTokenSeconds } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import { base64url, textsEqual, sign } from '#worker/http/keys.ts';
import { networkOf } from '#worker/http/visitor-address.ts';
import { keyFor } from '#worker/isolate.ts';

/** The client, device and network a captcha token is bound to. */
export interface CaptchaHolder {
  clientId: string;
  deviceId: string;
  ip: string;
}

/** Contents of a captcha token. Times are milliseconds since 1970. */
export interface CaptchaGrant {
  expiresAt: number;
  /** When the holder last solved a challenge; 0 if none was required. */
  solvedAt: number;
}

/**
 * Returns a captcha token, `ck0.<payload>.<signature>`, opaque to clients (protocol 1.3). It is
 * valid for every action (protocol 0, fact 11), but only for the client, device and network it was
 * issued to.
 */
export async function mintCaptchaToken(
  env: Env,
  holder: CaptchaHolder,
  solvedAt: number,
  now: number,
): Promise<string> {
  const nonce = base64url(crypto.getRandomValues(new Uint8Array(6)));
  const times = [now + captchaTokenSeconds * 1000, solvedAt].map((time) => time.toString(36));
  const payload = [...times, nonce].join('~');
  return `ck0.${payload}.${await signature(env, holder, payload)}`;
}

/** Returns the contents of a token, or undefined if it is forged, expired or another holder's. */
export async function readCaptchaToken(
  env: Env,
  holder: CaptchaHolder,
  token: string,
  now: number,
): Promise<CaptchaGrant | undefined> {
  const match = /^ck0\.(([0-9a-z]{1,11})~([0-9a-z]{1,11})~[\w-]{8})\.([\w-]{22})$/.exec(token);
  if (!match) return undefined;
  const [, payload = '', expires = '', solved = '', mac = ''] = match;
  if (!(await textsEqual(mac, await signature(env, holder, payload)))) return undefined;
  const grant = { expiresAt: Number.parseInt(expires, 36), solvedAt: Number.parseInt(solved, 36) };
  return grant.expiresAt > now ? grant : undefined;
}

async function signature(env: Env, holder: CaptchaHolder, payload: string): Promise<string> {
  const bound = [payload, holder.clientId, holder.deviceId, networkOf(holder.ip)];
  return sign(await keyFor(env, 'captcha-token'), JSON.stringify(bound));
}
