import { taskPhases } from '#protocol/resources.ts';
import type { NodesChange } from '#worker/services/drive/kernel/change-log.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { release } from '#worker/services/drive/kernel/ledger.ts';
import type { Digests } from '#worker/services/drive/kernel/bytes/digest.ts';

/** A row of `uploads` (schema.ts). */
export type UploadRow = {
  id: string;
  node_id: string;
  task_id: string;
  size: number;
  part_size: number;
  /** R2 key the bytes are written to. */
  blob: string;
  /** R2's multipart upload; '' if there is none. */
  multipart_id: string;
  /** Prefix of the keys of its staged parts; '' if there are none. */
  stage: string;
  /** Bytes ever staged, including parts sent again. */
  staged_bytes: number;
  /** 1 once R2 has a part of `part_size`, so that all others must have this size. */
  is_direct: number;
  /** Attempts to send the whole file. */
  tries: number;
  state: 'open' | 'completing' | 'complete' | 'aborted';
  expires_at: number;
  etag: string;
};

/** The `node_id` of uploads without a file, which no node has: '' is the root. */
export const detachedNodeId = '/';

/** True for an upload without a file: another module makes one of its bytes (detached.ts). */
export function isDetached(upload: Pick<UploadRow, 'node_id'>): boolean {
  return upload.node_id === detachedNodeId;
}

const columns =
  'id, node_id, task_id, size, part_size, blob, multipart_id, stage, staged_bytes, is_direct, tries, state, expires_at, etag';

export function uploadById(drive: Drive, id: string): UploadRow | undefined {
  return drive.sql.exec<UploadRow>(`SELECT ${columns} FROM uploads WHERE id = ?`, id).toArray()[0];
}

/** Returns uploads the alarm must handle: interrupted completions and expired uploads. */
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

/** Returns the upload a pending file waits for; null if there is none. */
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
 * Abandons the uploads of deleted files: their space is free at once, and the alarm clears R2.
 * Called inside the transaction that deletes the files.
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

/** True if an upload of this node was aborted while its ticket was valid. */
export function isNodeOfAbortedUpload(drive: Drive, nodeId: string): boolean {
  return (
    drive.sql
      .exec(`SELECT 1 FROM uploads WHERE node_id = ? AND state = 'aborted' LIMIT 1`, nodeId)
      .toArray().length > 0
  );
}

/**
 * A part that has arrived, in R2's multipart upload or staged as a separate object (which has only
 * these fields).
 */
export type UploadPartRow = {
  number: number;
  size: number;
  etag: string;
  /** R2 key; '' for a part of the multipart upload. */
  staged: string;
  modified_at: number;
};

/** Returns the parts of an upload that have arrived, in order. */
export function partsOf(drive: Drive, uploadId: string): UploadPartRow[] {
  return drive.sql
    .exec<UploadPartRow>(
      'SELECT number, size, etag, staged, modified_at FROM upload_parts WHERE upload_id = ? ORDER BY number',
      uploadId,
    )
    .toArray();
}

/** Returns the highest number of the parts that have arrived; 0 if there are none. */
export function lastPartNumber(drive: Drive, uploadId: string): number {
  return drive.sql
    .exec<{ number: number }>(
      'SELECT coalesce(max(number), 0) AS number FROM upload_parts WHERE upload_id = ?',
      uploadId,
    )
    .one().number;
}

/** Returns the R2 key of the staged part about to be replaced; '' if there is none. */
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
 * Saves a part; if it is sent again, the last one counts. `blocks` has the SHA-1 of each of its
 * gcid blocks.
 */
export function putPart(
  drive: Drive,
  uploadId: string,
  part: Omit<UploadPartRow, 'modified_at'>,
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

/** After RPC, bytes may be a view of a larger buffer. */
function exactBuffer(bytes: Uint8Array<ArrayBuffer>): ArrayBuffer {
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
}

/** Returns the digests of an upload's parts, in order. */
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
