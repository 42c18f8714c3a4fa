import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { nodesById } from '#worker/services/drive/kernel/nodes/read-nodes.ts';

/** Files, folders and bytes below some nodes. */
export interface NodeTotals {
  files: number;
  folders: number;
  bytes: number;
  /** False if there were more than `rowsMax` nodes; the totals are then of those counted. */
  whole: boolean;
}

/**
 * Counts files and folders below the given nodes, themselves included, without what is trashed
 * below them. Reads a single index.
 */
export function measureNodes(drive: Drive, ids: readonly string[], rowsMax = 50_000): NodeTotals {
  const total: NodeTotals = { files: 0, folders: 0, bytes: 0, whole: true };
  for (const top of nodesById(drive, ids)) {
    const left = rowsMax - total.files - total.folders;
    if (left <= 0) return { ...total, whole: false };
    const { files, folders, bytes } = drive.sql
      .exec<{ files: number; folders: number; bytes: number }>(
        `WITH RECURSIVE sub (id, is_file, size) AS (
           SELECT ?, ?, ?
           UNION ALL
           SELECT n.id, n.is_file, n.size FROM sub JOIN nodes n INDEXED BY nodes_by_size
             ON n.parent_id = sub.id AND n.is_trashed = 0 AND n.is_file IN (0, 1)
           WHERE sub.is_file = 0
           LIMIT ?
         )
         SELECT coalesce(sum(is_file), 0) AS files, coalesce(sum(1 - is_file), 0) AS folders,
                coalesce(sum(size), 0) AS bytes FROM sub`,
        top.id,
        top.is_file,
        top.size,
        left + 1,
      )
      .one();
    total.files += files;
    total.folders += folders;
    total.bytes += bytes;
    if (files + folders > left) total.whole = false;
  }
  return total;
}
