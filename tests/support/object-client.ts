import { createFile } from '#protocol/uploads.ts';
import type { Magpie } from './magpie.ts';

/** An upload under way, as a client with a ticket drives it. */
export interface ObjectClient {
  fileId: string;
  taskId: string;
  /** The middle of the object key. */
  uploadId: string;
  partSize: number;
  /** A request to the object, with the token; `query` begins with `?` or is ''. */
  send(query: string, init: RequestInit & { duplex?: 'half' }): Promise<Response>;
  begin(): Promise<Response>;
  part(number: number, body: Uint8Array | ReadableStream): Promise<Response>;
  /** Completes with what has arrived, or with the parts that are listed. */
  complete(etags?: Record<number, string>): Promise<Response>;
}

/** Opens an upload of so many bytes. */
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
