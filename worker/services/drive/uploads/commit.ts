import { ApiError } from '#protocol/errors.ts';
import { uploadTicketSeconds } from '#protocol/limits.ts';
import { taskPhases } from '#protocol/resources.ts';
import { requirePermitted } from '#worker/services/drive/kernel/contents/require-permitted.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { recordChange, recordEvent } from '#worker/services/drive/kernel/change-log.ts';
import { addBlobUses } from '#worker/services/drive/kernel/nodes/blob-uses.ts';
import { readFactsLater } from '#worker/services/drive/kernel/incoming/store-content.ts';
import { addToChildCount } from '#worker/services/drive/kernel/nodes/insert-nodes.ts';
import { nodeById } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import { adjustUsage, release } from '#worker/services/drive/kernel/ledger.ts';
import { addTraffic } from '#worker/services/drive/kernel/traffic.ts';
import { saveTask, taskById } from '#worker/services/drive/kernel/tasks/task.ts';
import { type UploadRow, uploadById } from '#worker/services/drive/uploads/store.ts';

/** Facts about the bytes of a finished upload. */
export interface StoredContent {
  gcid: string;
  /** '' until a pass over the stored bytes has computed it. */
  md5: string;
  crc32: number;
  etag: string;
}

/**
 * Turns an upload with stored bytes into a file, in one transaction: row, quota, blob use, event
 * and task. Returns false if the upload was aborted meanwhile; the caller then deletes the bytes.
 */
export function commitUpload(drive: Drive, uploadId: string, content: StoredContent): boolean {
  return drive.transaction(() => {
    const upload = uploadById(drive, uploadId);
    if (upload?.state === 'complete') return true;
    const node = upload && nodeById(drive, upload.node_id);
    if (!upload || !node || upload.state === 'aborted' || upload.expires_at === 0) return false;
    release(drive, upload.id);
    adjustUsage(drive, { bytes: upload.size, files: 0 });
    addTraffic(drive, 'upload', upload.size);
    drive.sql.exec(
      `UPDATE nodes SET size = ?, gcid = ?, md5 = ?, crc32 = ?, blob = ?, phase = ?, modified_at = ?,
         revision = revision + 1 WHERE id = ?`,
      upload.size,
      content.gcid,
      content.md5,
      content.crc32,
      upload.blob,
      taskPhases.complete,
      drive.now(),
      node.id,
    );
    addBlobUses(drive, [{ blob: upload.blob, gcid: content.gcid, size: upload.size }]);
    closeUpload(drive, upload, 'complete', content.etag);
    recordEvent(drive, 'TYPE_UPLOAD', node);
    recordChange(drive, [node.id]);
    readFactsLater(drive, { ...node, md5: content.md5, blob: upload.blob });
    return true;
  });
}

/**
 * Aborts an upload: removes its pending file and its reservation. A message clears R2 after the
 * commit, because deleting earlier could remove bytes of a file that another request completes
 * meanwhile.
 */
export function abortUpload(drive: Drive, uploadId: string, reason = 'cancelled'): void {
  drive.transaction(() => {
    const upload = uploadById(drive, uploadId);
    if (!upload || upload.state === 'complete' || upload.state === 'aborted') return;
    release(drive, upload.id);
    const node = nodeById(drive, upload.node_id);
    if (node) {
      if (node.trashed_at === 0) addToChildCount(drive, node.parent_id, -1);
      drive.sql.exec('DELETE FROM nodes WHERE id = ?', node.id);
      adjustUsage(drive, { bytes: 0, files: -1 });
    }
    closeUpload(drive, upload, 'aborted', '', reason);
    send(drive, 'content.forget', { key: upload.blob, multipartId: upload.multipart_id });
    recordChange(drive, node ? [node.parent_id] : [], { deleted: node ? [node] : [] });
  });
}

/**
 * Aborts an upload whose bytes are prohibited content, and throws `PROHIBITED`. Checked when all
 * bytes have arrived, because a hash from the client proves nothing.
 */
export async function refuseProhibited(
  drive: Drive,
  upload: UploadRow,
  gcid: string,
): Promise<void> {
  const name = nodeById(drive, upload.node_id)?.name ?? '';
  try {
    await requirePermitted(drive, [{ name, gcid, size: upload.size, blob: upload.blob }]);
  } catch (error) {
    abortUpload(drive, upload.id, 'PROHIBITED');
    throw error;
  }
}

/** Ends an upload and its task, and deletes its parts. Called inside a transaction. */
export function closeUpload(
  drive: Drive,
  upload: UploadRow,
  state: 'complete' | 'aborted',
  etag: string,
  reason = '',
): void {
  drive.sql.exec(
    'UPDATE uploads SET state = ?, etag = ?, expires_at = ? WHERE id = ?',
    state,
    etag,
    // While its ticket is valid, a client that got no response may complete again.
    drive.now() + uploadTicketSeconds * 1000,
    upload.id,
  );
  deleteParts(drive, upload);
  const task = taskById(drive, upload.task_id);
  if (!task) return;
  if (state === 'complete') saveTask(drive, task, { phase: taskPhases.complete });
  else saveTask(drive, task, { phase: taskPhases.error, message: reason });
}

/** Longer than any request body can still be in flight. */
export const lateMs = 24 * 3_600_000;

/** Deletes the parts of an upload, and stored objects other than its blob. */
export function deleteParts(drive: Drive, upload: UploadRow): void {
  const { id, stage } = upload;
  const objects = drive.sql
    .exec<{ key: string }>(
      `DELETE FROM upload_sources WHERE upload_id = ? AND substr(key, 1, ?) <> ? RETURNING key`,
      id,
      stage.length,
      stage,
    )
    .toArray();
  for (const key of new Set(objects.map((object) => object.key))) {
    send(drive, 'content.forget', { key });
  }
  if (stage !== '') {
    send(drive, 'upload.sweep', { stage });
    send(drive, 'upload.sweep', { stage }, lateMs);
  }
  drive.sql.exec('DELETE FROM upload_sources WHERE upload_id = ?', id);
  drive.sql.exec('DELETE FROM upload_parts WHERE upload_id = ?', id);
}

/**
 * Returns an upload that accepts bytes or is complete. Throws `not_found` for an ended or unknown
 * one.
 */
export function openUpload(drive: Drive, id: string): UploadRow {
  const upload = uploadById(drive, id);
  const isOver = upload?.state === 'open' && upload.expires_at <= drive.now();
  if (!upload || upload.state === 'aborted' || isOver) {
    throw new ApiError('not_found', { description: 'no such upload' });
  }
  return upload;
}
