import type { Drive } from '#worker/services/drive/drive.ts';
import { release } from '#worker/services/drive/quota/ledger.ts';

/** An upload as the drive keeps it: one row of `uploads` (schema.ts). */
export type UploadRow = {
  id: string;
  node_id: string;
  task_id: string;
  size: number;
  part_size: number;
  /** R2 key being written. */
  blob: string;
  /** R2's multipart upload; '' for none. */
  multipart_id: string;
  /** How often sending the bytes whole has begun. */
  tries: number;
  state: 'open' | 'completing' | 'complete' | 'aborted';
  expires_at: number;
  etag: string;
};

const columns =
  'id, node_id, task_id, size, part_size, blob, multipart_id, tries, state, expires_at, etag';

export function uploadById(drive: Drive, id: string): UploadRow | undefined {
  return drive.sql.exec<UploadRow>(`SELECT ${columns} FROM uploads WHERE id = ?`, id).toArray()[0];
}

/** Uploads the alarm has to look at: left in the middle of completing, or past their time. */
export function uploadsDue(drive: Drive, limit: number): UploadRow[] {
  return drive.sql
    .exec<UploadRow>(
      `SELECT ${columns} FROM uploads WHERE state IN ('open', 'completing') AND expires_at <= ?
       ORDER BY expires_at LIMIT ?`,
      drive.now(),
      limit,
    )
    .toArray();
}

/** Whether bytes are still expected for a file. */
export function hasOpenUpload(drive: Drive, nodeId: string): boolean {
  return (
    drive.sql
      .exec(
        `SELECT 1 FROM uploads WHERE node_id = ? AND state IN ('open', 'completing') LIMIT 1`,
        nodeId,
      )
      .toArray().length > 0
  );
}

/** The file of an upload is deleted: its space is free at once, the alarm clears what R2 holds of it. */
export function abandonUploadOf(drive: Drive, nodeId: string): void {
  const rows = drive.sql
    .exec<{ id: string }>(
      `UPDATE uploads SET expires_at = 0, state = 'open'
       WHERE node_id = ? AND state IN ('open', 'completing') RETURNING id`,
      nodeId,
    )
    .toArray();
  for (const { id } of rows) release(drive, id);
  if (rows.length > 0) drive.wakeBy(drive.now());
}

/** A part that has arrived. `blocks` holds the SHA-1 of each of its gcid blocks. */
export type PartRow = {
  number: number;
  size: number;
  etag: string;
  crc32: number;
  blocks: ArrayBuffer;
  md5: string;
};

/** The parts of an upload that have arrived, in order. */
export function partsOf(drive: Drive, uploadId: string): PartRow[] {
  return drive.sql
    .exec<PartRow>(
      `SELECT number, size, etag, crc32, blocks, md5 FROM upload_parts WHERE upload_id = ? ORDER BY number`,
      uploadId,
    )
    .toArray();
}
