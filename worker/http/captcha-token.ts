import { captchaTokenSeconds } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import { base64url, textsEqual, sign } from '#worker/http/keys.ts';
import { networkOf } from '#worker/http/visitor-address.ts';
import { keyFor } from '#worker/isolate.ts';

/** Who a captcha token was given to; nobody else can use it. */
export interface Holder {
  clientId: string;
  deviceId: string;
  ip: string;
}

/** What a captcha token says. Times are milliseconds since 1970. */
export interface CaptchaGrant {
  expiresAt: number;
  /** When its holder last solved a challenge; 0 when risk never asked for one. */
  solvedAt: number;
}

/**
 * A captcha token: `ck0.<what it says>.<signature>`, opaque to clients (protocol 1.3). It serves
 * every action (protocol 0, fact 11), but only for the client, the device and the network it was
 * given to.
 */
export async function mintCaptchaToken(
  env: Env,
  holder: Holder,
  solvedAt: number,
  now: number,
): Promise<string> {
  const nonce = base64url(crypto.getRandomValues(new Uint8Array(6)));
  const said = [now + captchaTokenSeconds * 1000, solvedAt].map((time) => time.toString(36));
  const payload = [...said, nonce].join('~');
  return `ck0.${payload}.${await signature(env, holder, payload)}`;
}

/** What a token says, when we gave it to this holder and its time is not over. */
export async function readCaptchaToken(
  env: Env,
  holder: Holder,
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

async function signature(env: Env, holder: Holder, payload: string): Promise<string> {
  const bound = [payload, holder.clientId, holder.deviceId, networkOf(holder.ip)];
  return sign(await keyFor(env, 'captcha-token'), JSON.stringify(bound));
}
