import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { dropCachedShare, shareOf } from '#worker/services/drive/shares/share-head.ts';

/** Shares erased in one slice: short enough for one call. */
const sliceShares = 40;

/** Erases some shares with their objects. Returns true while there may be more. */
export async function eraseShares(drive: Drive): Promise<boolean> {
  const ids = drive.sql
    .exec<{ id: string }>('SELECT id FROM shares LIMIT ?', sliceShares)
    .toArray()
    .map(({ id }) => id);
  await Promise.all(ids.map((id) => shareOf(drive.env, id).erase()));
  for (const id of ids) {
    dropCachedShare(drive.env, id);
    drive.transaction(() => {
      drive.sql.exec('DELETE FROM share_items WHERE share_id = ?', id);
      drive.sql.exec('DELETE FROM shares WHERE id = ?', id);
    });
  }
  return ids.length > 0;
}
