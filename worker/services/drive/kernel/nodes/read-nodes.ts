import { ApiError, resourceDetails } from '#protocol/errors.ts';
import type { FolderAbove } from '#protocol/files.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { type NodeRow, nodeSelect } from '#worker/services/drive/kernel/nodes/node-row.ts';

const maxParameters = 100;

/** A node is trashed if it or any ancestor is; gone if no path leads to the root. */
export type NodeState = 'live' | 'trashed' | 'gone';

/** Returns a row by id; undefined if there is none. */
export function nodeById(drive: Drive, id: string): NodeRow | undefined {
  return drive.sql.exec<NodeRow>(`SELECT ${nodeSelect} FROM nodes WHERE id = ?`, id).toArray()[0];
}

/** Returns rows in the order of `ids`. Omits unknown ids and repetitions. */
export function nodesById(drive: Drive, ids: readonly string[]): NodeRow[] {
  const found = new Map<string, NodeRow>();
  for (let at = 0; at < ids.length; at += maxParameters) {
    const some = ids.slice(at, at + maxParameters);
    const rows = drive.sql.exec<NodeRow>(
      `SELECT ${nodeSelect} FROM nodes WHERE id IN (${some.map(() => '?').join()})`,
      ...some,
    );
    for (const row of rows) found.set(row.id, row);
  }
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
}

type Ancestor = { id: string; parent_id: string; name: string; trashed_at: number };

/** Returns a node and its ancestors, from itself up to the root; empty for an unknown id. */
export function ancestry(drive: Drive, id: string): Ancestor[] {
  return drive.sql
    .exec<Ancestor>(
      `WITH RECURSIVE up (id, parent_id, name, trashed_at, depth) AS (
         SELECT id, parent_id, name, trashed_at, 0 FROM nodes WHERE id = ?
         UNION ALL
         SELECT n.id, n.parent_id, n.name, n.trashed_at, up.depth + 1
         FROM up JOIN nodes n ON n.id = up.parent_id
       )
       SELECT id, parent_id, name, trashed_at FROM up ORDER BY depth`,
      id,
    )
    .toArray();
}

/** Ancestors returned with one page; a longer path is cut at its top. */
const foldersAboveMax = 1_000;

/**
 * Returns the folders of rows and all their ancestors, nearest first. The root is included only if
 * a row is in it.
 */
export function parentFolders(drive: Drive, rows: readonly NodeRow[]): FolderAbove[] {
  return drive.sql
    .exec<FolderAbove>(
      `WITH RECURSIVE up (id, name, parent_id) AS (
         SELECT id, name, iif(id = '', '', parent_id) FROM nodes
         WHERE id IN (SELECT value FROM json_each(?))
         UNION
         SELECT n.id, n.name, n.parent_id FROM up JOIN nodes n ON n.id = up.parent_id AND n.id <> ''
         LIMIT ?
       )
       SELECT id, name, parent_id FROM up`,
      JSON.stringify([...new Set(rows.map((row) => row.parent_id))]),
      foldersAboveMax,
    )
    .toArray();
}

/** Returns the state of a node, which depends on the node and its ancestors. */
export function nodeState(drive: Drive, id: string): NodeState {
  const chain = ancestry(drive, id);
  if (chain.at(-1)?.id !== '') return 'gone';
  return chain.some(({ trashed_at }) => trashed_at > 0) ? 'trashed' : 'live';
}

/**
 * Returns a live folder as a destination. Throws `file_not_found`, `file_in_recycle_bin` or, for a
 * file, `invalid_argument`.
 */
export function liveFolder(drive: Drive, id: string): NodeRow {
  const row = liveNode(drive, id);
  if (row.is_file) throw new ApiError('invalid_argument', { description: 'the parent is a file' });
  return row;
}

/** Returns a live file or folder. Throws `file_not_found` or `file_in_recycle_bin`. */
export function liveNode(drive: Drive, id: string): NodeRow {
  const row = nodeById(drive, id);
  const where = row && nodeState(drive, id);
  const details = resourceDetails(id);
  if (!row || where === 'gone') throw new ApiError('file_not_found', { details });
  if (where === 'trashed') throw new ApiError('file_in_recycle_bin', { details });
  return row;
}
