import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { recordChange, recordEvent } from '#worker/services/drive/kernel/change-log.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { placeIn, trashNode } from '#worker/services/drive/kernel/nodes/place.ts';
import { eachSelected } from '#worker/services/drive/files/selection.ts';
import { addToChildCount } from '#worker/services/drive/kernel/nodes/insert-nodes.ts';
import { nodeState } from '#worker/services/drive/kernel/nodes/read-nodes.ts';

/** Moves nodes to the trash. They keep their parent and still use space. */
export const trashRunner = eachSelected((drive, row) => {
  if (row.trashed_at > 0 || row.id === '' || nodeState(drive, row.id) === 'gone') return;
  trashNode(drive, row);
});

/**
 * Restores nodes from the trash to their folder, or to the root if it is trashed or gone. A taken
 * name gets a number.
 */
export const untrashRunner = eachSelected((drive, row) => {
  const where = nodeState(drive, row.id);
  if (where !== 'trashed') return;
  const home = nodeState(drive, row.parent_id) === 'live' ? row.parent_id : '';
  // Below a trashed folder it wasn't trashed itself, so that folder counts it.
  if (row.trashed_at === 0) addToChildCount(drive, row.parent_id, -1);
  putBack(drive, row, home);
});

function putBack(drive: Drive, row: NodeRow, home: string): void {
  placeIn(drive, row, home);
  addToChildCount(drive, home, 1);
  recordEvent(drive, 'TYPE_UPDATE', { ...row, parent_id: home });
  recordChange(drive, [row.id], { affectsDescendants: !row.is_file });
}
