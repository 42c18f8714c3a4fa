import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { recordChange, recordEvent } from '#worker/services/drive/kernel/change-log.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { placeIn, trashNode } from '#worker/services/drive/kernel/nodes/place.ts';
import { eachSelected } from '#worker/services/drive/files/selection.ts';
import { addToChildCount } from '#worker/services/drive/kernel/nodes/insert-nodes.ts';
import { nodeState } from '#worker/services/drive/kernel/nodes/read-nodes.ts';

/** Moves to the trash. What is trashed keeps its place and its share of the quota. */
export const trashRunner = eachSelected((drive, row) => {
  if (row.trashed_at > 0 || row.id === '' || nodeState(drive, row.id) === 'gone') return;
  trashNode(drive, row);
});

/**
 * Takes out of the trash, to where it was; to the root when its folder is in the trash or gone. A
 * name taken in the meantime is numbered.
 */
export const untrashRunner = eachSelected((drive, row) => {
  const where = nodeState(drive, row.id);
  if (where !== 'trashed') return;
  const home = nodeState(drive, row.parent_id) === 'live' ? row.parent_id : '';
  // Inside a trashed folder it was not trashed itself and is counted there.
  if (row.trashed_at === 0) addToChildCount(drive, row.parent_id, -1);
  putBack(drive, row, home);
});

function putBack(drive: Drive, row: NodeRow, home: string): void {
  placeIn(drive, row, home);
  addToChildCount(drive, home, 1);
  recordEvent(drive, 'TYPE_UPDATE', { ...row, parent_id: home });
  recordChange(drive, [row.id], { affectsDescendants: !row.is_file });
}
