import { taskPhases } from '#protocol/resources.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { balance } from '#worker/services/drive/kernel/ledger.ts';
import { nodeById, nodeState } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import { pathTo } from '#worker/services/drive/kernel/paths/resolve-path.ts';
import { type TaskRow, taskById } from '#worker/services/drive/kernel/tasks/task.ts';
import {
  type TorrentProgram,
  type TorrentRow,
  torrentRows,
} from '#worker/services/drive/qbittorrent/torrent-row.ts';

/** A torrent as programs see it. Times are milliseconds since 1970. */
export interface TorrentView {
  hash: string;
  taskId: string;
  name: string;
  category: string;
  tags: string[];
  trackers: string[];
  isPrivate: boolean;
  ratioLimit: number;
  seedingMinutes: number;
  inactiveMinutes: number;
  addedAt: number;
  updatedAt: number;
  /** The phase of its task. */
  phase: string;
  /** The stage of its download at the engine; '' for none. */
  stage: string;
  /** 0 while unknown. */
  sizeBytes: number;
  doneBytes: number;
  bytesPerSecond: number;
  /** Names of the folder it is saved in, below the root. */
  folder: string[];
  /** Name of its file or folder there; '' while unknown. */
  contentName: string;
  /** Its files were deleted or are in the trash. */
  isGone: boolean;
}

/** Everything about the torrents of a program. */
export interface TorrentState {
  torrents: TorrentView[];
  categories: { name: string; savePath: string }[];
  tags: string[];
  /** '' for the default. */
  pathPrefix: string;
  freeBytes: number;
}

export function torrentState(drive: Drive, { rootId, keyId }: TorrentProgram): TorrentState {
  const folders = new Map<string, string[]>();
  const folderOf = ({ folder_id: id, folder_path: former }: TorrentRow) => {
    const known = folders.get(id) ?? pathTo(drive, { rootId, nodeId: id });
    const path = known ?? storedJson<string[]>(former);
    folders.set(id, path);
    return path;
  };
  const torrents = torrentRows(drive, rootId, null).flatMap((row) => {
    const task = row.is_hidden === 0 ? taskById(drive, row.task_id) : undefined;
    return task ? [viewOf(drive, row, task, folderOf(row))] : [];
  });
  return {
    torrents,
    categories: drive.sql
      .exec<{ name: string; savePath: string }>(
        `SELECT name, save_path AS savePath FROM torrent_categories WHERE root_id = ? ORDER BY name`,
        rootId,
      )
      .toArray(),
    tags: drive.sql
      .exec<{ name: string }>(
        'SELECT name FROM torrent_tags WHERE root_id = ? ORDER BY name',
        rootId,
      )
      .toArray()
      .map(({ name }) => name),
    pathPrefix:
      drive.sql
        .exec<{ prefix: string }>('SELECT prefix FROM torrent_paths WHERE key_id = ?', keyId)
        .toArray()[0]?.prefix ?? '',
    freeBytes: freeBytesOf(drive),
  };
}

function freeBytesOf(drive: Drive): number {
  const { limitBytes, usedBytes, heldBytes } = balance(drive);
  return Math.max(0, limitBytes - usedBytes - heldBytes);
}

function viewOf(drive: Drive, row: TorrentRow, task: TaskRow, folder: string[]): TorrentView {
  const params = storedJson<Record<string, string>>(task.params);
  const isComplete = task.phase === taskPhases.complete;
  const node = isComplete ? nodeById(drive, task.file_id) : undefined;
  // A file that was moved away, such as into a library, still counts as where it was saved.
  const isInPlace = node?.parent_id === row.folder_id;
  const hasName = isComplete || task.file_size > 0;
  return {
    hash: row.hash,
    taskId: row.task_id,
    name: row.name || task.name,
    category: row.category,
    tags: storedJson<string[]>(row.tags),
    trackers: storedJson<string[]>(row.trackers),
    isPrivate: row.is_private === 1,
    ratioLimit: row.ratio_limit,
    seedingMinutes: row.seeding_minutes,
    inactiveMinutes: row.inactive_minutes,
    addedAt: row.added_at,
    updatedAt: task.updated_at,
    phase: task.phase,
    stage: params.stage ?? '',
    sizeBytes: task.file_size,
    doneBytes: isComplete ? task.file_size : Number(params.done_size ?? 0),
    bytesPerSecond: Number(params.predict_speed ?? 0),
    folder,
    contentName: hasName ? (isInPlace && node.name) || task.file_name : '',
    isGone: isComplete && nodeState(drive, task.file_id) !== 'live',
  };
}
