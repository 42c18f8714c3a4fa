import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { newNode } from '#worker/services/drive/kernel/nodes/node-rules.ts';
import { freeNameIn } from '#worker/services/drive/kernel/nodes/folder-names.ts';
import { insertNodes } from '#worker/services/drive/kernel/nodes/insert-nodes.ts';
import { liveFolder, nodeById, nodeState } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import { readSettings } from '#worker/services/drive/kernel/settings.ts';
import { exactNameTest } from '#worker/services/drive/kernel/name-order.ts';
import { timedId } from '#worker/services/drive/kernel/ids.ts';

/**
 * Where restores without a destination land; a name of the wire, clients look for it (protocol
 * 4.4).
 */
const restoreFolderName = 'Pack From Shared';
const restoreFolderType = 'RESTORE';

/**
 * The id of the folder a restore goes into; undefined means the one the account's setting
 * `restore_path` names, else the one made for restores, which is made when it is not there. Inside
 * a transaction. Throws `file_not_found`, `file_in_recycle_bin` or `invalid_argument` for a folder
 * that cannot take anything.
 */
export function openDestination(drive: Drive, destination: string | undefined): string {
  if (destination !== undefined) return liveFolder(drive, destination).id;
  const chosen = readSettings(drive, ['restore_path']).restore_path;
  if (typeof chosen === 'string' && chosen && nodeState(drive, chosen) === 'live') {
    const folder = nodeById(drive, chosen);
    if (folder && !folder.is_file) return folder.id;
  }
  const { test, values } = exactNameTest(drive, restoreFolderName);
  const known = drive.sql
    .exec<{ id: string }>(
      `SELECT id FROM nodes WHERE parent_id = '' AND is_trashed = 0 AND is_file = 0
         AND ${test} AND folder_type = ? LIMIT 1`,
      ...values,
      restoreFolderType,
    )
    .toArray()[0];
  if (known) return known.id;
  const now = drive.now();
  const folder = newNode(
    {
      id: timedId(now),
      parent_id: '',
      name: freeNameIn(drive, '', restoreFolderName),
      folder_type: restoreFolderType,
    },
    false,
    now,
  );
  insertNodes(drive, [folder]);
  return folder.id;
}
