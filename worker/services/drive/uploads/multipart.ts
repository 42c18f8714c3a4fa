import { ApiError } from '#protocol/errors.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { abortUpload } from '#worker/services/drive/uploads/commit.ts';
import type { UploadPartRow, UploadRow } from '#worker/services/drive/uploads/store.ts';

/**
 * Completes the multipart upload from these of its parts. It can be repeated: R2 refuses to
 * complete twice, so an object of the right size counts as completed. Throws `not_found` and
 * abandons the upload if R2 has dropped the parts.
 */
export async function completeMultipart(
  drive: Drive,
  upload: UploadRow,
  parts: readonly UploadPartRow[],
): Promise<R2Object> {
  const bytes = parts.reduce((sum, part) => sum + part.size, 0);
  const completed = await completeAtStore(drive, upload, parts);
  if (completed) return completed;
  const object = await drive.env.FILES.head(upload.blob);
  if (object?.size === bytes) return object;
  abortUpload(drive, upload.id);
  throw new ApiError('not_found', { description: 'the parts are gone; start again' });
}

async function completeAtStore(
  drive: Drive,
  { blob, multipart_id }: UploadRow,
  parts: readonly UploadPartRow[],
): Promise<R2Object | null> {
  try {
    return await drive.env.FILES.resumeMultipartUpload(blob, multipart_id).complete(
      parts.map(({ number, etag }) => ({ partNumber: number, etag })),
    );
  } catch (error) {
    // 10024: there is no such multipart upload, because it was completed before or was dropped.
    if (/\b10024\b|does not exist/.test(String(error))) return null;
    throw error;
  }
}
