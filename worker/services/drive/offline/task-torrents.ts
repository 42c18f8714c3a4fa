import type { Drive } from '#worker/services/drive/kernel/drive.ts';

const rowBytes = 1024 * 1024;

/** Stores the .torrent of a task, inside the transaction that creates it. */
export function storeTaskTorrent(drive: Drive, taskId: string, torrent: Uint8Array): void {
  for (let at = 0; at * rowBytes < torrent.length; at += 1) {
    const row = torrent.slice(at * rowBytes, (at + 1) * rowBytes);
    drive.sql.exec(
      'INSERT INTO task_torrents (task_id, number, bytes) VALUES (?, ?, ?)',
      taskId,
      at,
      row.buffer,
    );
  }
}

/** Returns the .torrent of a task; undefined if it was created without one. */
export function torrentOfTask(drive: Drive, taskId: string): Uint8Array | undefined {
  const rows = drive.sql
    .exec<{ bytes: ArrayBuffer }>(
      'SELECT bytes FROM task_torrents WHERE task_id = ? ORDER BY number',
      taskId,
    )
    .toArray();
  if (rows.length === 0) return undefined;
  // A Buffer shares its memory with others.
  return new Uint8Array(Buffer.concat(rows.map(({ bytes }) => new Uint8Array(bytes))));
}

/** Deletes the .torrents of tasks that are no longer listed. */
export function deleteUnusedTorrents(drive: Drive): void {
  drive.sql.exec('DELETE FROM task_torrents WHERE task_id NOT IN (SELECT id FROM tasks)');
}
