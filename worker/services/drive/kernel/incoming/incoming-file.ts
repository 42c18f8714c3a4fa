import { ApiError } from '#protocol/errors.ts';
import { randomId } from '#worker/http/keys.ts';
import { newBlobKey } from '#worker/services/drive/kernel/bytes/blob-key.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { balance, hold, release } from '#worker/services/drive/kernel/ledger.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import type { SchemaVersion } from '#worker/services/drive/kernel/schema-versions.ts';

/**
 * A file whose bytes arrive in one request of a program, invisible before it is complete: the
 * request opens it, streams the bytes to its R2 key (receive-content.ts), and commits them in one
 * transaction (store-content.ts). If the process dies before that, the alarm drops the file.
 */
export interface IncomingFile {
  id: string;
  /** R2 key for the bytes. */
  blob: string;
}

/** Table of the kernel; its rows are few and short-lived. */
export const incomingVersion: SchemaVersion = `
  CREATE TABLE incoming (
    id            TEXT PRIMARY KEY,           -- also of its reservation in holds
    blob          TEXT NOT NULL,              -- R2 key being written
    freed_bytes   INTEGER NOT NULL,           -- of the content it replaces, which aren't reserved again
    expires_at    INTEGER NOT NULL            -- renewed while bytes arrive
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX incoming_expiry ON incoming (expires_at);
  -- SHA-1 of contents that arrived this way, for programs that compare it.
  CREATE TABLE content_sha1 (
    blob          TEXT PRIMARY KEY,
    sha1          TEXT NOT NULL               -- lower-case hex
  ) STRICT, WITHOUT ROWID;
  CREATE TRIGGER blob_uses_sha1 AFTER DELETE ON blob_uses BEGIN
    DELETE FROM content_sha1 WHERE blob = old.blob;
  END;
`;

/** Renewed several times within this while bytes arrive. */
const idleMs = 3_600_000;
/** Longer than a request can keep writing after its reservation has expired. */
const lateMs = 24 * 3_600_000;
const rowsPerSlice = 100;
/** A body of unknown length is reserved in steps of this size, ahead of its bytes. */
const stepBytes = 64 * 1024 * 1024;

/**
 * Opens a file of `bytes`, 0 if their number is unknown. Of these, `freedBytes` are those of the
 * content it replaces and aren't reserved. Called inside a transaction. Throws
 * `file_space_not_enough`.
 */
export function openIncoming(
  drive: Drive,
  { bytes, freedBytes }: { bytes: number; freedBytes: number },
): IncomingFile {
  const file = { id: randomId(22), blob: newBlobKey() };
  const expiresAt = drive.now() + idleMs;
  hold(drive, file.id, Math.max(0, bytes - freedBytes), expiresAt);
  drive.sql.exec(
    'INSERT INTO incoming (id, blob, freed_bytes, expires_at) VALUES (?, ?, ?, ?)',
    file.id,
    file.blob,
    freedBytes,
    expiresAt,
  );
  drive.wakeBy(expiresAt);
  return file;
}

/** Methods for the request that receives the bytes. */
export const incomingMethods = {
  /**
   * Keeps a file open. With the `bytes` that have arrived, it reserves them and up to 64 MiB more,
   * as far as there is space, and returns how many bytes may arrive before the next call. Throws
   * `file_space_not_enough`, and `aborted` if the file was dropped.
   */
  renewIncoming(drive: Drive, { id, bytes }: { id: string; bytes?: number }): number {
    return drive.transaction(() => {
      const [row] = drive.sql
        .exec<{ freed_bytes: number }>(
          'UPDATE incoming SET expires_at = ? WHERE id = ? RETURNING freed_bytes',
          drive.now() + idleMs,
          id,
        )
        .toArray();
      if (!row) throw droppedError();
      if (bytes === undefined) return 0;
      release(drive, id);
      const { usedBytes, heldBytes, limitBytes } = balance(drive);
      const space = limitBytes - usedBytes - heldBytes + row.freed_bytes;
      const reserved = Math.max(bytes, Math.min(bytes + stepBytes, space));
      hold(drive, id, Math.max(0, reserved - row.freed_bytes), Number.MAX_SAFE_INTEGER);
      return reserved;
    });
  },

  /** Drops a file that won't be committed. Safe to repeat; does nothing to a committed one. */
  dropIncoming(drive: Drive, { id }: { id: string }): null {
    return drive.transaction(() => {
      drop(drive, id);
      return null;
    });
  },
};

/**
 * Ends a file that is being committed, and its reservation. Returns its R2 key. Called inside the
 * transaction that gives the bytes to a node. Throws `aborted` if it was dropped.
 */
export function takeIncoming(drive: Drive, id: string): string {
  const blob = end(drive, id);
  if (blob === undefined) throw droppedError();
  return blob;
}

/** Drops files whose requests have died. Called by the alarm. */
export function dropExpiredIncoming(drive: Drive): void {
  drive.transaction(() => {
    for (const id of idsUntil(drive, drive.now())) drop(drive, id, lateMs);
  });
}

/** Drops some of all files, because the drive is erased. Returns true while there may be more. */
export function dropAllIncoming(drive: Drive): boolean {
  return drive.transaction(() => {
    const ids = idsUntil(drive, Number.MAX_SAFE_INTEGER);
    for (const id of ids) drop(drive, id);
    return ids.length > 0;
  });
}

function idsUntil(drive: Drive, at: number): string[] {
  return drive.sql
    .exec<{ id: string }>(
      'SELECT id FROM incoming WHERE expires_at <= ? ORDER BY expires_at LIMIT ?',
      at,
      rowsPerSlice,
    )
    .toArray()
    .map(({ id }) => id);
}

/** Deletes the bytes by a message, which first checks that no node uses them. */
function drop(drive: Drive, id: string, againAfterMs = 0): void {
  const key = end(drive, id);
  if (key === undefined) return;
  send(drive, 'content.forget', { key });
  if (againAfterMs > 0) send(drive, 'content.forget', { key }, againAfterMs);
}

function end(drive: Drive, id: string): string | undefined {
  release(drive, id);
  return drive.sql
    .exec<{ blob: string }>('DELETE FROM incoming WHERE id = ? RETURNING blob', id)
    .toArray()[0]?.blob;
}

function droppedError(): ApiError {
  return new ApiError('aborted', { description: 'the bytes took too long; send them again' });
}
