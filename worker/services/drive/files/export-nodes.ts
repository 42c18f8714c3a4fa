import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { type NodeRow, nodeSelect } from '#worker/services/drive/kernel/nodes/node-row.ts';

/**
 * Returns folders or complete files by id, after the id `after`. Nodes at the top of a task's
 * staging are omitted; readers must omit nodes below them, which have no path to the root.
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
