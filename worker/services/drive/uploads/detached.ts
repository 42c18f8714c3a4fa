import { ApiError } from '#protocol/errors.ts';
import { required } from '#protocol/required.ts';
import { newBlobKey } from '#worker/services/drive/kernel/bytes/blob-key.ts';
import { partSizeFor } from '#worker/services/drive/kernel/bytes/part-rules.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import { assemble } from '#worker/services/drive/uploads/assembly.ts';
import { abortUpload, closeUpload, openUpload } from '#worker/services/drive/uploads/commit.ts';
import { completeContent, exclusively } from '#worker/services/drive/uploads/finish.ts';
import { emptyContent } from '#worker/services/drive/kernel/incoming/store-content.ts';
import { fixParts, requirePartNumber } from '#worker/services/drive/uploads/parts.ts';
import { newStage, stagedKey } from '#worker/services/drive/uploads/stage.ts';
import {
  detachedNodeId,
  isDetached,
  partsOf,
  putPart,
  stagedBefore,
  type UploadRow,
  uploadById,
} from '#worker/services/drive/uploads/store.ts';

/** A detached upload is dropped when nothing has happened for so long. */
const idleMs = 7 * 24 * 3_600_000;

/** The content of an assembled upload. */
type AssembledContent = Pick<NodeRow, 'size' | 'gcid' | 'md5' | 'crc32' | 'blob'>;

/**
 * Uploads in parts whose size isn't known before they are complete, for modules that make a file of
 * the bytes. All parts are staged. The caller reserves the space under the id of the upload.
 */
export const detachedUploadMethods = {
  openDetachedUpload(drive: Drive, { id }: { id: string }): null {
    const expiresAt = drive.now() + idleMs;
    drive.sql.exec(
      `INSERT INTO uploads (id, node_id, task_id, size, part_size, blob, stage, state, expires_at)
       VALUES (?, ?, '', 0, 0, ?, ?, 'open', ?)`,
      id,
      detachedNodeId,
      newBlobKey(),
      newStage(),
      expiresAt,
    );
    drive.wakeBy(expiresAt);
    return null;
  },

  /**
   * Returns the R2 key for a part, and the bytes of the other parts. Throws `not_found`, and
   * `invalid_argument` for an impossible number.
   */
  placeDetachedPart(
    drive: Drive,
    { id, number }: { id: string; number: number },
  ): { key: string; storedBytes: number } {
    const upload = openParts(drive, id);
    requirePartNumber(number);
    const storedBytes = sizeOfParts(drive, id, number);
    return { key: stagedKey(upload.stage, number), storedBytes };
  },

  /** Saves a stored part and returns the bytes of all. If it is sent again, the last one counts. */
  saveDetachedPart(
    drive: Drive,
    part: { id: string; number: number; size: number; etag: string; key: string },
  ): number {
    const { id, number, size, etag, key } = part;
    return drive.transaction(() => {
      openParts(drive, id);
      const before = stagedBefore(drive, id, number);
      if (before) send(drive, 'content.forget', { key: before });
      putPart(drive, id, { number, size, etag, staged: key });
      drive.sql.exec('UPDATE uploads SET expires_at = ? WHERE id = ?', drive.now() + idleMs, id);
      return sizeOfParts(drive, id);
    });
  },

  /**
   * Assembles the parts with these etags, by number, and returns the content. null means that more
   * is to be assembled: call again. Safe to repeat until the upload is closed. Throws `not_found`,
   * and `invalid_argument` if a part is missing, differs or is too small.
   */
  async assembleDetachedUpload(
    drive: Drive,
    { id, etags }: { id: string; etags: Record<number, string> },
  ): Promise<AssembledContent | null> {
    const upload = openUpload(drive, id);
    if (upload.state === 'open') fixDetachedParts(drive, upload, etags);
    return exclusively(drive, id, async () => {
      const fixed = uploadById(drive, id);
      if (fixed?.state !== 'completing') {
        throw new ApiError('not_found', { description: 'no such upload' });
      }
      if (fixed.size === 0) return emptyContent;
      if (!(await assemble(drive, fixed, idleMs))) return null;
      const { size, blob, ...assembled } = required(uploadById(drive, id), 'the assembled upload');
      const content = await completeContent(drive, { size, blob, ...assembled });
      return { size, blob, gcid: content.gcid, md5: content.md5, crc32: content.crc32 };
    });
  },

  /** Ends an upload whose content is in use. Safe to repeat. */
  closeDetachedUpload(drive: Drive, { id }: { id: string }): null {
    drive.transaction(() => {
      const upload = uploadById(drive, id);
      if (upload?.state === 'completing') closeUpload(drive, upload, 'complete', '');
    });
    return null;
  },

  /** Aborts an upload. Its storage is free soon after. Safe to repeat. */
  abortDetachedUpload(drive: Drive, { id }: { id: string }): null {
    const upload = uploadById(drive, id);
    if (upload && isDetached(upload)) abortUpload(drive, id);
    return null;
  },
};

function openParts(drive: Drive, id: string): UploadRow {
  const upload = openUpload(drive, id);
  if (upload.state === 'open') return upload;
  throw new ApiError('not_found', { description: 'this upload takes no more parts' });
}

function sizeOfParts(drive: Drive, id: string, except = 0): number {
  return partsOf(drive, id)
    .filter(({ number }) => number !== except)
    .reduce((sum, { size }) => sum + size, 0);
}

function fixDetachedParts(drive: Drive, upload: UploadRow, etags: Record<number, string>): void {
  const size = partsOf(drive, upload.id)
    .filter(({ number }) => etags[number] !== undefined)
    .reduce((sum, part) => sum + part.size, 0);
  if (partSizeFor(size) === undefined) {
    throw new ApiError('invalid_argument', { description: 'the parts are too large together' });
  }
  drive.transaction(() => {
    fixParts(drive, { ...upload, size }, etags);
    drive.sql.exec(
      'UPDATE uploads SET size = ?, expires_at = ? WHERE id = ?',
      size,
      drive.now() + idleMs,
      upload.id,
    );
  });
}
