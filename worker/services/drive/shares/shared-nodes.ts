import { required } from '#protocol/required.ts';
import { taskPhases } from '#protocol/resources.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { nodesById } from '#worker/services/drive/kernel/nodes/read-nodes.ts';

/**
 * Nodes that a share shows. A shared node exists while neither it nor an ancestor is trashed;
 * everything below a shared folder is shared. Runs inside the owner's drive.
 */

/** Returns the live top-level nodes of a share, in the owner's order. */
export function liveRoots(drive: Drive, shareId: string): string[] {
  const items = drive.sql
    .exec<{ node_id: string }>(
      'SELECT node_id FROM share_items WHERE share_id = ? ORDER BY position',
      shareId,
    )
    .toArray()
    .map((item) => item.node_id);
  return liveNodes(drive, items);
}

/**
 * Returns the ids of complete, live nodes, in the given order. Omits repetitions and all others.
 */
export function liveNodes(drive: Drive, ids: readonly string[]): string[] {
  const requested = [...new Set(ids)].filter((id) => id !== '');
  const live = new Set(
    drive.sql
      .exec<{ start: string }>(
        `WITH RECURSIVE up (start, id, parent_id, trashed) AS (
           SELECT n.id, n.id, n.parent_id, n.trashed_at > 0 OR n.phase <> 'PHASE_TYPE_COMPLETE'
             FROM json_each(?) AS wanted JOIN nodes n ON n.id = wanted.value
           UNION ALL
           SELECT up.start, n.id, n.parent_id, n.trashed_at > 0
             FROM up JOIN nodes n ON n.id = up.parent_id WHERE up.id <> '' AND NOT up.trashed
         ) SELECT start FROM up WHERE id = '' AND NOT trashed`,
        JSON.stringify(requested),
      )
      .toArray()
      .map((row) => row.start),
  );
  return requested.filter((id) => live.has(id));
}

/** A folder of a path. */
export interface PathStep {
  id: string;
  name: string;
}

/**
 * Returns the path from a share's top level to one of its nodes, that node last; undefined if the
 * node isn't shared here or no longer exists. Ids come from visitors, so only the walk up decides.
 */
export function sharedPath(drive: Drive, shareId: string, nodeId: string): PathStep[] | undefined {
  if (nodeId === '') return undefined;
  const up = drive.sql
    .exec<{ id: string; name: string; gone: number; shared: number }>(
      `WITH RECURSIVE up (depth, id, parent_id, name, gone) AS (
         SELECT 0, id, parent_id, name, trashed_at > 0 OR phase <> 'PHASE_TYPE_COMPLETE' FROM nodes WHERE id = ?1
         UNION ALL
         SELECT up.depth + 1, n.id, n.parent_id, n.name, n.trashed_at > 0
           FROM up JOIN nodes n ON n.id = up.parent_id WHERE up.id <> ''
       ) SELECT id, name, gone,
                EXISTS (SELECT 1 FROM share_items WHERE share_id = ?2 AND node_id = up.id) AS shared
           FROM up ORDER BY depth`,
      nodeId,
      shareId,
    )
    .toArray();
  if (up.length === 0 || up.at(-1)?.id !== '' || up.some((step) => step.gone)) return undefined;
  const top = up.findLastIndex((step) => step.shared);
  if (top < 0) return undefined;
  return up
    .slice(0, top + 1)
    .reverse()
    .map(({ id, name }) => ({ id, name }));
}

/** Returns the nodes that a share shows, in the given order. Omits all others. */
export function sharedAmong(drive: Drive, shareId: string, ids: readonly string[]): NodeRow[] {
  const shownFolders = new Map<string, boolean>();
  const isFolderShown = (id: string) => {
    const known = shownFolders.get(id) ?? sharedPath(drive, shareId, id) !== undefined;
    shownFolders.set(id, known);
    return known;
  };
  return nodesById(drive, ids).filter(
    (row) =>
      row.trashed_at === 0 &&
      row.phase === taskPhases.complete &&
      (isFolderShown(row.parent_id) || sharedPath(drive, shareId, row.id) !== undefined),
  );
}

/** More copies of one content than anyone shares; a thumbnail is missing beyond it. */
const copiesMax = 1_000;

/** True if a share shows a file with this content. */
export function showsBlob(
  drive: Drive,
  { shareId, blob }: { shareId: string; blob: string },
): boolean {
  const ids = drive.sql
    .exec<{ id: string }>(
      "SELECT id FROM nodes WHERE blob = ? AND blob <> '' LIMIT ?",
      blob,
      copiesMax,
    )
    .toArray()
    .map(({ id }) => id);
  return sharedAmong(drive, shareId, ids).length > 0;
}

/** Files, folders and bytes, including everything below folders. */
export interface Extent {
  fileCount: number;
  folderCount: number;
  sizeBytes: number;
}

/** Folders measured before other callers of the drive get their turn. */
const foldersPerTurn = 200;

/**
 * Measures nodes and everything below them. A large tree is walked in turns, so that the drive
 * stays responsive.
 */
export async function extentOf(drive: Drive, ids: readonly string[]): Promise<Extent> {
  const extent: Extent = { fileCount: 0, folderCount: 0, sizeBytes: 0 };
  const folders: string[] = [];
  for (const node of nodesById(drive, ids)) {
    if (!node.is_file) folders.push(node.id);
    else addFiles(extent, 1, node.size);
  }
  for (let turn = 1; folders.length > 0; turn += 1) {
    const folder = required(folders.pop(), 'a folder to read');
    extent.folderCount += 1;
    const { files, size } = drive.sql
      .exec<{ files: number; size: number }>(
        `SELECT count(*) AS files, coalesce(sum(size), 0) AS size FROM nodes INDEXED BY nodes_by_size
           WHERE parent_id = ? AND is_trashed = 0 AND is_file = 1`,
        folder,
      )
      .one();
    addFiles(extent, files, size);
    for (const { id } of drive.sql.exec<{ id: string }>(
      'SELECT id FROM nodes WHERE parent_id = ? AND is_trashed = 0 AND is_file = 0',
      folder,
    )) {
      folders.push(id);
    }
    if (turn % foldersPerTurn === 0) await scheduler.wait(0);
  }
  return extent;
}

function addFiles(extent: Extent, files: number, sizeBytes: number): void {
  extent.fileCount += files;
  extent.sizeBytes += sizeBytes;
}
