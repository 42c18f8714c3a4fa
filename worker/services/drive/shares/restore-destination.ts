import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { newNode } from '#worker/services/drive/kernel/nodes/node-rules.ts';
import { freeNameIn } from '#worker/services/drive/kernel/nodes/folder-names.ts';
import { insertNodes } from '#worker/services/drive/kernel/nodes/insert-nodes.ts';
import { liveFolder, nodeById, nodeState } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import { readAccountSettings } from '#worker/services/drive/kernel/settings.ts';
import { nameKeyTest } from '#worker/services/drive/kernel/name-order.ts';
import { timedId } from '#worker/services/drive/kernel/ids.ts';

/**
 * Default folder of restores. The name is part of the protocol: clients look for it (protocol 4.4).
 */
const restoreFolderName = 'Pack From Shared';
const restoreFolderType = 'RESTORE';

/**
 * Returns the id of the destination folder. undefined means the folder of the setting
 * `restore_path`, or else the default folder, which is created if missing. Called inside a
 * transaction. Throws `file_not_found`, `file_in_recycle_bin` or `invalid_argument` for an unusable
 * folder.
 */
export function openDestination(drive: Drive, destination: string | undefined): string {
  if (destination !== undefined) return liveFolder(drive, destination).id;
  const chosen = readAccountSettings(drive, ['restore_path']).restore_path;
  if (typeof chosen === 'string' && chosen && nodeState(drive, chosen) === 'live') {
    const folder = nodeById(drive, chosen);
    if (folder && !folder.is_file) return folder.id;
  }
  const { test, values } = nameKeyTest(drive, restoreFolderName);
  const known = drive.sql
    .exec<{ id: string }>(
      `SELECT id FROM nodes WHERE parent_id = '' AND is_trashed = 0 AND is_file = 0
         AND ${test} AND name = ? AND folder_type = ? LIMIT 1`,
      ...values,
      restoreFolderName,
      restoreFolderType,
    )
    .toArray()[0];
  if (known) return known.id;
  return insertFolder(drive, '', restoreFolderName, restoreFolderType);
}

/**
 * Creates a folder for one restore in its destination and returns its id; without a name, returns
 * the destination. A taken name is numbered. Called inside a transaction.
 */
export function createNewFolder(drive: Drive, destination: string, name = ''): string {
  return name === '' ? destination : insertFolder(drive, destination, name, 'NORMAL');
}

function insertFolder(drive: Drive, parentId: string, name: string, folderType: string): string {
  const now = drive.now();
  const folder = newNode(
    {
      id: timedId(now),
      parent_id: parentId,
      name: freeNameIn(drive, parentId, name),
      folder_type: folderType,
    },
    false,
    now,
  );
  insertNodes(drive, [folder]);
  return folder.id;
}
