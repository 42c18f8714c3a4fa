import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { ShareRow } from '#worker/services/drive/shares/share-store.ts';

/** A share with the ids of its top-level nodes. */
export interface ArchivedShare {
  id: string;
  row: ShareRow;
  itemIds: string[];
}

/** Returns shares that aren't deleted, by id, after the id `after`. */
export function exportShares(
  drive: Drive,
  { after, limit }: { after: string; limit: number },
): ArchivedShare[] {
  return drive.sql
    .exec<ShareRow>(
      'SELECT * FROM shares WHERE id > ? AND deleted_at = 0 ORDER BY id LIMIT ?',
      after,
      limit,
    )
    .toArray()
    .map((share) => ({ id: share.id, row: share, itemIds: itemsOf(drive, share.id) }));
}

/** Returns the ids of the top-level nodes of a share; none if it is deleted. */
export function sharedItems(drive: Drive, { shareId }: { shareId: string }): string[] {
  const known = drive.sql
    .exec('SELECT 1 FROM shares WHERE id = ? AND deleted_at = 0', shareId)
    .toArray();
  return known.length > 0 ? itemsOf(drive, shareId) : [];
}

function itemsOf(drive: Drive, shareId: string): string[] {
  return drive.sql
    .exec<{ id: string }>(
      'SELECT node_id AS id FROM share_items WHERE share_id = ? ORDER BY position',
      shareId,
    )
    .toArray()
    .map(({ id }) => id);
}

/**
 * Returns all shares ever created and when they were deleted, to rebuild the table of all shares.
 */
export function projectShares(
  drive: Drive,
  _input: Record<string, never>,
): { id: string; created_at: number; deleted_at: number }[] {
  return drive.sql
    .exec<{ id: string; created_at: number; deleted_at: number }>(
      'SELECT id, created_at, deleted_at FROM shares ORDER BY id',
    )
    .toArray();
}
