import type { Env } from '#worker/bindings.ts';
import { randomId, sha256, sign, signaturesEqual } from '#worker/http/keys.ts';
import { keyFor } from '#worker/isolate.ts';

/** Secrets of the desk, each with a key of its own. */
type DeskSecretKind = 'desk-session' | 'desk-invitation' | 'operator-token';

const randomChars = 43;
/** 144 bits, in base64url 24 characters. */
const signatureBytes = 18;

/**
 * Returns a new secret and the hash by which it is stored. The secret ends with a signature, so
 * that invented ones never reach the object of the operators.
 */
export async function newDeskSecret(
  env: Env,
  kind: DeskSecretKind,
): Promise<{ secret: string; hash: string }> {
  const random = randomId(randomChars);
  const secret = random + (await signatureOf(env, kind, random));
  return { secret, hash: await sha256(secret) };
}

/** Returns the hash by which a secret is stored; undefined for one that isn't of this instance. */
export async function deskSecretHash(
  env: Env,
  kind: DeskSecretKind,
  secret: string,
): Promise<string | undefined> {
  const random = secret.slice(0, randomChars);
  const isOurs = signaturesEqual(secret.slice(randomChars), await signatureOf(env, kind, random));
  return isOurs ? sha256(secret) : undefined;
}

async function signatureOf(env: Env, kind: DeskSecretKind, random: string): Promise<string> {
  return sign(await keyFor(env, kind), random, signatureBytes);
}
