import { passkeyChallengeSeconds } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import { base64url, textsEqual, sign } from '#worker/http/keys.ts';
import { claimOnce } from '#worker/http/limiter.ts';
import { keyFor } from '#worker/isolate.ts';

/**
 * Challenges of passkeys: 128 random bits, until when they are good, and a signature over both and
 * over whom they were given to. Nothing is kept until one is used, and then only that it was.
 */

const nonceLength = 22;
const timeLength = 8;
const macLength = 43;

/** A challenge for somebody: for a new passkey its user and session, for signing in nobody. */
export async function newChallenge(env: Env, owner: string, now: number): Promise<string> {
  const nonce = base64url(crypto.getRandomValues(new Uint8Array(16)));
  const expires = (now + passkeyChallengeSeconds * 1000).toString(36).padStart(timeLength, '0');
  // Authenticators get bytes: the text is base64url throughout, so it comes back letter by letter.
  return base64url(
    new TextEncoder().encode(`${nonce}${expires}${await mac(env, owner, nonce, expires)}`),
  );
}

/** Uses a challenge up; false when it was not ours for this owner, too old, or used before. */
export async function spendChallenge(
  env: Env,
  challenge: string,
  owner: string,
  now: number,
): Promise<boolean> {
  const text = textOf(challenge);
  if (text.length !== nonceLength + timeLength + macLength) return false;
  const nonce = text.slice(0, nonceLength);
  const expires = text.slice(nonceLength, nonceLength + timeLength);
  const given = text.slice(nonceLength + timeLength);
  if (!(await textsEqual(given, await mac(env, owner, nonce, expires)))) return false;
  const expiresAt = Number.parseInt(expires, 36);
  return expiresAt > now && claimOnce(env, `passkey:${nonce}`, expiresAt);
}

async function mac(env: Env, owner: string, nonce: string, expires: string): Promise<string> {
  return sign(await keyFor(env, 'passkey-challenge'), JSON.stringify([owner, nonce, expires]), 32);
}

function textOf(challenge: string): string {
  try {
    return atob(challenge.replace(/-/g, '+').replace(/_/g, '/'));
  } catch {
    return '';
  }
}
