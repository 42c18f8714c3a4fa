import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { ancestry } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import { type DavLock, locksCovering } from '#worker/services/drive/dav/lock-rules.ts';

type LockRow = {
  token: string;
  node_id: string;
  is_exclusive: number;
  is_deep: number;
  owner: string;
  expires_at: number;
};

/** Far more than a person has open; a client that never unlocks must not fill the drive. */
export const locksMax = 1_000;

/** Returns all locks that haven't expired. */
export function activeLocks(drive: Drive): DavLock[] {
  return drive.sql
    .exec<LockRow>('SELECT * FROM dav_locks WHERE expires_at > ?', drive.now())
    .toArray()
    .map((row) => ({
      token: row.token,
      nodeId: row.node_id,
      isExclusive: row.is_exclusive === 1,
      isDeep: row.is_deep === 1,
      owner: row.owner,
      expiresAt: row.expires_at,
    }));
}

/** Returns the locks that cover a node. */
export function locksOn(drive: Drive, nodeId: string): DavLock[] {
  const all = activeLocks(drive);
  return all.length === 0 ? [] : locksCovering(all, idsAbove(drive, nodeId));
}

/** Returns the locks that cover a name that doesn't exist yet in a folder. */
export function locksOnNewIn(drive: Drive, folderId: string): DavLock[] {
  return activeLocks(drive).filter(
    ({ nodeId, isDeep }) => isDeep && idsAbove(drive, folderId).includes(nodeId),
  );
}

/** Returns the locks of nodes below a folder. */
export function locksBelow(drive: Drive, folderId: string): DavLock[] {
  return activeLocks(drive).filter(
    ({ nodeId }) => nodeId !== folderId && idsAbove(drive, nodeId).includes(folderId),
  );
}

function idsAbove(drive: Drive, nodeId: string): string[] {
  return ancestry(drive, nodeId).map(({ id }) => id);
}

/** Stores a lock and deletes expired ones. Called inside a transaction. */
export function addLock(drive: Drive, lock: DavLock): void {
  drive.sql.exec('DELETE FROM dav_locks WHERE expires_at <= ?', drive.now());
  drive.sql.exec(
    `INSERT INTO dav_locks (token, node_id, is_exclusive, is_deep, owner, expires_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
    lock.token,
    lock.nodeId,
    Number(lock.isExclusive),
    Number(lock.isDeep),
    lock.owner,
    lock.expiresAt,
  );
}

/** Sets when a lock expires (ms). */
export function extendLock(drive: Drive, token: string, expiresAt: number): void {
  drive.sql.exec('UPDATE dav_locks SET expires_at = ? WHERE token = ?', expiresAt, token);
}

/** Deletes locks. */
export function deleteLocks(drive: Drive, locks: readonly Pick<DavLock, 'token'>[]): void {
  for (const { token } of locks) drive.sql.exec('DELETE FROM dav_locks WHERE token = ?', token);
}
