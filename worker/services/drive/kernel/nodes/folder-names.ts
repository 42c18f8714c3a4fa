import { isSameName } from '#protocol/names.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { nameKeyTest } from '#worker/services/drive/kernel/name-order.ts';
import { type NodeRow, nodeSelect } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { freeName } from '#worker/services/drive/kernel/nodes/node-rules.ts';

/** True if a live node of the folder other than `exceptId` has this name. */
export function folderHasName(
  drive: Drive,
  folderId: string,
  name: string,
  exceptId?: string,
): boolean {
  const { test, values } = nameKeyTest(drive, name);
  const rows = drive.sql.exec<{ id: string; name: string }>(
    `SELECT id, name FROM nodes WHERE parent_id = ? AND is_trashed = 0 AND is_file IN (0, 1)
     AND ${test}`,
    folderId,
    ...values,
  );
  for (const row of rows) if (row.id !== exceptId && isSameName(row.name, name)) return true;
  return false;
}

/** Returns a live folder of this name in `parentId`; any one if there are several. */
export function folderNamed(drive: Drive, parentId: string, name: string): NodeRow | undefined {
  const { test, values } = nameKeyTest(drive, name);
  const rows = drive.sql.exec<NodeRow>(
    `SELECT ${nodeSelect} FROM nodes WHERE parent_id = ? AND is_trashed = 0 AND is_file = 0
     AND ${test}`,
    parentId,
    ...values,
  );
  for (const row of rows) if (isSameName(row.name, name)) return row;
  return undefined;
}

/** Returns `name`, numbered if a live node of the folder has it (protocol 2.8). */
export function freeNameIn(drive: Drive, folderId: string, name: string): string {
  return freeName(name, (one) => folderHasName(drive, folderId, one));
}
