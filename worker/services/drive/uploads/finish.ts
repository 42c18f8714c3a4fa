import { ApiError, isApiError } from '#protocol/errors.ts';
import { required } from '#protocol/required.ts';
import { logError } from '#worker/http/fail.ts';
import { md5IfSmall } from '#worker/services/drive/kernel/bytes/md5.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { assemble } from '#worker/services/drive/uploads/assembly.ts';
import {
  abortUpload,
  commitUpload,
  refuseProhibited,
} from '#worker/services/drive/uploads/commit.ts';
import { gcidOfBlocks } from '#worker/services/drive/kernel/bytes/digest.ts';
import { completeMultipart } from '#worker/services/drive/uploads/multipart.ts';
import { combineCrc32 } from '#worker/services/drive/kernel/bytes/part-rules.ts';
import {
  partDigestsOf,
  partsOf,
  type UploadRow,
  uploadById,
  uploadsDue,
} from '#worker/services/drive/uploads/store.ts';

/** Time for completing, or for a slice of assembly, before the alarm takes over. */
export const completingMs = 60_000;
const uploadsPerAlarm = 20;
/** How long a call waits for another one that works on the same upload, and how often it checks. */
const busyMs = 10_000;
const lookMs = 25;

/**
 * Continues an upload whose parts have all arrived: open → completing → complete. Can be called
 * again at any point, by a client or the alarm. Returns the etag, or null if more work is left.
 * Throws `not_found` if the upload was aborted.
 */
export async function finish(drive: Drive, id: string): Promise<string | null> {
  const work = `upload:${id}`;
  for (let waited = 0; drive.running.has(work); waited += lookMs) {
    if (waited >= busyMs) return null;
    await new Promise((next) => setTimeout(next, lookMs));
  }
  drive.running.add(work);
  try {
    const upload = uploadById(drive, id);
    if (upload?.state === 'complete') return upload.etag;
    if (upload?.state !== 'completing') {
      throw new ApiError('not_found', { description: 'the file was deleted' });
    }
    if (!(await assemble(drive, upload, completingMs))) return null;
    return await finishMultipart(drive, required(uploadById(drive, id), 'the assembled upload'));
  } finally {
    drive.running.delete(work);
  }
}

async function finishMultipart(drive: Drive, upload: UploadRow): Promise<string> {
  const { etag } = await completeMultipart(drive, upload, partsOf(drive, upload.id));
  const md5 = await md5IfSmall(drive, upload);
  const parts = partDigestsOf(drive, upload.id);
  const blocks = new Uint8Array(parts.reduce((sum, part) => sum + part.blocks.byteLength, 0));
  let crc32 = 0;
  let at = 0;
  for (const part of parts) {
    blocks.set(new Uint8Array(part.blocks), at);
    at += part.blocks.byteLength;
    crc32 = combineCrc32(crc32, part.crc32, part.size);
  }
  const gcid = gcidOfBlocks(blocks);
  await refuseProhibited(drive, upload, gcid);
  if (!commitUpload(drive, upload.id, { gcid, md5, crc32, etag })) {
    await drive.env.FILES.delete(upload.blob);
    throw new ApiError('not_found', { description: 'the file was deleted' });
  }
  return etag;
}

/** Continues interrupted uploads and aborts expired ones. Called by the alarm. */
export async function sweepUploads(drive: Drive): Promise<void> {
  for (const upload of uploadsDue(drive, uploadsPerAlarm)) {
    try {
      if (upload.state === 'open') abortUpload(drive, upload.id);
      else if ((await finish(drive, upload.id)) === null) dueIn(drive, upload, 0);
    } catch (error) {
      if (!isApiError(error)) logError(error, { upload: upload.id, drive: drive.userId });
      dueIn(drive, upload, completingMs);
    }
  }
  drive.sql.exec(
    `DELETE FROM uploads WHERE state IN ('complete', 'aborted') AND expires_at < ?`,
    drive.now() - completingMs,
  );
}

function dueIn(drive: Drive, upload: UploadRow, ms: number): void {
  drive.sql.exec(
    `UPDATE uploads SET expires_at = ? WHERE id = ? AND state = 'completing'`,
    drive.now() + ms,
    upload.id,
  );
}
