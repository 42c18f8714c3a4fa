import type { Env } from '#worker/bindings.ts';
import { base64url, sign, textsEqual } from '#worker/http/keys.ts';
import { keyFor } from '#worker/isolate.ts';

/**
 * The user handle that authenticators store and present at sign-in: the user's id, signed, so that
 * an invented handle is refused before any user's object is asked. It may have 64 bytes (WebAuthn
 * 5.4.3).
 */

/** Returns the handle of a user; always the same, so that a new passkey replaces an older one. */
export async function passkeyHandle(env: Env, userId: string): Promise<string> {
  return base64url(new TextEncoder().encode(`${userId}.${await macOf(env, userId)}`));
}

/** Returns the user of a handle, or undefined if it isn't one of ours. */
export async function userOfHandle(env: Env, handle: string): Promise<string | undefined> {
  const [userId = '', mac = ''] = textOf(handle).split('.');
  return (await textsEqual(mac, await macOf(env, userId))) ? userId : undefined;
}

async function macOf(env: Env, userId: string): Promise<string> {
  return sign(await keyFor(env, 'passkey-handle'), userId);
}

function textOf(handle: string): string {
  try {
    return atob(handle.replace(/-/g, '+').replace(/_/g, '/'));
  } catch {
    return '';
  }
}
