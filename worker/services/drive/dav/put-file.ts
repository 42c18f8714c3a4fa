import { ApiError } from '#protocol/errors.ts';
import { BadBody } from '#worker/services/drive/kernel/bytes/pieces.ts';
import { receiveContent } from '#worker/services/drive/kernel/incoming/receive-content.ts';
import { requestChunks } from '#worker/services/drive/kernel/incoming/request-bytes.ts';
import { type DavCall, davRequestOf, sentTimeOf } from '#worker/services/drive/dav/dav-request.ts';
import { emptyResponse, refusalResponse } from '#worker/services/drive/dav/dav-responses.ts';
import type { PutResult } from '#worker/services/drive/dav/put-methods.ts';
import { checksumsOf, mismatchOf } from '#worker/services/drive/dav/checksum-rules.ts';

/** Answers PUT. A body that ends early never becomes a file. */
export async function putFile(call: DavCall): Promise<Response> {
  const { c, drive, base } = call;
  const header = (name: string) => c.req.header(name) ?? '';
  if (header('content-range') !== '') {
    throw new ApiError('invalid_argument', { description: 'Content-Range: send the whole file' });
  }
  const request = {
    ...davRequestOf(call),
    conditions: {
      ifMatch: header('if-match'),
      ifNoneMatch: header('if-none-match'),
      ifUnmodifiedSince: header('if-unmodified-since'),
    },
    userModifiedAt: sentTimeOf(c),
    mimeType: header('content-type').slice(0, 128),
  };
  const { body } = c.req.raw;
  const size = body ? sizeOf(header) : 0;
  const begun = await drive.davBeginPut({ ...request, size });
  if (!begun.ok) return refusalResponse(base, begun.refusal);
  if ('result' in begun.value) return putResponse(call, begun.value.result);
  const { file } = begun.value;
  if (!body) throw new BadBody('IncompleteBody', 'there is no body');
  const digests = await receiveContent(c.env, drive, file, {
    pieces: requestChunks(body),
    sizeBytes: size,
    verify: () => {},
  });
  const mismatch = mismatchOf(checksumsOf(header('oc-checksum')), digests);
  if (mismatch !== undefined) {
    await drive.dropIncoming({ id: file.id });
    throw new BadBody('BadDigest', `the bytes do not match the ${mismatch} sent with them`);
  }
  const outcome = await drive.davFinishPut({ ...request, file, digests });
  return outcome.ok ? putResponse(call, outcome.value) : refusalResponse(base, outcome.refusal);
}

/** Finder sends its files in chunks and their size in a header of its own. */
function sizeOf(header: (name: string) => string): number | null {
  const length = header('content-length') || header('x-expected-entity-length');
  return /^\d{1,15}$/.test(length) ? Number(length) : null;
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
