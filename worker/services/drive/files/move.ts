import { ApiError } from '#protocol/errors.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { recordChange, recordEvent } from '#worker/services/drive/kernel/change-log.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { choiceOf, resolveConflict } from '#worker/services/drive/files/conflicts.ts';
import { placeIn } from '#worker/services/drive/kernel/nodes/place.ts';
import { eachSelected, selectedNodes } from '#worker/services/drive/files/selection.ts';
import { addToChildCount } from '#worker/services/drive/kernel/nodes/insert-nodes.ts';
import { ancestry, liveFolder, liveNode } from '#worker/services/drive/kernel/nodes/read-nodes.ts';

/**
 * Checks a move or copy before it starts (protocol 2.8): the destination is a live folder, every
 * node is live, and none would move to where it is (allowed with `mayStay`, for a copy next to its
 * original) or below itself. Throws `file_not_found`, `file_in_recycle_bin` or
 * `file_move_or_copy_to_cur`.
 */
export function checkDestination(
  drive: Drive,
  { ids, to, mayStay }: { ids: readonly string[]; to: string; mayStay: boolean },
): NodeRow[] {
  const rows = selectedNodes(drive, ids);
  liveFolder(drive, to);
  const above = new Set(ancestry(drive, to).map(({ id }) => id));
  for (const row of rows) {
    liveNode(drive, row.id);
    const isThere = row.parent_id === to && !mayStay;
    if (isThere || above.has(row.id)) throw new ApiError('file_move_or_copy_to_cur');
  }
  return rows;
}

/**
 * Moves nodes one row each, whatever they contain. The tree may have changed since the call was
 * checked, so each row is checked again: the destination must be a live folder outside of what is
 * moved. Conflicts are resolved by the choice for each node.
 */
export const moveRunner = eachSelected((drive, row, selection) => {
  const { to, chosen } = selection;
  liveFolder(drive, to);
  const above = ancestry(drive, to).map(({ id }) => id);
  if (row.trashed_at > 0 || row.parent_id === to || above.includes(row.id)) return undefined;
  const choice = choiceOf(selection, row.id);
  const settled = resolveConflict(drive, { row, folderId: to, choice, own: chosen });
  if (settled.skipped.length > 0) return settled;
  addToChildCount(drive, row.parent_id, -1);
  placeIn(drive, row, to);
  addToChildCount(drive, to, 1);
  recordEvent(drive, 'TYPE_UPDATE', { ...row, parent_id: to });
  recordChange(drive, [row.id, row.parent_id]);
  return settled;
});
