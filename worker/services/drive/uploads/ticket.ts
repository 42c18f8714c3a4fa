import type { Env } from '#worker/bindings.ts';
import { readSignedJson, signJson } from '#worker/http/signed-json.ts';

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

const purpose = 'upload-ticket';

/** Returns the opaque token of a ticket. */
export function sealTicket(env: Env, ticket: UploadTicket): Promise<string> {
  return signJson(env, purpose, ticket);
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
export function readTicket(env: Env, token: string): Promise<UploadTicket | undefined> {
  return readSignedJson<UploadTicket>(env, purpose, token);
}
