import { createFile } from '#protocol/drive.ts';
import { uploadTypes } from '#protocol/resources.ts';
import { type Sender, sendCall } from '../send.ts';
import { UserError } from '../process-end.ts';

interface Upload {
  /** Id of the parent folder, '' for the root. */
  folderId: string;
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Milliseconds since 1970. */
  modifiedAt: number;
}

/** Uploads a small file: creates it, then sends its content in one request (protocol 2.7). */
export async function uploadFile(
  owner: Sender,
  { folderId, name, bytes, modifiedAt }: Upload,
): Promise<void> {
  const { resumable } = await sendCall(owner, createFile, {
    kind: 'drive#file',
    parent_id: folderId,
    name,
    size: bytes.length,
    upload_type: uploadTypes.resumable,
    user_modified_time: new Date(modifiedAt).toISOString(),
  });
  if (!resumable) return; // An empty file is complete without an upload.
  const { endpoint, key, security_token } = resumable.params;
  const { protocol } = new URL(owner.apiBase);
  const response = await fetch(`${protocol}//${endpoint}/${key}`, {
    method: 'PUT',
    headers: { 'x-amz-security-token': security_token },
    body: bytes,
  });
  if (!response.ok) throw new UserError(`${name} was not taken: ${await response.text()}`);
}
