import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { addFile, emptyContent } from '#worker/services/drive/kernel/incoming/store-content.ts';
import type { NodeRow } from '#worker/services/drive/kernel/nodes/node-row.ts';
import {
  coveringLocks,
  type DavRequest,
  enter,
  lockRoot,
  requireParent,
  requireUnlockedFolder,
} from '#worker/services/drive/dav/guard.ts';
import { conflictingLocks, type DavLock } from '#worker/services/drive/dav/lock-rules.ts';
import {
  activeLocks,
  addLock,
  deleteLocks,
  extendLock,
  locksBelow,
  locksMax,
  locksOn,
} from '#worker/services/drive/dav/lock-store.ts';
import { type Outcome, outcomeOf, Refused } from '#worker/services/drive/dav/refusal.ts';
import { parentIdOf, resolveDavPath } from '#worker/services/drive/dav/junk.ts';

/** A lock that a client asks for. */
export interface LockRequest extends DavRequest {
  token: string;
  isExclusive: boolean;
  isDeep: boolean;
  owner: string;
  seconds: number;
}

/** A lock as clients see it. */
export interface ShownLock extends DavLock {
  /** Path of the node it was made for, below the key's root. */
  root: string[];
  isFolder: boolean;
  /** It made an empty file. */
  isNew: boolean;
}

export const lockMethods = {
  /** Locks a node, or makes an empty file and locks it. */
  davLock(drive: Drive, request: LockRequest): Outcome<ShownLock> {
    return outcomeOf(() =>
      drive.transaction(() => {
        const found = enter(drive, request);
        const { node } = found;
        const covering = coveringLocks(drive, found);
        const below = node && !node.is_file && request.isDeep ? locksBelow(drive, node.id) : [];
        const [conflict] = conflictingLocks([...covering, ...below], request);
        if (conflict) {
          throw new Refused({
            status: 423,
            condition: 'no-conflicting-lock',
            names: lockRoot(drive, request.path, conflict),
          });
        }
        if (activeLocks(drive).length >= locksMax) throw new Refused({ status: 507 });
        const row = node ?? newEmptyFile(drive, request);
        const lock: DavLock = {
          token: request.token,
          nodeId: row.id,
          isExclusive: request.isExclusive,
          isDeep: request.isDeep && row.is_file === 0,
          owner: request.owner,
          expiresAt: drive.now() + request.seconds * 1000,
        };
        addLock(drive, lock);
        const { names: root } = request.path;
        return { ...lock, root, isFolder: row.is_file === 0, isNew: node === null };
      }),
    );
  },

  /** Extends a lock that covers the path, by its token in the `If` header. */
  davRefreshLock(drive: Drive, request: DavRequest & { seconds: number }): Outcome<ShownLock> {
    return outcomeOf(() =>
      drive.transaction(() => {
        const found = enter(drive, request);
        const lock = coveringLocks(drive, found).find(({ token }) =>
          request.guard.tokens.includes(token),
        );
        if (!lock) {
          throw new Refused({ status: 412, condition: 'lock-token-matches-request-uri' });
        }
        const expiresAt = drive.now() + request.seconds * 1000;
        extendLock(drive, lock.token, expiresAt);
        const root = lockRoot(drive, request.path, lock);
        const isFolder =
          resolveDavPath(drive, { ...request.path, names: root }).node?.is_file === 0;
        return { ...lock, expiresAt, root, isFolder, isNew: false };
      }),
    );
  },

  /** Removes a lock that covers the path. */
  davUnlock(drive: Drive, request: DavRequest & { token: string }): Outcome<null> {
    return outcomeOf(() =>
      drive.transaction(() => {
        const { node } = enter(drive, request);
        const lock = node && locksOn(drive, node.id).find(({ token }) => token === request.token);
        if (!lock) {
          throw new Refused({ status: 409, condition: 'lock-token-matches-request-uri' });
        }
        deleteLocks(drive, [lock]);
        return null;
      }),
    );
  },
};

function newEmptyFile(drive: Drive, request: LockRequest): NodeRow {
  const found = enter(drive, request);
  const parent = requireParent(found);
  requireUnlockedFolder(drive, request, parent.id);
  const place = { parentId: parentIdOf(parent.id, found.name, true), name: found.name };
  return addFile(drive, place, emptyContent, { userModifiedAt: 0 });
}
