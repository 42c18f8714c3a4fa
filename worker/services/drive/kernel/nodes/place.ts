import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { recordChange, recordEvent } from '#worker/services/drive/kernel/change-log.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { nameColumns } from '#worker/services/drive/kernel/nodes/node-rules.ts';
import { freeNameIn } from '#worker/services/drive/kernel/nodes/folder-names.ts';
import { addToChildCount } from '#worker/services/drive/kernel/nodes/insert-nodes.ts';
import { sortKey } from '#worker/services/drive/kernel/name-order.ts';
import { reindexNode } from '#worker/services/drive/kernel/search/search-index.ts';

/** Moves a single row into a folder or to the trash. Called inside transactions. */

/**
 * Moves a row into a folder under a free name, out of the trash if it was there. The caller updates
 * child counts and records the change.
 */
export function placeIn(drive: Drive, row: NodeRow, folderId: string): void {
  const columns = nameColumns(freeNameIn(drive, folderId, row.name), row.is_file === 1);
  drive.sql.exec(
    `UPDATE nodes SET parent_id = ?, trashed_at = 0, name = ?, sort_name = ?, extension = ?,
       revision = revision + 1 WHERE id = ?`,
    folderId,
    columns.name,
    sortKey(drive, columns.name),
    columns.extension,
    row.id,
  );
  reindexNode(drive, row.id);
}

/** Moves a live node to the trash. It keeps its parent. */
export function trashNode(drive: Drive, row: NodeRow): void {
  drive.sql.exec(
    'UPDATE nodes SET trashed_at = ?, revision = revision + 1 WHERE id = ?',
    drive.now(),
    row.id,
  );
  addToChildCount(drive, row.parent_id, -1);
  recordEvent(drive, 'TYPE_DELETE', row);
  recordChange(drive, [row.id], { affectsDescendants: !row.is_file });
}
