import { newBlobKey } from '#worker/services/drive/kernel/bytes/blob-key.ts';
import { ApiError } from '#protocol/errors.ts';
import { hashShape } from '#protocol/gcid.ts';
import { uploadTicketSeconds } from '#protocol/limits.ts';
import { taskPhases } from '#protocol/resources.ts';
import { randomId } from '#worker/http/keys.ts';
import { prohibitedError } from '#worker/services/drive/kernel/contents/prohibited.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { recordEvent } from '#worker/services/drive/kernel/change-log.ts';
import { type NodeRow, nodeSelect } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { validName, newNode } from '#worker/services/drive/kernel/nodes/node-rules.ts';
import { insertNodes } from '#worker/services/drive/kernel/nodes/insert-nodes.ts';
import { liveFolder } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import { timedId } from '#worker/services/drive/kernel/ids.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import { hold } from '#worker/services/drive/kernel/ledger.ts';
import { emptyContent } from '#worker/services/drive/kernel/incoming/store-content.ts';
import { runIdempotent } from '#worker/services/drive/kernel/idempotency.ts';
import { createTask, neverDue, type TaskRow } from '#worker/services/drive/kernel/tasks/task.ts';
import {
  abortUpload,
  commitUpload,
  deleteParts,
  lateMs,
  openUpload,
  refuseProhibited,
} from '#worker/services/drive/uploads/commit.ts';
import { gcidOfBlocks, type Digests } from '#worker/services/drive/kernel/bytes/digest.ts';
import { partMethods } from '#worker/services/drive/uploads/parts.ts';
import { partSizeFor } from '#worker/services/drive/kernel/bytes/part-rules.ts';
import { openUploadOf, type UploadRow, uploadById } from '#worker/services/drive/uploads/store.ts';

/** Request to upload a file. */
export interface UploadRequest {
  name: string;
  parentId: string;
  size: number;
  /** Gcid claimed by the client. It only finds content this drive already holds. */
  hash: string;
  params: Record<string, string>;
  /** Milliseconds since 1970; 0 if the client doesn't say. */
  userModifiedAt: number;
  idempotencyKey: string;
}

/** A complete file (`upload` null), or one that waits for its bytes. */
export interface UploadStarted {
  row: NodeRow;
  upload: { id: string; partSize: number; expiresAt: number } | null;
  task: TaskRow | null;
}

/** Entries of `params` a client may set; the server writes all others. */
const paramsTaken = ['duration', 'width', 'height', 'platform', 'device_id'];

export const uploadMethods = {
  ...partMethods,

  /**
   * Opens an upload (protocol 2.7): the file is visible as pending and its space is reserved. Empty
   * files and content this drive already holds are complete at once. Content of others is never
   * given for a hash, which doesn't prove possession.
   */
  openUpload(drive: Drive, input: UploadRequest): UploadStarted {
    const request = ['upload', input.parentId, input.name, input.size, input.hash];
    return runIdempotent(drive, input.idempotencyKey, request, () => {
      const parent = liveFolder(drive, input.parentId);
      const now = drive.now();
      const pending = newNode(
        {
          id: timedId(now),
          parent_id: parent.id,
          name: validName(input.name),
          user_modified_at: input.userModifiedAt || now,
          params: JSON.stringify(
            Object.fromEntries(
              Object.entries(input.params).filter(
                ([name, value]) => paramsTaken.includes(name) && value !== '' && value.length <= 64,
              ),
            ),
          ),
        },
        true,
        now,
      );
      const known = input.size === 0 ? emptyContent : ownContent(drive, input.hash, input.size);
      if (known) {
        const row = { ...pending, ...known, size: input.size };
        insertNodes(drive, [row]);
        recordEvent(drive, 'TYPE_UPLOAD', row);
        return { row, upload: null, task: null };
      }
      return beginUpload(drive, pending, input.size);
    });
  },

  /** Returns the upload that a pending file waits for; null if there is none. */
  pendingUpload(drive: Drive, { nodeId }: { nodeId: string }): UploadStarted['upload'] {
    return openUploadOf(drive, nodeId);
  },

  /** Returns an upload that accepts bytes or is complete. Throws `not_found`. */
  upload(drive: Drive, { id }: { id: string }): UploadRow {
    return openUpload(drive, id);
  },

  /**
   * Starts sending the file in one request. Each attempt writes a separate object, so a slow one
   * can't overwrite what a faster one committed; the previous object is deleted later.
   */
  beginWhole(drive: Drive, { id }: { id: string }): UploadRow {
    return drive.transaction(() => {
      const upload = openUpload(drive, id);
      if (upload.state !== 'open') return upload;
      const isFirst = upload.tries === 0 && upload.multipart_id === '';
      const blob = isFirst ? upload.blob : newBlobKey();
      if (!isFirst) send(drive, 'content.forget', { key: upload.blob }, lateMs);
      deleteParts(drive, upload);
      drive.sql.exec(
        `UPDATE uploads SET blob = ?, tries = tries + 1, multipart_id = '', stage = '' WHERE id = ?`,
        blob,
        id,
      );
      return { ...upload, blob };
    });
  },

  /**
   * Commits the bytes in `blob`. Throws `aborted` if a later attempt has started, and `PROHIBITED`;
   * the caller then deletes the object.
   */
  async commitWhole(
    drive: Drive,
    input: { id: string; blob: string; etag: string; md5: string; digests: Digests },
  ): Promise<string> {
    const upload = openUpload(drive, input.id);
    if (upload.state === 'complete') return upload.etag;
    const { blocks, crc32 } = input.digests;
    const gcid = gcidOfBlocks(blocks);
    await refuseProhibited(drive, upload, gcid);
    // Read again, because another attempt may have begun while the content was checked.
    const { blob, state } = openUpload(drive, input.id);
    if (state === 'complete') return openUpload(drive, input.id).etag;
    const content = { gcid, md5: input.md5, crc32, etag: input.etag };
    if (blob !== input.blob || !commitUpload(drive, upload.id, content)) {
      throw new ApiError('aborted', { description: 'another try of this upload has begun' });
    }
    return input.etag;
  },

  /** Aborts an upload. Its space is free at once, its storage soon after. Safe to repeat. */
  abortUpload(drive: Drive, { id }: { id: string }): null {
    if (uploadById(drive, id)?.state === 'open') abortUpload(drive, id);
    return null;
  },
};

/**
 * Inserts a file that waits for its bytes, and reserves their space. Called inside a transaction.
 * Throws `file_space_not_enough`, and `invalid_argument` for a size no upload can have.
 */
export function beginUpload(drive: Drive, pending: NodeRow, size: number): UploadStarted {
  const partSize = partSizeFor(size);
  if (!partSize) throw new ApiError('invalid_argument', { description: 'size: is too large' });
  const row = { ...pending, phase: taskPhases.pending, crc32: null };
  const id = randomId(22);
  const expiresAt = drive.now() + uploadTicketSeconds * 1000;
  hold(drive, id, size, expiresAt);
  insertNodes(drive, [row]);
  const task = createTask(drive, {
    type: 'upload',
    name: row.name,
    file_id: row.id,
    file_name: row.name,
    file_size: size,
    phase: taskPhases.running,
    run_at: neverDue,
    input: { uploadId: id },
  });
  drive.sql.exec(
    `INSERT INTO uploads (id, node_id, task_id, size, part_size, blob, state, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, 'open', ?)`,
    id,
    row.id,
    task.id,
    size,
    partSize,
    newBlobKey(),
    expiresAt,
  );
  drive.wakeBy(expiresAt);
  return { row, upload: { id, partSize, expiresAt }, task };
}

/** Returns content of this size and gcid that a file of this drive has. */
function ownContent(
  drive: Drive,
  hash: string,
  size: number,
): Pick<NodeRow, 'gcid' | 'md5' | 'crc32' | 'blob'> | undefined {
  if (!hashShape.test(hash)) return undefined;
  const row = drive.sql
    .exec<NodeRow>(
      `SELECT ${nodeSelect} FROM nodes WHERE blob = (SELECT blob FROM blob_uses WHERE gcid = ? AND size = ? LIMIT 1)
       AND blob <> '' LIMIT 1`,
      hash.toUpperCase(),
      size,
    )
    .toArray()[0];
  if (row?.is_prohibited) throw prohibitedError('hash');
  return row && { gcid: row.gcid, md5: row.md5, crc32: row.crc32, blob: row.blob };
}
