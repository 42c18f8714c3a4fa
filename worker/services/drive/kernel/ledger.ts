import { ApiError } from '#protocol/errors.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';

/**
 * The quota ledger of one drive: used bytes are the sum of all file sizes, held bytes are reserved
 * for uploads and restores, and both together stay within the limit. Called inside transactions.
 */

export interface Balance {
  usedBytes: number;
  heldBytes: number;
  limitBytes: number;
  fileCount: number;
  /** Rises with every change of the drive. */
  revision: number;
}

/** Returns the balance in bytes. Without a limit of its own, a drive has the operator's default. */
export function balance(drive: Drive): Balance {
  const row = drive.sql
    .exec<{
      used_bytes: number;
      held_bytes: number;
      limit_bytes: number | null;
      file_count: number;
      revision: number;
    }>('SELECT used_bytes, held_bytes, limit_bytes, file_count, revision FROM account')
    .one();
  return {
    usedBytes: row.used_bytes,
    heldBytes: row.held_bytes,
    limitBytes: row.limit_bytes ?? Number(drive.env.QUOTA_FREE_BYTES),
    fileCount: row.file_count,
    revision: row.revision,
  };
}

/** Returns the bytes that are neither used nor held. */
export function freeBytes(drive: Drive): number {
  const { usedBytes, heldBytes: held, limitBytes } = balance(drive);
  return Math.max(0, limitBytes - usedBytes - held);
}

/** Returns the bytes that are reserved under an id. */
export function heldBytes(drive: Drive, id: string): number {
  return drive.sql
    .exec<{ held: number }>('SELECT coalesce(sum(bytes), 0) AS held FROM holds WHERE id = ?', id)
    .one().held;
}

/**
 * Throws `file_space_not_enough` if `bytes` more don't fit next to what is used and held. The error
 * carries the number of bytes (`metadata.needed_bytes`).
 */
export function requireSpace(drive: Drive, bytes: number): void {
  if (bytes <= 0) return;
  const { usedBytes, heldBytes, limitBytes } = balance(drive);
  if (usedBytes + heldBytes + bytes <= limitBytes) return;
  const details = [{ metadata: { needed_bytes: String(bytes) } }];
  throw new ApiError('file_space_not_enough', { details });
}

/**
 * Reserves bytes for something that isn't in the tree yet, under its id. `expiresAt` is in ms.
 * Throws `file_space_not_enough`.
 */
export function hold(drive: Drive, id: string, bytes: number, expiresAt: number): void {
  requireSpace(drive, bytes);
  drive.sql.exec(
    'INSERT INTO holds (id, bytes, expires_at) VALUES (?, ?, ?)',
    id,
    bytes,
    expiresAt,
  );
  drive.sql.exec('UPDATE account SET held_bytes = held_bytes + ?', bytes);
}

/**
 * Sets a reservation to `bytes`, or creates it. Throws `file_space_not_enough` without changing
 * anything.
 */
export function setHold(drive: Drive, id: string, bytes: number): void {
  requireSpace(drive, bytes - heldBytes(drive, id));
  release(drive, id);
  if (bytes > 0) hold(drive, id, bytes, Number.MAX_SAFE_INTEGER);
}

/** Releases a reservation: all of it, or the `bytes` that have just been added to the tree. */
export function release(drive: Drive, id: string, bytes = Number.MAX_SAFE_INTEGER): void {
  const held = drive.sql
    .exec<{ bytes: number }>('SELECT bytes FROM holds WHERE id = ?', id)
    .toArray()[0];
  if (!held) return;
  const freed = Math.min(held.bytes, bytes);
  drive.sql.exec('UPDATE account SET held_bytes = held_bytes - ?', freed);
  if (freed === held.bytes) drive.sql.exec('DELETE FROM holds WHERE id = ?', id);
  else drive.sql.exec('UPDATE holds SET bytes = bytes - ? WHERE id = ?', freed, id);
}

/** Charges files that are added to the tree. Throws `file_space_not_enough`. */
export function chargeFiles(drive: Drive, more: { bytes: number; files: number }): void {
  requireSpace(drive, more.bytes);
  adjustUsage(drive, more);
}

/**
 * Adjusts used bytes and files without checking the limit: negative for what leaves the tree,
 * positive for what had been reserved.
 */
export function adjustUsage(drive: Drive, more: { bytes: number; files: number }): void {
  drive.sql.exec(
    'UPDATE account SET used_bytes = used_bytes + ?, file_count = file_count + ?',
    more.bytes,
    more.files,
  );
  drive.announce('storage');
}
