import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { type NodeRow, nodeSelect } from '#worker/services/drive/kernel/nodes/node-row.ts';

/**
 * Folders or complete files by id, from after `after`. What a task is deleting or copying out of
 * sight is in no folder anybody sees; a folder inside it is found here, but none of its
 * ancestors, so readers leave it out.
 */
export function exportNodes(
  drive: Drive,
  { isFile, after, limit }: { isFile: boolean; after: string; limit: number },
): NodeRow[] {
  return drive.sql
    .exec<NodeRow>(
      `SELECT ${nodeSelect} FROM nodes WHERE id > ? AND is_file = ? AND phase = 'PHASE_TYPE_COMPLETE'
       AND parent_id NOT GLOB '/*' ORDER BY id LIMIT ?`,
      after,
      Number(isFile),
      limit,
    )
    .toArray();
}
