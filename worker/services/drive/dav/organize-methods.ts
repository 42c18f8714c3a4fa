import { recordEvent } from '#worker/services/drive/kernel/change-log.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { timedId } from '#worker/services/drive/kernel/ids.ts';
import { replaceContent } from '#worker/services/drive/kernel/incoming/store-content.ts';
import { deleteLeaf } from '#worker/services/drive/kernel/nodes/delete-leaf.ts';
import { insertNodes } from '#worker/services/drive/kernel/nodes/insert-nodes.ts';
import { newNode, validName } from '#worker/services/drive/kernel/nodes/node-rules.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import { trashNode } from '#worker/services/drive/kernel/nodes/place.ts';
import { ancestry } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import { isJunkName } from '#worker/services/drive/kernel/paths/junk-names.ts';
import type { ResolvedPath } from '#worker/services/drive/kernel/paths/resolve-path.ts';
import { parentIdOf, resolveDavPath } from '#worker/services/drive/dav/junk.ts';
import { copyTree } from '#worker/services/drive/dav/copy-tree.ts';
import {
  type DavRequest,
  enter,
  requireMember,
  requireNode,
  requireParent,
  requireUnlocked,
  requireUnlockedFolder,
  requireUnlockedTree,
} from '#worker/services/drive/dav/guard.ts';
import { keepsFormer } from '#worker/services/drive/dav/former-rules.ts';
import { deleteLocks } from '#worker/services/drive/dav/lock-store.ts';
import { moveNode } from '#worker/services/drive/dav/move-node.ts';
import { copyProperties } from '#worker/services/drive/dav/property-store.ts';
import { type Outcome, outcomeOf, Refused } from '#worker/services/drive/dav/refusal.ts';

/** A COPY or MOVE. */
export interface TransferRequest extends DavRequest {
  destination: string[];
  overwrites: boolean;
  /** The client's time of the last change (ms); 0 if it doesn't say. */
  userModifiedAt: number;
}

export const organizeMethods = {
  /** Creates a folder. */
  davCreateFolder(drive: Drive, request: DavRequest): Outcome<null> {
    return inTransaction(drive, () => {
      const found = enter(drive, request);
      if (found.node) throw new Refused({ status: 405 });
      const parent = requireParent(found);
      requireUnlockedFolder(drive, request, parent.id);
      const now = drive.now();
      const row = newNode(
        { id: timedId(now), parent_id: parent.id, name: validName(found.name) },
        false,
        now,
      );
      insertNodes(drive, [row]);
      recordEvent(drive, 'TYPE_CREATE', row);
      return null;
    });
  },

  /** Moves a node to the trash, or deletes one that no one would look for there. */
  davDelete(drive: Drive, request: DavRequest): Outcome<null> {
    return inTransaction(drive, () => {
      const row = requireMember(enter(drive, request));
      const locks = requireUnlockedTree(drive, request, row);
      remove(drive, row);
      deleteLocks(drive, locks);
      return null;
    });
  },

  /** Moves or renames a node. Returns true if the destination is new. */
  davMove(drive: Drive, request: TransferRequest): Outcome<boolean> {
    return inTransaction(drive, () => {
      const row = requireMember(enter(drive, request));
      const { target, parent } = destinationOf(drive, request, row);
      const locks = requireUnlockedTree(drive, request, row);
      const isReplaced = row.is_file === 1 && target.node?.is_file === 1;
      if (target.node && isReplaced) takeOver(drive, target.node, row, request.userModifiedAt);
      else {
        if (target.node) remove(drive, target.node);
        const { name } = target;
        const folderId = parentIdOf(parent.id, name, row.is_file === 1);
        moveNode(drive, row, { folderId, name });
        setModifiedAt(drive, row.id, request.userModifiedAt);
      }
      deleteLocks(drive, locks);
      return target.node === null;
    });
  },

  /**
   * Copies a node, with everything below it unless it `isShallow`. Returns true if the destination
   * is new.
   */
  davCopy(drive: Drive, request: TransferRequest & { isShallow: boolean }): Outcome<boolean> {
    return inTransaction(drive, () => {
      const row = requireNode(enter(drive, request));
      const { target, parent } = destinationOf(drive, request, row);
      if (target.node && row.is_file && target.node.is_file) {
        const userModifiedAt = request.userModifiedAt || row.user_modified_at;
        replaceContent(drive, target.node, row, {
          userModifiedAt,
          keepsFormer: keepsFormer(target.node, row, drive.now()),
        });
        copyProperties(drive, new Map([[row.id, target.node.id]]));
      } else {
        if (target.node) remove(drive, target.node);
        const { name } = target;
        const { isShallow, userModifiedAt } = request;
        const id = copyTree(drive, row, {
          parentId: parentIdOf(parent.id, name, row.is_file === 1),
          name,
          isShallow,
        });
        setModifiedAt(drive, id, userModifiedAt);
      }
      return target.node === null;
    });
  },
};

function inTransaction<T>(drive: Drive, work: () => T): Outcome<T> {
  return outcomeOf(() => drive.transaction(work));
}

function destinationOf(
  drive: Drive,
  request: TransferRequest,
  row: NodeRow,
): { target: ResolvedPath; parent: NodeRow } {
  const target = resolveDavPath(drive, { rootId: request.path.rootId, names: request.destination });
  // The node itself, its ancestors and what is below it can't be replaced by it.
  const own = ancestry(drive, row.id).map(({ id }) => id);
  if (target.node && own.includes(target.node.id)) throw new Refused({ status: 403 });
  const parent = requireParent(target);
  if (ancestry(drive, parent.id).some(({ id }) => id === row.id)) {
    throw new Refused({ status: 403 });
  }
  if (target.node && !request.overwrites) throw new Refused({ status: 412 });
  if (target.node?.is_file && row.is_file) requireUnlocked(drive, request, target.node);
  else if (target.node) deleteLocks(drive, requireUnlockedTree(drive, request, target.node));
  else requireUnlockedFolder(drive, request, parent.id);
  return { target, parent };
}

/** Sets the time of the last change (ms) if the client has sent one. */
function setModifiedAt(drive: Drive, id: string, at: number): void {
  if (at > 0) drive.sql.exec('UPDATE nodes SET user_modified_at = ? WHERE id = ?', at, id);
}

/** Empty files and what programs write for themselves would only fill the trash. */
function remove(drive: Drive, row: NodeRow): void {
  const isUseless = row.is_file === 1 && (row.size === 0 || isJunkName(row.name));
  const isEmptyJunk = !row.is_file && row.child_count === 0 && isJunkName(row.name);
  if (isUseless || (isEmptyJunk && hasNoChildren(drive, row.id))) deleteLeaf(drive, row);
  else trashNode(drive, row);
}

/** True if not even the trash has a child of this folder. */
function hasNoChildren(drive: Drive, id: string): boolean {
  return (
    drive.sql.exec('SELECT 1 FROM nodes WHERE parent_id = ? LIMIT 1', id).toArray().length === 0
  );
}

/**
 * Gives a file the content and properties of another one, which is then gone. Editors save this
 * way, and the file keeps its id, star and shares.
 */
function takeOver(drive: Drive, target: NodeRow, row: NodeRow, userModifiedAt: number): void {
  replaceContent(drive, target, row, {
    userModifiedAt: userModifiedAt || row.user_modified_at,
    keepsFormer: keepsFormer(target, row, drive.now()),
    freedBytes: row.size,
  });
  copyProperties(drive, new Map([[row.id, target.id]]));
  deleteLeaf(drive, row);
}
