import { ApiError, resourceDetails } from '#protocol/errors.ts';
import { comparableName } from '#protocol/names.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { ancestry, liveFolder } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import { nodeWithPathName, pathName } from '#worker/services/drive/kernel/paths/name-map.ts';
import { liveNodesNamed, siblingsIn } from '#worker/services/drive/kernel/paths/siblings.ts';

/** A path below a folder, which is the root that a program sees; '' is the whole drive. */
export interface RootedPath {
  rootId: string;
  names: readonly string[];
}

/** The outcome of looking up a path. */
export interface ResolvedPath {
  /** The node at the path; null if there is none. */
  node: NodeRow | null;
  /**
   * The folder that has the last name, or in which it could be created. Null if the folders above
   * don't exist, and for the root itself.
   */
  parent: NodeRow | null;
  /** The last name in NFC; '' for the root. */
  name: string;
  /** No node has this name yet, but an upload to it is in progress. */
  isPending: boolean;
}

/**
 * Looks up a path. Only nodes below the root are found, and no pending files. Throws
 * `file_not_found` or `file_in_recycle_bin` if the root isn't a live folder.
 */
export function resolvePath(drive: Drive, { rootId, names }: RootedPath): ResolvedPath {
  const root = liveFolder(drive, rootId);
  const folders = names.slice(0, -1);
  const last = names.at(-1);
  if (last === undefined) return { node: root, parent: null, name: '', isPending: false };
  const name = comparableName(last);
  const parent = folders.reduce<NodeRow | undefined>(
    (folder, one) => folder && childFolder(drive, folder.id, one),
    root,
  );
  if (!parent) return { node: null, parent: null, name, isPending: false };
  const node = nodeWithPathName(siblingsIn(drive, parent.id), name) ?? null;
  const isPending = node === null && liveNodesNamed(drive, parent.id, name).length > 0;
  return { node, parent, name, isPending };
}

function childFolder(drive: Drive, parentId: string, name: string): NodeRow | undefined {
  const node = nodeWithPathName(siblingsIn(drive, parentId), name);
  return node?.is_file === 0 ? node : undefined;
}

/**
 * Returns the names of the path to a node, from below the root; undefined if the node isn't live or
 * isn't below the root.
 */
export function pathTo(
  drive: Drive,
  { rootId, nodeId }: { rootId: string; nodeId: string },
): string[] | undefined {
  const chain = ancestry(drive, nodeId);
  if (chain.at(-1)?.id !== '' || chain.some(({ trashed_at: trashedAt }) => trashedAt > 0)) {
    return undefined;
  }
  const depth = chain.findIndex(({ id }) => id === rootId);
  if (depth < 0) return undefined;
  const names: string[] = [];
  for (const { id, parent_id: parentId } of chain.slice(0, depth).reverse()) {
    const siblings = siblingsIn(drive, parentId);
    const node = siblings.byId(id);
    if (!node) return undefined;
    names.push(pathName(siblings, node));
  }
  return names;
}

/** Returns a live folder at or below the root. Throws as `liveFolder` does. */
export function folderBelow(
  drive: Drive,
  { rootId, folderId }: { rootId: string; folderId: string },
): NodeRow {
  const folder = liveFolder(drive, folderId);
  if (ancestry(drive, folderId).some(({ id }) => id === rootId)) return folder;
  throw new ApiError('file_not_found', { details: resourceDetails(folderId) });
}
