import { Buffer } from 'node:buffer';
import { isApiError } from '#protocol/errors.ts';
import { gcidBlockSizeBytes } from '#protocol/gcid.ts';
import { uploadPartMaxBytes } from '#protocol/limits.ts';
import { required } from '#protocol/required.ts';
import type { Env } from '#worker/bindings.ts';
import { driveOf } from '#worker/services/drive/drive-of.ts';
import { StreamDigest } from '#worker/services/drive/kernel/bytes/digest.ts';
import { type Incoming, incoming } from '#worker/services/drive/kernel/incoming/request-bytes.ts';
import {
  BadBody,
  putObject,
  storeUnknownLength,
  streamTo,
} from '#worker/services/drive/kernel/bytes/pieces.ts';
import type { UploadTicket } from '#worker/services/drive/uploads/ticket.ts';

/**
 * Stores the bytes of a whole file and returns their etag. Throws {@link BadBody} if the body isn't
 * what it claims, and the ApiErrors of the drive.
 */
export async function receiveWhole(
  env: Env,
  ticket: UploadTicket,
  request: Request,
): Promise<string> {
  return receiveFile(env, ticket, bodyOf(request));
}

/** Same as `receiveWhole`, for bytes from another encoding. */
export async function receiveFile(env: Env, ticket: UploadTicket, body: Incoming): Promise<string> {
  const { userId, uploadId, sizeBytes } = ticket;
  if (body.sizeBytes !== null && body.sizeBytes !== sizeBytes) {
    throw new BadBody(
      body.sizeBytes < sizeBytes ? 'EntityTooSmall' : 'EntityTooLarge',
      `exactly ${sizeBytes} bytes are expected here, as the ticket says`,
    );
  }
  const drive = driveOf(env, userId);
  const upload = await drive.beginWhole({ id: uploadId });
  if (upload.state !== 'open') return upload.etag;
  const { blob } = upload;
  const digest = new StreamDigest(gcidBlockSizeBytes(sizeBytes));
  const stored = await streamTo(
    body.pieces,
    sizeBytes,
    (bytes) => putObject(env.FILES, blob, bytes),
    (piece) => digest.update(piece),
  );
  try {
    const digests = digest.finish();
    body.verify();
    const md5 = hex(stored.checksums.md5);
    return await drive.commitWhole({ id: uploadId, blob, etag: stored.etag, md5, digests });
  } catch (error) {
    if (isApiError(error) || error instanceof BadBody) await env.FILES.delete(blob);
    throw error;
  }
}

/** Stores the bytes of one part and returns their etag. Throws as `receiveWhole` does. */
export async function receivePart(
  env: Env,
  { userId, uploadId, sizeBytes }: UploadTicket,
  number: number,
  request: Request,
): Promise<string> {
  const drive = driveOf(env, userId);
  const body = bodyOf(request);
  const size = body.sizeBytes;
  const place = await drive.placePart({ id: uploadId, number, size });
  if (!place.isStaged) {
    const partBytes = required(size, 'the size of a part that is not staged');
    const digest = new StreamDigest(gcidBlockSizeBytes(sizeBytes));
    const multipart = env.FILES.resumeMultipartUpload(place.blob, place.multipartId);
    const { etag } = await streamTo(
      body.pieces,
      partBytes,
      (bytes) => multipart.uploadPart(number, bytes),
      (piece) => digest.update(piece),
    );
    const digests = digest.finish();
    body.verify();
    await drive.savePart({ id: uploadId, number, size: partBytes, etag, place, digests });
    return etag;
  }
  const stored =
    size === null
      ? await storeUnknownLength(env.FILES, place.key, body.pieces, uploadPartMaxBytes)
      : await streamTo(body.pieces, size, (bytes) => putObject(env.FILES, place.key, bytes));
  body.verify();
  const { etag } = stored;
  await drive.savePart({ id: uploadId, number, size: stored.size, etag, place });
  return etag;
}

function bodyOf(request: Request): Incoming {
  const body = incoming(request);
  if (!body) throw new BadBody('IncompleteBody', 'there is no body');
  return body;
}

function hex(digest: ArrayBuffer | undefined): string {
  return Buffer.from(digest ?? new ArrayBuffer(0)).toString('hex');
}
