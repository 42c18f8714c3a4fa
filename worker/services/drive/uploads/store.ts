import { taskPhases } from '#protocol/resources.ts';
import type { NodesChange } from '#worker/services/drive/kernel/change-log.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { release } from '#worker/services/drive/kernel/ledger.ts';
import type { Digests } from '#worker/services/drive/kernel/bytes/digest.ts';

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
  /** What the keys of its staged parts begin with; '' when there are none. */
  stage: string;
  /** Bytes ever staged for it, parts sent again included. */
  staged_bytes: number;
  /** Whether a part of `part_size` is with R2, so that the others must be as long. */
  is_direct: number;
  /** How often sending the bytes whole has begun. */
  tries: number;
  state: 'open' | 'completing' | 'complete' | 'aborted';
  expires_at: number;
  etag: string;
};

const columns =
  'id, node_id, task_id, size, part_size, blob, multipart_id, stage, staged_bytes, is_direct, tries, state, expires_at, etag';

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

/**
 * The upload whose bytes a file waits for, as its client is told of it; null when there is none.
 */
export function openUploadOf(
  drive: Drive,
  nodeId: string,
): { id: string; partSize: number; expiresAt: number } | null {
  const row = drive.sql
    .exec<{ id: string; partSize: number; expiresAt: number }>(
      `SELECT id, part_size AS partSize, expires_at AS expiresAt FROM uploads
       WHERE node_id = ? AND state = 'open' LIMIT 1`,
      nodeId,
    )
    .toArray()[0];
  return row ?? null;
}

/**
 * Gives up the uploads of deleted files: their space is free at once, and the alarm clears what R2
 * holds of them. Called inside the transaction that deletes the files.
 */
export function abandonUploadsOf(drive: Drive, { deleted = [] }: NodesChange): void {
  for (const { id: nodeId, phase } of deleted) {
    if (phase === taskPhases.complete) continue;
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
}

/**
 * A part that has arrived: in R2's multipart, or staged as an object of its own (then only these
 * are known).
 */
export type PartRow = {
  number: number;
  size: number;
  etag: string;
  /** R2 key; '' for a part of the multipart. */
  staged: string;
  modified_at: number;
};

/** The parts of an upload that have arrived, in order. */
export function partsOf(drive: Drive, uploadId: string): PartRow[] {
  return drive.sql
    .exec<PartRow>(
      'SELECT number, size, etag, staged, modified_at FROM upload_parts WHERE upload_id = ? ORDER BY number',
      uploadId,
    )
    .toArray();
}

/** The highest number of the parts that are there; 0 when there are none. */
export function lastPartNumber(drive: Drive, uploadId: string): number {
  return drive.sql
    .exec<{ number: number }>(
      'SELECT coalesce(max(number), 0) AS number FROM upload_parts WHERE upload_id = ?',
      uploadId,
    )
    .one().number;
}

/** The R2 key under which a part was staged that is about to be replaced; '' when there is none. */
export function stagedBefore(drive: Drive, uploadId: string, number: number): string {
  const before = drive.sql
    .exec<{ staged: string }>(
      'SELECT staged FROM upload_parts WHERE upload_id = ? AND number = ?',
      uploadId,
      number,
    )
    .toArray()[0];
  return before?.staged ?? '';
}

/**
 * Notes a part; sent again, the last one counts. `blocks` holds the SHA-1 of each of its gcid
 * blocks.
 */
export function putPart(
  drive: Drive,
  uploadId: string,
  part: Omit<PartRow, 'modified_at'>,
  digests?: Digests,
): void {
  drive.sql.exec(
    `INSERT OR REPLACE INTO upload_parts (upload_id, number, size, etag, staged, crc32, blocks, modified_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    uploadId,
    part.number,
    part.size,
    part.etag,
    part.staged,
    digests?.crc32 ?? 0,
    digests ? exactBuffer(digests.blocks) : new ArrayBuffer(0),
    drive.now(),
  );
}

/** Crossing to the drive, bytes may have become a view of something larger. */
function exactBuffer(bytes: Uint8Array<ArrayBuffer>): ArrayBuffer {
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
}

/** The digests of an upload's parts, in order. */
export function partDigestsOf(
  drive: Drive,
  uploadId: string,
): { size: number; crc32: number; blocks: ArrayBuffer }[] {
  return drive.sql
    .exec<{ size: number; crc32: number; blocks: ArrayBuffer }>(
      'SELECT size, crc32, blocks FROM upload_parts WHERE upload_id = ? ORDER BY number',
      uploadId,
    )
    .toArray();
}
