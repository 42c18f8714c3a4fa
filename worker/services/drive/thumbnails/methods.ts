import { recordChange } from '#worker/services/drive/kernel/change-log.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';

/**
 * Gives every file with this content its thumbnail, by the hash of the drawn picture. Later copies
 * and saves take it with the file's `params`. Safe to repeat.
 */
export function keepThumbnail(
  drive: Drive,
  { blob, picture }: { blob: string; picture: string },
): void {
  drive.transaction(() => {
    const changed = drive.sql
      .exec<{ id: string }>(
        `UPDATE nodes SET params = json_set(params, '$.thumbnail', ?2)
          WHERE blob = ?1 AND coalesce(params ->> '$.thumbnail', '') <> ?2 RETURNING id`,
        blob,
        picture,
      )
      .toArray()
      .map(({ id }) => id);
    if (changed.length > 0) recordChange(drive, changed);
  });
}
