import { createFile } from '#protocol/drive.ts';
import { uploadTypes } from '#protocol/resources.ts';
import { type Sender, sendCall } from '../send.ts';
import { UserError } from '../process-end.ts';

/** A file to upload. `read` returns the bytes of a range, so that large files need no memory. */
export interface DemoFile {
  name: string;
  size: number;
  read(from: number, to: number): Uint8Array<ArrayBuffer>;
}

/** A file of given bytes. */
export function fileOf(name: string, bytes: Uint8Array<ArrayBuffer>): DemoFile {
  return { name, size: bytes.length, read: (from, to) => bytes.subarray(from, to) };
}

interface Upload {
  /** Id of the parent folder, '' for the root. */
  folderId: string;
  file: DemoFile;
  /** Milliseconds since 1970. */
  modifiedAt: number;
}

/** Uploads a file: creates it, then sends its content in one request or in parts (protocol 2.7). */
export async function uploadFile(
  owner: Sender,
  { folderId, file: { name, size, read }, modifiedAt }: Upload,
): Promise<void> {
  const { resumable } = await sendCall(owner, createFile, {
    kind: 'drive#file',
    parent_id: folderId,
    name,
    size,
    upload_type: uploadTypes.resumable,
    user_modified_time: new Date(modifiedAt).toISOString(),
  });
  if (!resumable) return; // An empty file is complete without an upload.
  const { endpoint, key, security_token, part_size } = resumable.params;
  const { protocol } = new URL(owner.apiBase);
  const send = async (method: 'PUT' | 'POST', query: string, body?: Uint8Array<ArrayBuffer>) => {
    const response = await fetch(`${protocol}//${endpoint}/${key}${query}`, {
      method,
      headers: { 'x-amz-security-token': security_token },
      ...(body && { body }),
    });
    const answer = await response.text();
    if (!response.ok) throw new UserError(`${name} was not taken: ${answer}`);
  };
  const partSize = Number(part_size);
  if (size <= partSize) return send('PUT', '', read(0, size));
  await send('POST', '?uploads');
  const uploadId = encodeURIComponent(key.split('/').at(-1) ?? '');
  for (let number = 1, from = 0; from < size; number += 1, from += partSize) {
    const part = read(from, Math.min(from + partSize, size));
    await send('PUT', `?partNumber=${number}&uploadId=${uploadId}`, part);
  }
  await send('POST', `?uploadId=${uploadId}`);
}
