import type { Env } from '#worker/bindings.ts';
import { sign, signaturesEqual } from '#worker/http/keys.ts';
import { keyFor } from '#worker/isolate.ts';

/** A link as its token names it. */
export interface NamedStreamLink {
  userId: string;
  linkId: string;
}

/** 144 bits, in base64url 24 characters. */
const signatureBytes = 18;
const pattern = /^([\w-]{1,64})\.([0-9A-Za-z]{1,32})\.([\w-]{24})$/;

/**
 * Returns the token of a link: its drive, its id and a signature, so that nothing stored opens it
 * and invented ones never reach a drive.
 */
export async function streamToken(env: Env, { userId, linkId }: NamedStreamLink): Promise<string> {
  return `${userId}.${linkId}.${await signatureOf(env, `${userId}.${linkId}`)}`;
}

/** Reads a token. Returns undefined if it isn't one of this instance. */
export async function readStreamToken(
  env: Env,
  token: string,
): Promise<NamedStreamLink | undefined> {
  const [, userId = '', linkId = '', given = ''] = pattern.exec(token) ?? [];
  if (linkId === '') return undefined;
  const isOurs = signaturesEqual(given, await signatureOf(env, `${userId}.${linkId}`));
  return isOurs ? { userId, linkId } : undefined;
}

async function signatureOf(env: Env, message: string): Promise<string> {
  return sign(await keyFor(env, 'stream-link'), message, signatureBytes);
}
