import type { Env } from '#worker/bindings.ts';
import { sha256, sign, signaturesEqual } from '#worker/http/keys.ts';
import { keyFor } from '#worker/isolate.ts';

/**
 * Texts of a key: its id, its password `mgp_{user}_{id}_{secret}`, and its access key id of S3,
 * `mgp_{user}_{id}`. They name the user, so that one request to the user's object checks them.
 */

/** A key as its password or access key id names it. */
export interface NamedKey {
  userId: string;
  keyId: string;
}

const randomLength = 8;
const tagLength = 6;
/** 24 of 62 characters: 142 bits. */
const secretLength = 24;

const namePattern = `mgp_(\\w{1,64})_([0-9A-Za-z]{${randomLength + tagLength}})`;
const accessKeyPattern = new RegExp(`^${namePattern}$`);
const passwordPattern = new RegExp(`^${namePattern}_([0-9A-Za-z]{${secretLength}})$`);

/**
 * Returns the id of the key that an operation creates, the same for a repeat of the operation. Its
 * end is a signature, so that invented ids never reach an object.
 */
export async function programKeyId(env: Env, userId: string, effectId: string): Promise<string> {
  const random = plain(await sha256(`program-key:${effectId}`)).slice(0, randomLength);
  return random + (await tagOf(env, userId, random));
}

/** Returns the secret of the key that an operation creates, the same for a repeat of it. */
export async function programSecret(env: Env, userId: string, effectId: string): Promise<string> {
  const key = await keyFor(env, 'program-key-secret');
  return plain(await sign(key, `${userId}.${effectId}`, 32)).slice(0, secretLength);
}

/** Returns the password of a key. */
export function programPassword(named: NamedKey, secret: string): string {
  return `${accessKeyIdOf(named)}_${secret}`;
}

/** Returns the access key id of a key. */
export function accessKeyIdOf({ userId, keyId }: NamedKey): string {
  return `mgp_${userId}_${keyId}`;
}

/** Returns the secret access key of a key. It is derived, so nothing has to store it. */
export async function secretAccessKeyOf(env: Env, { userId, keyId }: NamedKey): Promise<string> {
  return plain(await sign(await keyFor(env, 'program-key-s3'), `${userId}.${keyId}`, 32));
}

/** Reads a password. Returns undefined if no key of ours can have it. */
export async function readPassword(
  env: Env,
  text: string,
): Promise<(NamedKey & { secretHash: string }) | undefined> {
  const [, userId = '', keyId = '', secret = ''] = passwordPattern.exec(text) ?? [];
  if (!(await isOwnKeyId(env, userId, keyId))) return undefined;
  return { userId, keyId, secretHash: await sha256(secret) };
}

/** Reads an access key id. Returns undefined if it names no key of ours. */
export async function readAccessKeyId(env: Env, text: string): Promise<NamedKey | undefined> {
  const [, userId = '', keyId = ''] = accessKeyPattern.exec(text) ?? [];
  return (await isOwnKeyId(env, userId, keyId)) ? { userId, keyId } : undefined;
}

async function isOwnKeyId(env: Env, userId: string, keyId: string): Promise<boolean> {
  if (keyId === '') return false;
  const random = keyId.slice(0, randomLength);
  return signaturesEqual(keyId.slice(randomLength), await tagOf(env, userId, random));
}

async function tagOf(env: Env, userId: string, random: string): Promise<string> {
  const key = await keyFor(env, 'program-key-id');
  return plain(await sign(key, `${userId}.${random}`, 32)).slice(0, tagLength);
}

/** Leaves letters and digits of base64url, so that a double click selects the whole text. */
function plain(text: string): string {
  return text.replace(/[-_]/g, '');
}
