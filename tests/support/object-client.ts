import { createFile } from '#protocol/uploads.ts';
import type { Magpie } from './magpie.ts';

/** An upload in progress, driven by a client with its ticket. */
export interface ObjectClient {
  fileId: string;
  taskId: string;
  /** The middle segment of the object key. */
  uploadId: string;
  partSize: number;
  /** Sends a request to the object with the upload token. `query` is '' or begins with `?`. */
  send(query: string, init: RequestInit & { duplex?: 'half' }): Promise<Response>;
  begin(): Promise<Response>;
  part(number: number, body: Uint8Array | ReadableStream): Promise<Response>;
  /** Completes the upload with all received parts, or with the listed ones. */
  complete(etags?: Record<number, string>): Promise<Response>;
}

/** Starts an upload of `size` bytes. */
export async function openObject(
  magpie: Magpie,
  token: string,
  name: string,
  size: number,
): Promise<ObjectClient> {
  const made = await magpie.call(createFile, { kind: 'drive#file', name, size }, { token });
  const { key, security_token, part_size } = made.resumable!.params;
  const uploadId = key.split('/').at(-1)!;
  const send: ObjectClient['send'] = (query, init) =>
    magpie.fetch(`/${key}${query}`, {
      ...init,
      headers: {
        'x-amz-security-token': security_token,
        ...(init.headers as Record<string, string>),
      },
    });
  return {
    fileId: made.file!.id,
    taskId: made.task!.id,
    uploadId,
    partSize: Number(part_size),
    send,
    begin: () => send('?uploads', { method: 'POST' }),
    part: (number, body) =>
      send(`?partNumber=${number}&uploadId=${uploadId}`, {
        method: 'PUT',
        body: body as BodyInit,
        duplex: 'half',
      }),
    complete: (etags = {}) => {
      const parts = Object.entries(etags).map(
        ([number, etag]) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`,
      );
      return send(`?uploadId=${uploadId}`, { method: 'POST', body: parts.join('') });
    },
  };
}
