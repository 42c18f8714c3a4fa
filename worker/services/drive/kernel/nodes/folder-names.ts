import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { exactNameTest } from '#worker/services/drive/kernel/name-order.ts';
import { type NodeRow, nodeSelect } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { freeName } from '#worker/services/drive/kernel/nodes/node-rules.ts';

/** True if a live node of the folder has exactly this name. */
export function folderHasName(drive: Drive, folderId: string, name: string): boolean {
  const { test, values } = exactNameTest(drive, name);
  return (
    drive.sql
      .exec(
        `SELECT 1 FROM nodes WHERE parent_id = ? AND is_trashed = 0 AND is_file IN (0, 1)
         AND ${test} LIMIT 1`,
        folderId,
        ...values,
      )
      .toArray().length > 0
  );
}

/** Returns a live folder of exactly this name in `parentId`; any one if there are several. */
export function folderNamed(drive: Drive, parentId: string, name: string): NodeRow | undefined {
  const { test, values } = exactNameTest(drive, name);
  return drive.sql
    .exec<NodeRow>(
      `SELECT ${nodeSelect} FROM nodes WHERE parent_id = ? AND is_trashed = 0 AND is_file = 0
       AND ${test} LIMIT 1`,
      parentId,
      ...values,
    )
    .toArray()[0];
}

/** Returns `name`, numbered if a live node of the folder has it (protocol 2.8). */
export function freeNameIn(drive: Drive, folderId: string, name: string): string {
  return freeName(name, (one) => folderHasName(drive, folderId, one));
}
