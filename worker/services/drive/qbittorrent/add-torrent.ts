import { ApiError } from '#protocol/errors.ts';
import { torrentsMax } from '#protocol/limits.ts';
import { taskPhases } from '#protocol/resources.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { type DriveMethods, methodsOf } from '#worker/services/drive/drive-of.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { nodeState } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import { taskById } from '#worker/services/drive/kernel/tasks/task.ts';
import { categoryPath, ensureFolder } from '#worker/services/drive/qbittorrent/category-folder.ts';
import {
  saveTorrentRow,
  type TorrentProgram,
  type TorrentRow,
  torrentRow,
} from '#worker/services/drive/qbittorrent/torrent-row.ts';

type NewTask = Parameters<DriveMethods['createOffline']>[1];

/** A torrent that a program adds. */
export interface NewTorrent {
  hash: string;
  category: string;
  tags: string[];
  /** Names of the folder for its files below the root; that of the category if undefined. */
  folder?: string[] | undefined;
  name: string;
  isPaused: boolean;
  trackers: string[];
  isPrivate: boolean;
  ratioLimit: number;
  seedingMinutes: number;
  inactiveMinutes: number;
  task: Pick<NewTask, 'source' | 'shownUrl' | 'shownName' | 'plans'> & { torrent?: Uint8Array };
}

/**
 * Adds a torrent. One that is there already gets the category, tags and limits. Throws as
 * `createOffline` does, and `out_of_range` for too many torrents.
 */
export async function addTorrent(
  drive: Drive,
  { rootId, torrent }: TorrentProgram & { torrent: NewTorrent },
): Promise<null> {
  const { hash, category, folder, isPaused } = torrent;
  const known = torrentRow(drive, rootId, hash);
  if (known && isUsable(drive, known)) {
    const tags = [...new Set([...storedJson<string[]>(known.tags), ...torrent.tags])];
    const isMoved = category !== '' && category !== known.category;
    drive.transaction(() => {
      if (isMoved) addCategory(drive, rootId, category);
      addTags(drive, rootId, torrent.tags);
      saveTorrentRow(drive, {
        ...known,
        ...limitsOf(torrent),
        category: category || known.category,
        tags: JSON.stringify(tags),
        is_hidden: 0,
      });
    });
    return null;
  }
  const path = folder ?? categoryPath(category);
  const folderId = drive.transaction(() => {
    requireRoom(drive, rootId);
    if (category !== '') addCategory(drive, rootId, category);
    addTags(drive, rootId, torrent.tags);
    return ensureFolder(drive, rootId, path);
  });
  const methods = methodsOf(drive);
  const { id } = await methods.createOffline({
    ...torrent.task,
    name: '',
    parentId: folderId,
    idempotencyKey: '',
  });
  saveTorrentRow(drive, {
    root_id: rootId,
    hash,
    task_id: id,
    folder_id: folderId,
    folder_path: JSON.stringify(path),
    name: torrent.name,
    category,
    tags: JSON.stringify(torrent.tags),
    trackers: JSON.stringify(torrent.trackers),
    is_private: Number(torrent.isPrivate),
    ...limitsOf(torrent),
    is_hidden: 0,
    added_at: drive.now(),
  });
  if (isPaused) await methods.pauseOffline({ id });
  return null;
}

/** False if a torrent has to be downloaded again. */
function isUsable(drive: Drive, { task_id: taskId }: TorrentRow): boolean {
  const task = taskById(drive, taskId);
  if (!task || task.phase === taskPhases.error) return false;
  return task.phase !== taskPhases.complete || nodeState(drive, task.file_id) === 'live';
}

function limitsOf({
  ratioLimit,
  seedingMinutes,
  inactiveMinutes,
}: NewTorrent): Pick<TorrentRow, 'ratio_limit' | 'seeding_minutes' | 'inactive_minutes'> {
  return {
    ratio_limit: ratioLimit,
    seeding_minutes: seedingMinutes,
    inactive_minutes: inactiveMinutes,
  };
}

function requireRoom(drive: Drive, rootId: string): void {
  const { count } = drive.sql
    .exec<{ count: number }>('SELECT count(*) AS count FROM torrents WHERE root_id = ?', rootId)
    .one();
  if (count < torrentsMax) return;
  throw new ApiError('out_of_range', { description: `more than ${torrentsMax} torrents` });
}

/** Adds a category with its folder. Called inside a transaction. */
export function addCategory(drive: Drive, rootId: string, name: string, savePath = ''): void {
  drive.sql.exec(
    'INSERT OR IGNORE INTO torrent_categories (root_id, name, save_path) VALUES (?, ?, ?)',
    rootId,
    name,
    savePath,
  );
  if (savePath === '') ensureFolder(drive, rootId, categoryPath(name));
}

export function addTags(drive: Drive, rootId: string, tags: readonly string[]): void {
  for (const tag of tags) {
    drive.sql.exec('INSERT OR IGNORE INTO torrent_tags (root_id, name) VALUES (?, ?)', rootId, tag);
  }
}
