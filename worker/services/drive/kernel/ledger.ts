import { ApiError } from '#protocol/errors.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';

/**
 * The quota ledger of one drive: used bytes are the sum of all file sizes, held bytes are reserved
 * for uploads and restores in progress, and together they stay within the limit. Call it inside
 * transactions.
 */

export interface Balance {
  usedBytes: number;
  heldBytes: number;
  limitBytes: number;
  fileCount: number;
  /** Rises with every change of the drive. */
  revision: number;
}

/** The account's balance; the limit is the operator's default unless one was set. */
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

/**
 * Throws `file_space_not_enough` when `bytes` more do not fit beside what is used and held; a
 * detail of it tells how many they are (`metadata.needed_bytes`).
 */
export function requireSpace(drive: Drive, bytes: number): void {
  if (bytes <= 0) return;
  const { usedBytes, heldBytes, limitBytes } = balance(drive);
  if (usedBytes + heldBytes + bytes <= limitBytes) return;
  const details = [{ metadata: { needed_bytes: String(bytes) } }];
  throw new ApiError('file_space_not_enough', { details });
}

/** Promises space to something not yet in the tree. Throws `file_space_not_enough`. */
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
 * Makes a promise larger or smaller, or makes it. Throws `file_space_not_enough` and changes
 * nothing then.
 */
export function setHold(drive: Drive, id: string, bytes: number): void {
  const { held } = drive.sql
    .exec<{ held: number }>('SELECT coalesce(sum(bytes), 0) AS held FROM holds WHERE id = ?', id)
    .one();
  requireSpace(drive, bytes - held);
  release(drive, id);
  if (bytes > 0) hold(drive, id, bytes, Number.MAX_SAFE_INTEGER);
}

/** Gives a promise back: all of it, or `bytes` of it when a part has just come into the tree. */
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

/** Counts files that come into the tree. Throws `file_space_not_enough` when they do not fit. */
export function chargeFiles(drive: Drive, more: { bytes: number; files: number }): void {
  requireSpace(drive, more.bytes);
  adjustUsage(drive, more);
}

/** Counts what leaves the tree (negative numbers), or what a hold had promised and comes in now. */
export function adjustUsage(drive: Drive, more: { bytes: number; files: number }): void {
  drive.sql.exec(
    'UPDATE account SET used_bytes = used_bytes + ?, file_count = file_count + ?',
    more.bytes,
    more.files,
  );
}
