import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';

/**
 * Wait before holds of several blobs are delivered, so that slices of one task are joined and each
 * object is called once. There is time: an unused content is kept for at least a day.
 */
const gatherMs = 1_000;

/** Blobs in one message, so that its row stays far below the limit of 2 MB. */
const blobsAtOnce = 500;

/**
 * Counts one more use of each row's blob. Blobs used for the first time are held at their
 * ContentObject. Called inside the transaction that adds the rows.
 */
export function addBlobUses(
  drive: Drive,
  rows: readonly Pick<NodeRow, 'blob' | 'gcid' | 'size'>[],
): void {
  for (let at = 0; at < rows.length; at += blobsAtOnce) {
    const some = rows.slice(at, at + blobsAtOnce);
    const blobs = drive.sql
      .exec<{ blob: string; gcid: string; size: number; uses: number }>(
        `INSERT INTO blob_uses (blob, gcid, size, uses)
         SELECT value ->> 0, value ->> 1, value ->> 2, 1 FROM json_each(?) WHERE true
         ON CONFLICT (blob) DO UPDATE SET uses = uses + 1 RETURNING blob, gcid, size, uses`,
        JSON.stringify(some.map(({ blob, gcid, size }) => [blob, gcid, size])),
      )
      .toArray()
      .flatMap(({ uses, ...blob }) => (uses === 1 ? [blob] : []));
    if (blobs.length > 0) send(drive, 'content.hold', { blobs }, blobs.length > 1 ? gatherMs : 0);
  }
}

/**
 * Counts one use less of each row's blob. Blobs without a use are released at their ContentObject,
 * which deletes them after some weeks. Called inside the transaction that deletes the rows.
 */
export function removeBlobUses(drive: Drive, rows: readonly Pick<NodeRow, 'blob'>[]): void {
  const { sql } = drive;
  const dropped = new Map<string, number>();
  for (const { blob } of rows) {
    if (blob !== '') dropped.set(blob, (dropped.get(blob) ?? 0) + 1);
  }
  if (dropped.size === 0) return;
  const given = JSON.stringify([...dropped]);
  const last = sql
    .exec<{ blob: string; gcid: string }>(
      `SELECT b.blob, b.gcid FROM json_each(?) AS j JOIN blob_uses b ON b.blob = j.value ->> 0
       WHERE b.uses <= j.value ->> 1`,
      given,
    )
    .toArray();
  sql.exec(
    'DELETE FROM blob_uses WHERE blob IN (SELECT value FROM json_each(?))',
    JSON.stringify(last.map(({ blob }) => blob)),
  );
  // A drive without the content isn't notified when it is permitted again.
  sql.exec(
    `DELETE FROM prohibited WHERE key IN (SELECT value FROM json_each(?))
     AND NOT EXISTS (SELECT 1 FROM blob_uses WHERE gcid = prohibited.key)`,
    JSON.stringify(last.map(({ gcid }) => gcid)),
  );
  sql.exec(
    `UPDATE blob_uses SET uses = uses - dropped.less
     FROM (SELECT value ->> 0 AS blob, value ->> 1 AS less FROM json_each(?)) AS dropped
     WHERE blob_uses.blob = dropped.blob`,
    given,
  );
  for (let at = 0; at < last.length; at += blobsAtOnce) {
    send(drive, 'content.release', { blobs: last.slice(at, at + blobsAtOnce) });
  }
}
