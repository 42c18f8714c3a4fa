import type { Env } from '#worker/bindings.ts';
import { sign, signaturesEqual } from '#worker/http/keys.ts';
import { readSignedJson, signJson } from '#worker/http/signed-json.ts';
import { keyFor } from '#worker/isolate.ts';
import type { NamedSender } from '#worker/services/drive/file-requests/sender-methods.ts';

/** A request as its address names it. */
export interface NamedRequest {
  userId: string;
  requestId: string;
}

/** 144 bits, in base64url 24 characters. */
const signatureBytes = 18;
const pattern = /^([\w-]{1,64})\.([0-9A-Za-z]{1,32})\.([\w-]{24})$/;

/**
 * Returns the token in the address of a request: its drive, its id and a signature, so that
 * invented ones never reach a drive.
 */
export async function requestToken(env: Env, { userId, requestId }: NamedRequest): Promise<string> {
  return `${userId}.${requestId}.${await signatureOf(env, `${userId}.${requestId}`)}`;
}

/** Reads a token. Returns undefined if it isn't one of this instance. */
export async function readRequestToken(env: Env, token: string): Promise<NamedRequest | undefined> {
  const [, userId = '', requestId = '', given = ''] = pattern.exec(token) ?? [];
  if (requestId === '') return undefined;
  const isOurs = signaturesEqual(given, await signatureOf(env, `${userId}.${requestId}`));
  return isOurs ? { userId, requestId } : undefined;
}

async function signatureOf(env: Env, message: string): Promise<string> {
  return sign(await keyFor(env, 'file-request'), message, signatureBytes);
}

const senderPurpose = 'file-request-sender';

/** Returns the token of a sender, which is valid as long as the request exists. */
export function senderToken(
  env: Env,
  { userId, requestId, senderId }: NamedSender & NamedRequest,
): Promise<string> {
  return signJson(env, senderPurpose, { userId, requestId, senderId });
}

/** Reads the token of a sender; undefined for any other text. */
export function readSenderToken(
  env: Env,
  token: string,
): Promise<(NamedSender & NamedRequest) | undefined> {
  return readSignedJson<NamedSender & NamedRequest>(env, senderPurpose, token);
}
