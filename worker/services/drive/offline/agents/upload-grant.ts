import type { Env } from '#worker/bindings.ts';
import { readSignedJson, signJson } from '#worker/http/signed-json.ts';

/** Permission to upload the files of one task while its lease lasts. */
export interface UploadGrant {
  userId: string;
  taskId: string;
  lease: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

const purpose = 'upload-grant';

/** Returns the opaque text of a grant. */
export function sealGrant(env: Env, grant: UploadGrant): Promise<string> {
  return signJson(env, purpose, grant);
}

/** Reads a grant; undefined if it isn't ours or has expired. */
export async function readGrant(env: Env, text: string): Promise<UploadGrant | undefined> {
  const grant = await readSignedJson<UploadGrant>(env, purpose, text);
  return grant && grant.expiresAt > Date.now() ? grant : undefined;
}
