import { passkeyChallengeSeconds } from '#protocol/limits.ts';
import type { Env } from '#worker/bindings.ts';
import { base64url, textsEqual, sign } from '#worker/http/keys.ts';
import { claimOnce } from '#worker/http/limiter.ts';
import { keyFor } from '#worker/isolate.ts';

/**
 * Passkey challenges: 128 random bits and an expiry, signed together with their owner. Nothing is
 * stored until a challenge is used, and then only that fact.
 */

const nonceLength = 22;
const timeLength = 8;
const macLength = 43;

/** Returns a challenge. The owner is a user and session for a new passkey, '' for signing in. */
export async function newChallenge(env: Env, owner: string, now: number): Promise<string> {
  const nonce = base64url(crypto.getRandomValues(new Uint8Array(16)));
  const expires = (now + passkeyChallengeSeconds * 1000).toString(36).padStart(timeLength, '0');
  // Authenticators get bytes; base64url throughout ensures the text returns unchanged.
  return base64url(
    new TextEncoder().encode(`${nonce}${expires}${await mac(env, owner, nonce, expires)}`),
  );
}

/** Uses up a challenge. Returns false if it is forged, another owner's, expired or used. */
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
