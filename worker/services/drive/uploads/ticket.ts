import type { Env } from '#worker/bindings.ts';
import { base64url, textsEqual, sign } from '#worker/http/keys.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { keyFor } from '#worker/isolate.ts';

/** Permission to send the bytes of one upload until it expires (protocol 2.7). */
export interface UploadTicket {
  userId: string;
  uploadId: string;
  sizeBytes: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Returns the object key of an upload: a path on the site's host, where the object endpoint is. */
export function objectKey(ticket: Pick<UploadTicket, 'userId' | 'uploadId'>): string {
  return `upload/${ticket.userId}/${ticket.uploadId}`;
}

/** Returns the opaque token of a ticket. */
export async function sealTicket(env: Env, ticket: UploadTicket): Promise<string> {
  const payload = base64url(new TextEncoder().encode(JSON.stringify(ticket)));
  return `${payload}.${await sign(await keyFor(env, 'upload-ticket'), payload, 24)}`;
}

/** Returns the object key and security token of an upload. */
export async function uploadTicket(
  env: Env,
  { userId, uploadId, size, expiresAt }: Omit<UploadTicket, 'sizeBytes'> & { size: number },
): Promise<{ key: string; security_token: string }> {
  const ticket = { userId, uploadId, sizeBytes: size, expiresAt };
  return { key: objectKey(ticket), security_token: await sealTicket(env, ticket) };
}

/** Reads a token; undefined for one we didn't issue. The caller checks the expiry. */
export async function readTicket(env: Env, token: string): Promise<UploadTicket | undefined> {
  const [payload = '', signature = '', ...more] = token.split('.');
  if (more.length > 0) return undefined;
  const expected = await sign(await keyFor(env, 'upload-ticket'), payload, 24);
  if (!(await textsEqual(signature, expected))) return undefined;
  return storedJson<UploadTicket>(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
}
