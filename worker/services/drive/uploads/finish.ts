import { ApiError } from '#protocol/errors.ts';
import { logError } from '#worker/http/fail.ts';
import type { Drive } from '#worker/services/drive/drive.ts';
import { abortUpload, commitUpload } from '#worker/services/drive/uploads/commit.ts';
import { gcidOfBlocks } from '#worker/services/drive/uploads/digest.ts';
import { combineCrc32 } from '#worker/services/drive/uploads/rules.ts';
import { partsOf, type UploadRow, uploadsDue } from '#worker/services/drive/uploads/store.ts';

/** How long completing may take before the alarm looks after it. */
export const completingMs = 60_000;
const uploadsPerRing = 20;

/**
 * Finishes an upload whose parts are all there: open → completing → complete. It may be called again from any point,
 * by a client or the alarm: R2 refuses to complete twice, so an object of the right size counts as completed
 * (platform 4). Answers the etag. Throws `not_found` when the upload was given up.
 */
export async function finishMultipart(drive: Drive, upload: UploadRow): Promise<string> {
  const parts = partsOf(drive, upload.id);
  const { FILES } = drive.env;
  const object =
    (await completeAtStore(drive, upload, parts)) ??
    (await FILES.head(upload.blob).then((head) => (head?.size === upload.size ? head : null)));
  if (!object) {
    abortUpload(drive, upload.id);
    throw new ApiError('not_found', { description: 'the parts are gone; start again' });
  }
  const blocks = new Uint8Array(parts.reduce((sum, part) => sum + part.blocks.byteLength, 0));
  let crc32 = 0;
  let at = 0;
  for (const part of parts) {
    blocks.set(new Uint8Array(part.blocks), at);
    at += part.blocks.byteLength;
    crc32 = combineCrc32(crc32, part.crc32, part.size);
  }
  const isCommitted = commitUpload(drive, upload.id, {
    gcid: gcidOfBlocks(blocks),
    md5: parts.length === 1 ? parts[0]!.md5 : '',
    crc32,
    etag: object.etag,
  });
  if (!isCommitted) {
    await FILES.delete(upload.blob);
    throw new ApiError('not_found', { description: 'the file was deleted' });
  }
  return object.etag;
}

async function completeAtStore(
  drive: Drive,
  upload: UploadRow,
  parts: readonly { number: number; etag: string }[],
): Promise<R2Object | null> {
  try {
    return await drive.env.FILES.resumeMultipartUpload(upload.blob, upload.multipart_id).complete(
      parts.map(({ number, etag }) => ({ partNumber: number, etag })),
    );
  } catch (error) {
    // 10024: there is no such multipart upload, because it was completed before or was dropped.
    if (/\b10024\b|does not exist/.test(String(error))) return null;
    throw error;
  }
}

/** The alarm's part: finishes what was left in the middle, gives up what nobody finished in time. */
export async function sweepUploads(drive: Drive): Promise<void> {
  for (const upload of uploadsDue(drive, uploadsPerRing)) {
    try {
      if (upload.state === 'completing') await finishMultipart(drive, upload);
      else abortUpload(drive, upload.id);
    } catch (error) {
      logError(error, { upload: upload.id, drive: drive.userId });
      drive.sql.exec(
        `UPDATE uploads SET expires_at = ? WHERE id = ? AND state IN ('open', 'completing')`,
        drive.now() + completingMs,
        upload.id,
      );
    }
  }
  drive.sql.exec(
    `DELETE FROM uploads WHERE state IN ('complete', 'aborted') AND expires_at < ?`,
    drive.now() - completingMs,
  );
}
