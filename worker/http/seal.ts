import type { Env } from '#worker/bindings.ts';
import { base64url, deriveSealKey, fromBase64url } from '#worker/http/keys.ts';
import { memoize } from '#worker/isolate.ts';

/** AES-GCM requires a unique nonce per key; 96 random bits don't repeat within a key's lifetime. */
const nonceBytes = 12;
const encoder = new TextEncoder();

const sealKey = (env: Env, purpose: string) =>
  memoize(env, `seal:${purpose}`, () => deriveSealKey(env.SECRET_KEY, purpose));

/**
 * Encrypts bytes for storage with a key for one purpose (AES-256-GCM). They are bound to `owner`:
 * they can't be decrypted for another account.
 */
export async function seal(
  env: Env,
  purpose: string,
  owner: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: encoder.encode(owner) },
    await sealKey(env, purpose),
    bytes,
  );
  return `${base64url(iv)}.${base64url(new Uint8Array(sealed))}`;
}

/**
 * Decrypts bytes from `seal`. Throws if they are damaged or sealed for another owner or purpose.
 */
export async function unseal(
  env: Env,
  purpose: string,
  owner: string,
  sealed: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const [iv = '', bytes = ''] = sealed.split('.');
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: fromBase64url(iv), additionalData: encoder.encode(owner) },
    await sealKey(env, purpose),
    fromBase64url(bytes),
  );
  return new Uint8Array(opened);
}
