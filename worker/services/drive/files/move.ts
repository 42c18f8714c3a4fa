import { ApiError } from '#protocol/errors.ts';
import { sortName } from '#protocol/sort.ts';
import type { Drive } from '#worker/services/drive/drive.ts';
import { note } from '#worker/services/drive/events/events.ts';
import type { NodeRow } from '#worker/services/drive/files/node.ts';
import { nameColumns } from '#worker/services/drive/files/rules.ts';
import {
  eachSelected,
  selectedNodes,
  selectionOf,
} from '#worker/services/drive/files/selection.ts';
import { refind } from '#worker/services/drive/search/keep.ts';
import {
  countChildren,
  freeNameIn,
  lineage,
  liveFolder,
  liveNode,
  touch,
} from '#worker/services/drive/files/tree.ts';

/**
 * Checks a move or copy before it begins (wire 2.8): the destination is a live folder, every file is live, and none
 * would come to where it already is or below itself. Throws `file_not_found`, `file_in_recycle_bin` or
 * `file_move_or_copy_to_cur`.
 */
export function checkDestination(drive: Drive, ids: readonly string[], to: string): NodeRow[] {
  const rows = selectedNodes(drive, ids);
  liveFolder(drive, to);
  const above = new Set(lineage(drive, to).map(({ id }) => id));
  for (const row of rows) {
    liveNode(drive, row.id);
    if (row.parent_id === to || above.has(row.id)) throw new ApiError('file_move_or_copy_to_cur');
  }
  return rows;
}

/** Gives a row its place in a folder under a free name, out of the trash; the caller counts children. */
export function placeIn(drive: Drive, row: NodeRow, folderId: string): void {
  const columns = nameColumns(freeNameIn(drive, folderId, row.name, sortName), row.is_file === 1);
  drive.sql.exec(
    `UPDATE nodes SET parent_id = ?, trashed_at = 0, name = ?, sort_name = ?, extension = ?,
       revision = revision + 1 WHERE id = ?`,
    folderId,
    columns.name,
    columns.sort_name,
    columns.extension,
    row.id,
  );
  refind(drive, row.id);
}

/**
 * Moves one row a file or folder, whatever it holds. The tree may have changed since the call was checked, so each
 * row is checked again: the destination must still be a live folder, outside of what is moved.
 */
export const moveRunner = eachSelected((drive, row, task) => {
  const { to } = selectionOf(task);
  liveFolder(drive, to);
  const above = lineage(drive, to).map(({ id }) => id);
  if (row.trashed_at > 0 || row.parent_id === to || above.includes(row.id)) return;
  countChildren(drive, row.parent_id, -1);
  placeIn(drive, row, to);
  countChildren(drive, to, 1);
  note(drive, 'TYPE_UPDATE', { ...row, parent_id: to });
  touch(drive, [row.id, row.parent_id]);
});
