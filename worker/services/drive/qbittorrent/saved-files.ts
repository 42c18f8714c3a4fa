import { offlineTaskFilesMax } from '#protocol/limits.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { nodeById } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import type { TaskRow } from '#worker/services/drive/kernel/tasks/task.ts';
import { taskById } from '#worker/services/drive/kernel/tasks/task.ts';
import { type TorrentProgram, torrentRow } from '#worker/services/drive/qbittorrent/torrent-row.ts';

/** A file of a finished torrent, by its path inside the folder where the torrent is saved. */
export type SavedFile = {
  path: string;
  size: number;
};

/** Returns the task of a torrent, and the files it has brought; null for an unknown torrent. */
export function savedFiles(
  drive: Drive,
  { rootId, hash }: TorrentProgram & { hash: string },
): { task: TaskRow; files: SavedFile[] } | null {
  const row = torrentRow(drive, rootId, hash);
  const task = row?.is_hidden === 0 ? taskById(drive, row.task_id) : undefined;
  if (!task) return null;
  const top = nodeById(drive, task.file_id);
  if (!top) return { task, files: [] };
  if (top.is_file === 1) return { task, files: [{ path: top.name, size: top.size }] };
  const files = drive.sql
    .exec<SavedFile>(
      `WITH RECURSIVE down (id, path, size, is_file) AS (
         SELECT id, name, 0, 0 FROM nodes WHERE id = ?
         UNION ALL
         SELECT n.id, down.path || '/' || n.name, n.size, n.is_file
         FROM down JOIN nodes n ON n.parent_id = down.id AND n.trashed_at = 0
         WHERE down.is_file = 0
         LIMIT ?
       )
       SELECT path, size FROM down WHERE is_file = 1`,
      top.id,
      offlineTaskFilesMax * 2,
    )
    .toArray();
  return { task, files };
}
