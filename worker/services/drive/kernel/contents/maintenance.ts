import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { imageBytesMax } from '#worker/services/drive/kernel/links/renderable-types.ts';
import { recordChange } from '#worker/services/drive/kernel/change-log.ts';

/**
 * Facts read from a blob after its commit, by outbox messages. Each is safe to repeat and does
 * nothing if the blob is gone.
 */

/** Stores the width and height of an image. An unreadable image gets none. */
export async function readDimensions(drive: Drive, { blob }: { blob: string }): Promise<void> {
  const object = await drive.env.FILES.get(blob);
  if (!object) return;
  if (object.size > imageBytesMax) return void object.body.cancel();
  const seen = await drive.env.IMAGES.info(object.body).catch(() => undefined);
  if (!seen || !('width' in seen)) return;
  drive.transaction(() => {
    drive.sql.exec(
      `UPDATE nodes SET params = json_set(params, '$.width', ?, '$.height', ?) WHERE blob = ?`,
      String(seen.width),
      String(seen.height),
      blob,
    );
    recordChange(drive, idsOf(drive, blob));
  });
}

function idsOf(drive: Drive, blob: string): string[] {
  return drive.sql
    .exec<{ id: string }>('SELECT id FROM nodes WHERE blob = ?', blob)
    .toArray()
    .map(({ id }) => id);
}

/**
 * Deletes an object that no node or upload uses, with its uploaded parts: a superseded attempt, an
 * aborted upload, an expired zip index.
 */
export async function deleteUnusedObject(
  drive: Drive,
  { key, multipartId = '' }: { key: string; multipartId?: string },
): Promise<void> {
  const isUsed = drive.sql
    .exec(
      `SELECT 1 FROM blob_uses WHERE blob = ?1
       UNION ALL SELECT 1 FROM uploads WHERE blob = ?1 AND state IN ('open', 'completing')
       UNION ALL SELECT 1 FROM incoming WHERE blob = ?1`,
      key,
    )
    .toArray().length;
  if (isUsed) return;
  if (multipartId) {
    await drive.env.FILES.resumeMultipartUpload(key, multipartId)
      .abort()
      .catch(() => {}); // dropped already
  }
  await drive.env.FILES.delete(key);
}
