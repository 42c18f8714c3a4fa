import { isSameName } from '#protocol/names.ts';
import { taskPhases } from '#protocol/resources.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { nameKeyTest } from '#worker/services/drive/kernel/name-order.ts';
import { type NodeRow, nodeSelect } from '#worker/services/drive/kernel/nodes/node-row.ts';
import type { Siblings } from '#worker/services/drive/kernel/paths/name-map.ts';

/** True for a node that paths show: a folder, or a file whose content has arrived. */
export function isInPaths({ phase }: Pick<NodeRow, 'phase'>): boolean {
  return phase === taskPhases.complete;
}

/** Returns the live nodes of a folder with a name in any encoding, pending files included. */
export function liveNodesNamed(drive: Drive, folderId: string, name: string): NodeRow[] {
  const { test, values } = nameKeyTest(drive, name);
  return drive.sql
    .exec<NodeRow>(
      `SELECT ${nodeSelect} FROM nodes
       WHERE parent_id = ? AND is_trashed = 0 AND is_file IN (0, 1) AND ${test}`,
      folderId,
      ...values,
    )
    .toArray()
    .filter((row) => isSameName(row.name, name));
}

/** Reads the siblings of a folder as they are asked for. */
export function siblingsIn(drive: Drive, folderId: string): Siblings<NodeRow> {
  return {
    named: (name) => liveNodesNamed(drive, folderId, name).filter(isInPaths),
    byId: (id) =>
      drive.sql
        .exec<NodeRow>(
          `SELECT ${nodeSelect} FROM nodes WHERE id = ? AND parent_id = ? AND is_trashed = 0`,
          id,
          folderId,
        )
        .toArray()
        .find(isInPaths),
  };
}
