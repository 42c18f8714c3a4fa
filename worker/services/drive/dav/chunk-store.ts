import { earliest } from '#worker/services/drive/kernel/alarm.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { release, setHold } from '#worker/services/drive/kernel/ledger.ts';
import { send } from '#worker/services/drive/kernel/outbox.ts';
import { inChunkOrder } from '#worker/services/drive/dav/chunk-rules.ts';

/**
 * Files that arrive in chunks, as clients of Nextcloud send them: a folder of chunks that becomes
 * one file. Until then, chunks are separate objects, and their bytes are reserved as they arrive.
 */
export type ChunkFolder = {
  /** Also of its reservation. */
  id: string;
  /** Chosen by the client. */
  name: string;
  expires_at: number;
};

export type Chunk = { name: string; size: number; key: string };

/** As in Nextcloud, a folder without a new chunk is deleted after a day. */
const idleMs = 24 * 3_600_000;
/** More than programs send at once. */
export const chunkFoldersMax = 1_000;
const foldersPerSlice = 100;

/** Returns a folder that hasn't expired. */
export function chunkFolder(drive: Drive, name: string): ChunkFolder | undefined {
  return drive.sql
    .exec<ChunkFolder>(
      'SELECT id, name, expires_at FROM dav_chunk_folders WHERE name = ? AND expires_at > ?',
      name,
      drive.now(),
    )
    .toArray()[0];
}

/** Returns the number of folders, expired ones included. */
export function chunkFolderCount(drive: Drive): number {
  return drive.sql.exec<{ count: number }>('SELECT count(*) AS count FROM dav_chunk_folders').one()
    .count;
}

/** Adds a folder in place of an expired one. Called inside a transaction. */
export function addChunkFolder(drive: Drive, { id, name }: Omit<ChunkFolder, 'expires_at'>): void {
  const [expired] = drive.sql
    .exec<{ id: string }>('SELECT id FROM dav_chunk_folders WHERE name = ?', name)
    .toArray();
  if (expired) deleteChunkFolder(drive, expired.id);
  const expiresAt = drive.now() + idleMs;
  drive.sql.exec(
    'INSERT INTO dav_chunk_folders (id, name, expires_at) VALUES (?, ?, ?)',
    id,
    name,
    expiresAt,
  );
  drive.wakeBy(expiresAt);
}

/** Returns the chunks of a folder in the order of the file. */
export function chunksOf(drive: Drive, folderId: string): Chunk[] {
  return drive.sql
    .exec<Chunk>('SELECT name, size, key FROM dav_chunks WHERE folder_id = ?', folderId)
    .toArray()
    .sort((a, b) => inChunkOrder(a.name, b.name));
}

/**
 * Adds a chunk, or replaces one of its name, and reserves its bytes. Called inside a transaction.
 * Throws `file_space_not_enough`.
 */
export function addChunk(drive: Drive, folderId: string, { name, size, key }: Chunk): void {
  const chunks = chunksOf(drive, folderId);
  const former = chunks.find((chunk) => chunk.name === name);
  if (former) send(drive, 'content.forget', { key: former.key });
  const bytes = chunks.reduce((sum, chunk) => sum + chunk.size, 0);
  setHold(drive, folderId, bytes - (former?.size ?? 0) + size);
  drive.sql.exec(
    'INSERT OR REPLACE INTO dav_chunks (folder_id, name, size, key) VALUES (?, ?, ?, ?)',
    folderId,
    name,
    size,
    key,
  );
  drive.sql.exec(
    'UPDATE dav_chunk_folders SET expires_at = ? WHERE id = ?',
    drive.now() + idleMs,
    folderId,
  );
}

/** Deletes a folder, its chunks and its reservation. Called inside a transaction. */
export function deleteChunkFolder(drive: Drive, folderId: string): void {
  for (const { key } of chunksOf(drive, folderId)) send(drive, 'content.forget', { key });
  drive.sql.exec('DELETE FROM dav_chunks WHERE folder_id = ?', folderId);
  drive.sql.exec('DELETE FROM dav_chunk_folders WHERE id = ?', folderId);
  release(drive, folderId);
}

/** Returns when the next folder expires (ms); null for never. */
export function chunksDue(drive: Drive): number | null {
  return earliest(drive, 'SELECT min(expires_at) AS at FROM dav_chunk_folders');
}

/** Deletes expired folders. Called by the alarm. */
export function deleteExpiredChunks(drive: Drive): void {
  drive.transaction(() => deleteFoldersUntil(drive, drive.now()));
}

/** Deletes some of all folders, because the drive is erased. Returns true while there are more. */
export function deleteAllChunks(drive: Drive): boolean {
  return drive.transaction(() => deleteFoldersUntil(drive, Number.MAX_SAFE_INTEGER)) > 0;
}

function deleteFoldersUntil(drive: Drive, at: number): number {
  const folders = drive.sql
    .exec<{ id: string }>(
      'SELECT id FROM dav_chunk_folders WHERE expires_at <= ? LIMIT ?',
      at,
      foldersPerSlice,
    )
    .toArray();
  for (const { id } of folders) deleteChunkFolder(drive, id);
  return folders.length;
}
