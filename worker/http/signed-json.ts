import type { Env } from '#worker/bindings.ts';
import { base64url, fromBase64url, sign, textsEqual } from '#worker/http/keys.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { keyFor } from '#worker/isolate.ts';

const signatureBytes = 24;

/** Returns a value as an opaque text that only this instance can issue, for one purpose. */
export async function signJson(env: Env, purpose: string, value: object): Promise<string> {
  const payload = base64url(new TextEncoder().encode(JSON.stringify(value)));
  return `${payload}.${await sign(await keyFor(env, purpose), payload, signatureBytes)}`;
}

/** Reads a text of `signJson`, whose type the purpose implies; undefined for any other. */
export async function readSignedJson<T>(
  env: Env,
  purpose: string,
  text: string,
): Promise<T | undefined> {
  const [payload = '', signature = '', ...more] = text.split('.');
  if (more.length > 0) return undefined;
  const expected = await sign(await keyFor(env, purpose), payload, signatureBytes);
  if (!(await textsEqual(signature, expected))) return undefined;
  return storedJson<T>(new TextDecoder().decode(fromBase64url(payload)));
}
