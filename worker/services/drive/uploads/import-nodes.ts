import { ApiError } from '#protocol/errors.ts';
import { taskPhases } from '#protocol/resources.ts';
import { recordChange } from '#worker/services/drive/kernel/change-log.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { emptyContent } from '#worker/services/drive/kernel/incoming/store-content.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { validName, newNode } from '#worker/services/drive/kernel/nodes/node-rules.ts';
import { freeNameIn } from '#worker/services/drive/kernel/nodes/folder-names.ts';
import { insertNodes } from '#worker/services/drive/kernel/nodes/insert-nodes.ts';
import { nodeById } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import { beginUpload, type UploadStarted } from '#worker/services/drive/uploads/methods.ts';
import { openUploadOf } from '#worker/services/drive/uploads/store.ts';

/** A folder or file of an export. It keeps its id, so importing it again changes nothing. */
export type ArchivedNode = Pick<
  NodeRow,
  | 'id'
  | 'parent_id'
  | 'name'
  | 'is_file'
  | 'size'
  | 'gcid'
  | 'folder_type'
  | 'starred_at'
  | 'trashed_at'
  | 'created_at'
  | 'modified_at'
  | 'user_modified_at'
  | 'params'
>;

/** Result for one node: complete, waiting for its bytes, or existing with different content. */
export interface Imported {
  id: string;
  state: 'complete' | 'pending' | 'different';
  size: number;
  upload: UploadStarted['upload'];
}

/**
 * Imports folders and files of an export; folders come before their contents. A file gets an upload
 * for its bytes; imported again after they arrived, it gets its original times. Taken names get a
 * number. Throws `file_not_found` for an unknown folder and `file_space_not_enough`.
 */
export function importNodes(drive: Drive, { nodes }: { nodes: ArchivedNode[] }): Imported[] {
  return nodes.map((node) => drive.transaction(() => importNode(drive, node)));
}

function importNode(drive: Drive, node: ArchivedNode): Imported {
  const { id, size } = node;
  const there = nodeById(drive, id);
  if (!there) {
    const folder = nodeById(drive, node.parent_id);
    if (!folder || folder.is_file) throw new ApiError('file_not_found');
    return { id, size, ...insertArchived(drive, node) };
  }
  if (there.phase !== taskPhases.complete) {
    return { id, size, state: 'pending', upload: openUploadOf(drive, id) };
  }
  if (there.is_file && there.gcid !== node.gcid) {
    return { id, size, state: 'different', upload: null };
  }
  drive.sql.exec(
    'UPDATE nodes SET created_at = ?, modified_at = ?, user_modified_at = ?, params = ? WHERE id = ?',
    node.created_at,
    node.modified_at,
    node.user_modified_at,
    node.params,
    id,
  );
  recordChange(drive, [id]);
  return { id, size, state: 'complete', upload: null };
}

function insertArchived(drive: Drive, node: ArchivedNode): Pick<Imported, 'state' | 'upload'> {
  const isFile = node.is_file === 1;
  const { size, gcid, ...kept } = node;
  const accepted = validName(node.name);
  const name = kept.trashed_at ? accepted : freeNameIn(drive, kept.parent_id, accepted);
  const row = newNode({ ...kept, name }, isFile, drive.now());
  if (!isFile || size === 0) {
    insertNodes(drive, [isFile ? { ...row, ...emptyContent, gcid } : row]);
    return { state: 'complete', upload: null };
  }
  return { state: 'pending', upload: beginUpload(drive, row, size).upload };
}
