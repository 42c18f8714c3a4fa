import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { removeBlobUses } from '#worker/services/drive/kernel/nodes/blob-uses.ts';
import { adjustUsage } from '#worker/services/drive/kernel/ledger.ts';
import type { NodesChange } from '#worker/services/drive/kernel/change-log.ts';
import { isJunkName } from '#worker/services/drive/kernel/paths/junk-names.ts';
import {
  type ResolvedPath,
  resolvePath,
  type RootedPath,
} from '#worker/services/drive/kernel/paths/resolve-path.ts';
import { liveNodesNamed } from '#worker/services/drive/kernel/paths/siblings.ts';
import {
  type NodeRow,
  nodeSelect,
  hiddenPrefix,
} from '#worker/services/drive/kernel/nodes/node-row.ts';

/**
 * Files that systems write for themselves, such as `.DS_Store`. Finder stops copying if they are
 * refused, and people don't want to see them. They are hidden files of their folder, with a parent
 * that isn't in the tree, so only WebDAV shows them: no list, search, share or trash has them.
 */

/** Returns the parent of a node in a folder: for a junk file, that of hidden files. */
export function parentIdOf(folderId: string, name: string, isFile: boolean): string {
  return isFile && isJunkName(name) ? `${hiddenPrefix}${folderId}` : folderId;
}

/** Returns the id of the folder of a hidden file; undefined for any other node. */
export function folderOfHidden({ parent_id: id }: Pick<NodeRow, 'parent_id'>): string | undefined {
  return id.startsWith(hiddenPrefix) ? id.slice(hiddenPrefix.length) : undefined;
}

/** Looks up a path, and finds junk, too. */
export function resolveDavPath(drive: Drive, path: RootedPath): ResolvedPath {
  const found = resolvePath(drive, path);
  const { node, parent, name } = found;
  if (node || !parent || !isJunkName(name)) return found;
  const [junk = null] = liveNodesNamed(drive, parentIdOf(parent.id, name, true), name);
  return { ...found, node: junk };
}

/** More than a folder has, unless its files were written by a Mac. */
const listedMax = 10_000;

/** Returns the junk of a folder. */
export function junkIn(drive: Drive, folderId: string): NodeRow[] {
  return drive.sql
    .exec<NodeRow>(
      `SELECT ${nodeSelect} FROM nodes WHERE parent_id = ? AND is_trashed = 0 LIMIT ?`,
      `${hiddenPrefix}${folderId}`,
      listedMax,
    )
    .toArray();
}

/** Deletes the junk of deleted folders, in the transaction that deletes them. */
export function deleteJunkOf(drive: Drive, { deleted = [] }: NodesChange): void {
  for (const folder of deleted) {
    if (folder.is_file) continue;
    const rows = junkIn(drive, folder.id);
    for (const { id } of rows) drive.sql.exec('DELETE FROM nodes WHERE id = ?', id);
    if (rows.length === 0) continue;
    const bytes = rows.reduce((sum, { size }) => sum + size, 0);
    adjustUsage(drive, { bytes: -bytes, files: -rows.length });
    removeBlobUses(drive, rows);
  }
}
