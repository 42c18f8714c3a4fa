import type { Env } from '#worker/bindings.ts';
import { base64url, deriveSealKey, fromBase64url } from '#worker/http/keys.ts';
import { memoize } from '#worker/isolate.ts';

/**
 * AES-GCM wants each nonce once under one key; 96 random bits do not meet again in the life of a
 * key.
 */
const nonceBytes = 12;
const encoder = new TextEncoder();

const sealKey = (env: Env, purpose: string) =>
  memoize(env, `seal:${purpose}`, () => deriveSealKey(env.SECRET_KEY, purpose));

/**
 * Encrypts bytes that are kept, with a key of the worker's for one purpose (AES-256-GCM). `owner`
 * is bound to them: what was sealed for one account does not open for another.
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
 * Decrypts what `seal` made. Throws for anything else, and for what was sealed for another owner or
 * purpose.
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
