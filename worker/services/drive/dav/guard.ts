import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { nodeById } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import { pathTo, type ResolvedPath } from '#worker/services/drive/kernel/paths/resolve-path.ts';
import { folderOfHidden, resolveDavPath } from '#worker/services/drive/dav/junk.ts';
import { type IfList, ifHolds, type ResourceState } from '#worker/services/drive/dav/if-header.ts';
import { type DavLock, missingToken } from '#worker/services/drive/dav/lock-rules.ts';
import { locksBelow, locksOn, locksOnNewIn } from '#worker/services/drive/dav/lock-store.ts';
import { Refused } from '#worker/services/drive/dav/refusal.ts';

/** A path below the root of a key. */
export interface DavPath {
  rootId: string;
  names: string[];
}

/** The `If` header of a request. */
export interface Guard {
  /** Lists with the path of their resource; null for one that isn't in this drive. */
  lists: (Omit<IfList, 'resource'> & { resource: string[] | null })[];
  tokens: string[];
}

/** A request for one path. */
export interface DavRequest {
  path: DavPath;
  guard: Guard;
}

/** Returns the entity tag of a file, from its content; '' for a folder. */
export function etagOf({ is_file, gcid }: Pick<NodeRow, 'is_file' | 'gcid'>): string {
  return is_file ? `"${gcid.toLowerCase()}"` : '';
}

/** Looks up the path of a request and refuses with 412 if its `If` header doesn't hold. */
export function enter(drive: Drive, { path, guard }: DavRequest): ResolvedPath {
  const found = resolveDavPath(drive, path);
  const stateOf = (names: string[] | null): ResourceState =>
    names === null ? { etag: '', tokens: [] } : stateAt(drive, { ...path, names });
  if (!ifHolds(guard.lists, stateOf)) throw new Refused({ status: 412 });
  return found;
}

function stateAt(drive: Drive, path: DavPath): ResourceState {
  const found = resolveDavPath(drive, path);
  return {
    etag: found.node ? etagOf(found.node) : '',
    tokens: coveringLocks(drive, found).map(({ token }) => token),
  };
}

/** Returns the locks that cover a path, with or without a node. */
export function coveringLocks(drive: Drive, { node, parent }: ResolvedPath): DavLock[] {
  if (node) return locksOn(drive, node.id);
  return parent ? locksOnNewIn(drive, parent.id) : [];
}

/** Refuses a change of a node whose lock wasn't submitted. */
export function requireUnlocked(drive: Drive, request: DavRequest, node: NodeRow): void {
  refuseLocked(drive, request, locksOn(drive, node.id));
}

/** The same for adding or removing a name of a folder, which its own lock covers. */
export function requireUnlockedFolder(drive: Drive, request: DavRequest, folderId: string): void {
  refuseLocked(drive, request, locksOn(drive, folderId));
}

/** The same for everything below a node that disappears. Returns these locks and its own. */
export function requireUnlockedTree(drive: Drive, request: DavRequest, node: NodeRow): DavLock[] {
  requireUnlocked(drive, request, node);
  requireUnlockedFolder(drive, request, folderOfHidden(node) ?? node.parent_id);
  const below = node.is_file ? [] : locksBelow(drive, node.id);
  for (const locks of Map.groupBy(below, ({ nodeId }) => nodeId).values()) {
    refuseLocked(drive, request, locks);
  }
  return [...below, ...locksOn(drive, node.id).filter(({ nodeId }) => nodeId === node.id)];
}

function refuseLocked(drive: Drive, { path, guard }: DavRequest, locks: readonly DavLock[]): void {
  const missing = missingToken(locks, guard.tokens);
  if (!missing) return;
  throw new Refused({
    status: 423,
    condition: 'lock-token-submitted',
    names: lockRoot(drive, path, missing),
  });
}

/** Returns the path of a lock; that of the root for one above it. */
export function lockRoot(drive: Drive, { rootId }: DavPath, { nodeId }: DavLock): string[] {
  const node = nodeById(drive, nodeId);
  const folderId = node && folderOfHidden(node);
  if (folderId === undefined) return pathTo(drive, { rootId, nodeId }) ?? [];
  return [...(pathTo(drive, { rootId, nodeId: folderId }) ?? []), node?.name ?? ''];
}

/** Returns the node of a path. Refuses with 404 if there is none. */
export function requireNode({ node }: ResolvedPath): NodeRow {
  if (!node) throw new Refused({ status: 404 });
  return node;
}

/** The same for a node that can be moved or deleted, which the root of a key can't. */
export function requireMember(found: ResolvedPath): NodeRow {
  const node = requireNode(found);
  if (!found.parent) throw new Refused({ status: 403 });
  return node;
}

/** Returns the folder of a path, in which its name can be created. Refuses with 409 without one. */
export function requireParent({ parent, isPending }: ResolvedPath): NodeRow {
  if (!parent) throw new Refused({ status: 409 });
  // An upload of another program has taken the name.
  if (isPending) throw new Refused({ status: 423 });
  return parent;
}
