import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { isSettled } from '#worker/services/drive/kernel/name-order.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import {
  type ChildPosition,
  childrenAfter,
} from '#worker/services/drive/kernel/nodes/walk-children.ts';
import { comparableName } from '#protocol/names.ts';
import { pathName } from '#worker/services/drive/kernel/paths/name-map.ts';
import { folderBelow } from '#worker/services/drive/kernel/paths/resolve-path.ts';
import { isInPaths, siblingsIn } from '#worker/services/drive/kernel/paths/siblings.ts';

/** A node of a folder with its name in paths. */
export interface DirectoryEntry {
  name: string;
  node: NodeRow;
}

/** A page of a folder. `next` continues after it; undefined at the end. */
export interface DirectoryPage {
  entries: DirectoryEntry[];
  next: ChildPosition | undefined;
}

/**
 * Returns up to `limit` nodes of a folder at or below the root, folders first, without pending
 * files. A page may have fewer, even none, before the end. Throws `file_not_found` or
 * `file_in_recycle_bin` if the folder isn't live or isn't below the root.
 */
export function listDirectory(
  drive: Drive,
  {
    rootId,
    folderId,
    after,
    limit,
  }: { rootId: string; folderId: string; after?: ChildPosition; limit: number },
): DirectoryPage {
  folderBelow(drive, { rootId, folderId });
  const { rows, next } = childrenAfter(drive, folderId, after, limit);
  const repeated = repeatedKeys(drive, folderId, rows);
  const siblings = siblingsIn(drive, folderId);
  const entries = rows.filter(isInPaths).map((node) => ({
    name: repeated.has(node.sort_name) ? pathName(siblings, node) : comparableName(node.name),
    node,
  }));
  return { entries, next };
}

/** Returns the sort keys of rows that another node of the folder has, too. */
function repeatedKeys(drive: Drive, folderId: string, rows: readonly NodeRow[]): Set<string> {
  const keys = rows.map((row) => row.sort_name);
  // While keys are being rewritten, equal names may have different ones.
  if (!isSettled(drive)) return new Set(keys);
  const found = drive.sql.exec<{ sort_name: string }>(
    `SELECT sort_name FROM nodes
     WHERE parent_id = ? AND is_trashed = 0 AND is_file IN (0, 1)
       AND sort_name IN (SELECT value FROM json_each(?))
     GROUP BY sort_name HAVING count(*) > 1`,
    folderId,
    JSON.stringify(keys),
  );
  return new Set(Array.from(found, (row) => row.sort_name));
}
