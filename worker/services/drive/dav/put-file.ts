import { ApiError } from '#protocol/errors.ts';
import { BadBody, type ByteChunks } from '#worker/services/drive/kernel/bytes/pieces.ts';
import { receiveContent } from '#worker/services/drive/kernel/incoming/receive-content.ts';
import { requestChunks } from '#worker/services/drive/kernel/incoming/request-bytes.ts';
import {
  type DavCall,
  davRequestOf,
  sentSizeOf,
  sentTimeOf,
} from '#worker/services/drive/dav/dav-request.ts';
import { emptyResponse, refusalResponse } from '#worker/services/drive/dav/dav-responses.ts';
import type { PutResult } from '#worker/services/drive/dav/put-methods.ts';
import { checksumsOf, mismatchOf } from '#worker/services/drive/dav/checksum-rules.ts';

/** Answers PUT. A body that ends early never becomes a file. */
export async function putFile(call: DavCall): Promise<Response> {
  const { c } = call;
  const { body } = c.req.raw;
  if (c.req.header('content-range') !== undefined) {
    throw new ApiError('invalid_argument', { description: 'Content-Range: send the whole file' });
  }
  const size = body ? sentSizeOf(c) : 0;
  return receiveBytes(call, { pieces: body ? requestChunks(body) : noBytes(), size });
}

async function* noBytes(): ByteChunks {}

/** The bytes of a file; `size` is null if it is unknown. */
interface ArrivingFile {
  pieces: ByteChunks;
  size: number | null;
  /** Set if the bytes are the chunks of this folder, which is then deleted. */
  chunkFolderId?: string;
}

/** Receives bytes into the file at the path of a request, with the headers of a PUT. */
export async function receiveBytes(
  call: DavCall,
  { pieces, size, chunkFolderId = '' }: ArrivingFile,
): Promise<Response> {
  const { c, drive, base } = call;
  const header = (name: string) => c.req.header(name) ?? '';
  const request = {
    ...davRequestOf(call),
    conditions: {
      ifMatch: header('if-match'),
      ifNoneMatch: header('if-none-match'),
      ifUnmodifiedSince: header('if-unmodified-since'),
    },
    userModifiedAt: sentTimeOf(c),
    mimeType: chunkFolderId === '' ? header('content-type').slice(0, 128) : '',
    chunkFolderId,
  };
  const begun = await drive.davBeginPut({ ...request, size });
  if (!begun.ok) return refusalResponse(base, begun.refusal);
  if ('result' in begun.value) return putResponse(call, begun.value.result);
  const { file } = begun.value;
  const body = { pieces, sizeBytes: size, verify: () => {} };
  const digests = await receiveContent(c.env, drive, file, body);
  const mismatch = mismatchOf(checksumsOf(header('oc-checksum')), digests);
  if (mismatch !== undefined) {
    await drive.dropIncoming({ id: file.id });
    throw new BadBody('BadDigest', `the bytes do not match the ${mismatch} sent with them`);
  }
  const outcome = await drive.davFinishPut({ ...request, file, digests });
  return outcome.ok ? putResponse(call, outcome.value) : refusalResponse(base, outcome.refusal);
}

function putResponse({ c }: DavCall, { isNew, id, etag }: PutResult): Response {
  const accepted: Record<string, string> = sentTimeOf(c) > 0 ? { 'X-OC-Mtime': 'accepted' } : {};
  return emptyResponse(isNew ? 201 : 204, {
    ETag: etag,
    'OC-ETag': etag,
    'OC-FileId': id,
    ...accepted,
  });
}
