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
 * Purposes of tokens, with the names of their keys. That of a feed of all files doesn't follow from
 * that of players, who learn no names of other files.
 */
const tokenKeys = { players: 'stream-link', allFiles: 'stream-link-all-files' } as const;
export type StreamTokenKind = keyof typeof tokenKeys;

/**
 * Returns the token of a link: its drive, its id and a signature, so that nothing stored opens it
 * and invented ones never reach a drive.
 */
export async function streamToken(
  env: Env,
  { userId, linkId }: NamedStreamLink,
  kind: StreamTokenKind = 'players',
): Promise<string> {
  const message = `${userId}.${linkId}`;
  return `${message}.${await signatureOf(env, message, kind)}`;
}

/** Reads a token. Returns undefined if it isn't one of this instance and this kind. */
export async function readStreamToken(
  env: Env,
  token: string,
  kind: StreamTokenKind,
): Promise<NamedStreamLink | undefined> {
  const [, userId = '', linkId = '', given = ''] = pattern.exec(token) ?? [];
  if (linkId === '') return undefined;
  const isOurs = signaturesEqual(given, await signatureOf(env, `${userId}.${linkId}`, kind));
  return isOurs ? { userId, linkId } : undefined;
}

async function signatureOf(env: Env, message: string, kind: StreamTokenKind): Promise<string> {
  return sign(await keyFor(env, tokenKeys[kind]), message, signatureBytes);
}
