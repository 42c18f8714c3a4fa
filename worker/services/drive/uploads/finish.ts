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
  type StoredContent,
} from '#worker/services/drive/uploads/commit.ts';
import { gcidOfBlocks } from '#worker/services/drive/kernel/bytes/digest.ts';
import { completeMultipart } from '#worker/services/drive/uploads/multipart.ts';
import { combineCrc32 } from '#worker/services/drive/kernel/bytes/part-rules.ts';
import {
  isDetached,
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
export function finish(drive: Drive, id: string): Promise<string | null> {
  return exclusively(drive, id, async () => {
    const upload = uploadById(drive, id);
    if (upload?.state === 'complete') return upload.etag;
    if (upload?.state !== 'completing') {
      throw new ApiError('not_found', { description: 'the file was deleted' });
    }
    if (!(await assemble(drive, upload, completingMs))) return null;
    return finishMultipart(drive, required(uploadById(drive, id), 'the assembled upload'));
  });
}

/** Runs `work` when nothing else completes the upload; returns null after some seconds. */
export async function exclusively<T>(
  drive: Drive,
  id: string,
  work: () => Promise<T | null>,
): Promise<T | null> {
  const name = `upload:${id}`;
  for (let waited = 0; drive.running.has(name); waited += lookMs) {
    if (waited >= busyMs) return null;
    await new Promise((next) => setTimeout(next, lookMs));
  }
  drive.running.add(name);
  try {
    return await work();
  } finally {
    drive.running.delete(name);
  }
}

async function finishMultipart(drive: Drive, upload: UploadRow): Promise<string> {
  const content = await completeContent(drive, upload);
  await refuseProhibited(drive, upload, content.gcid);
  if (!commitUpload(drive, upload.id, content)) {
    await drive.env.FILES.delete(upload.blob);
    throw new ApiError('not_found', { description: 'the file was deleted' });
  }
  return content.etag;
}

/** Completes the multipart upload of an assembled upload, and returns the facts of its bytes. */
export async function completeContent(drive: Drive, upload: UploadRow): Promise<StoredContent> {
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
  return { gcid: gcidOfBlocks(blocks), md5, crc32, etag };
}

/** Continues interrupted uploads and aborts expired ones. Called by the alarm. */
export async function sweepUploads(drive: Drive): Promise<void> {
  for (const upload of uploadsDue(drive, uploadsPerAlarm)) {
    try {
      // A detached upload is completed by the module that has opened it.
      if (upload.state === 'open' || isDetached(upload)) abortUpload(drive, upload.id);
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
