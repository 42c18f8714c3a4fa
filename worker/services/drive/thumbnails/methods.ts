import { recordChange } from '#worker/services/drive/kernel/change-log.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { DrawnPicture } from '#worker/services/drive/thumbnails/drawn-picture.ts';

/**
 * Gives every file with this content its thumbnail: the hash and the size of the drawn picture.
 * Later copies and saves take it with the file's `params`. Safe to repeat.
 */
export function keepThumbnail(
  drive: Drive,
  { blob, picture: { name, width, height } }: { blob: string; picture: DrawnPicture },
): void {
  drive.transaction(() => {
    const changed = drive.sql
      .exec<{ id: string }>(
        `UPDATE nodes SET params = json_set(params, '$.thumbnail', ?2,
            '$.thumbnail_width', ?3, '$.thumbnail_height', ?4)
          WHERE blob = ?1 AND coalesce(params ->> '$.thumbnail', '') <> ?2 RETURNING id`,
        blob,
        name,
        String(width),
        String(height),
      )
      .toArray()
      .map(({ id }) => id);
    if (changed.length > 0) recordChange(drive, changed);
  });
}
