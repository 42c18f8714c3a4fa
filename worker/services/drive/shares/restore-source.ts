import { ApiError } from '#protocol/errors.ts';
import { taskPhases } from '#protocol/resources.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import {
  type ChildPosition,
  childrenAfter,
} from '#worker/services/drive/kernel/nodes/walk-children.ts';
import { sharedAmong, sharedPath } from '#worker/services/drive/shares/shared-nodes.ts';

/** Reading the owner's drive for a restore: short methods of that drive. */

/** A folder being read, and the last child returned. */
export interface FolderReading {
  id: string;
  after: ChildPosition | undefined;
}

/** Children of a folder; `after` is the position to continue from, undefined at the end. */
export interface FolderPage {
  id: string;
  nodes: NodeRow[];
  after: ChildPosition | undefined;
}

/**
 * Returns rows of a share by id, for the top level of a restore. Omits what is no longer shared.
 */
export function readChosen(drive: Drive, input: { shareId: string; ids: string[] }): NodeRow[] {
  requireOpen(drive, input.shareId);
  return sharedAmong(drive, input.shareId, input.ids);
}

/**
 * Returns the next children of folders, in the given order, about `limit` rows in total. Further
 * folders are omitted; one that is no longer shared is at its end. Throws `DELETED` if the share
 * was deleted.
 */
export function readFolders(
  drive: Drive,
  input: { shareId: string; folders: FolderReading[]; limit: number },
): FolderPage[] {
  requireOpen(drive, input.shareId);
  const pages: FolderPage[] = [];
  let left = input.limit;
  for (const { id, after } of input.folders) {
    if (left <= 0) break;
    const isShown = sharedPath(drive, input.shareId, id) !== undefined;
    const { rows, next } = isShown
      ? childrenAfter(drive, id, after, left)
      : { rows: [], next: undefined };
    pages.push({
      id,
      nodes: rows.filter((row) => row.phase === taskPhases.complete),
      after: next,
    });
    // Reading an empty folder counts as one row.
    left -= Math.max(1, rows.length);
  }
  return pages;
}

function requireOpen(drive: Drive, shareId: string): void {
  const open = drive.sql
    .exec('SELECT 1 FROM shares WHERE id = ? AND deleted_at = 0', shareId)
    .toArray();
  if (open.length === 0) throw new ApiError('DELETED');
}
