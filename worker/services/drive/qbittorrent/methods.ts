import { ApiError } from '#protocol/errors.ts';
import { torrentLabelsMax } from '#protocol/limits.ts';
import { taskPhases } from '#protocol/resources.ts';
import { storedJson } from '#worker/http/stored-json.ts';
import { methodsOf } from '#worker/services/drive/drive-of.ts';
import type { Drive } from '#worker/services/drive/kernel/drive.ts';
import { nodeById } from '#worker/services/drive/kernel/nodes/read-nodes.ts';
import { taskById } from '#worker/services/drive/kernel/tasks/task.ts';
import {
  addCategory,
  addTags,
  addTorrent,
} from '#worker/services/drive/qbittorrent/add-torrent.ts';
import { savedFiles } from '#worker/services/drive/qbittorrent/saved-files.ts';
import {
  saveTorrentRow,
  type TorrentProgram,
  type TorrentRow,
  torrentRows,
} from '#worker/services/drive/qbittorrent/torrent-row.ts';
import { torrentState } from '#worker/services/drive/qbittorrent/torrent-state.ts';

/** Torrents by hash; null for all of them. */
type Some = TorrentProgram & { hashes: string[] | null };

/** Fields of torrents that programs change. */
export interface TorrentChange {
  /** Must exist. */
  category?: string;
  addTags?: string[];
  /** An empty list removes all. */
  removeTags?: string[];
  name?: string;
  ratioLimit?: number;
  seedingMinutes?: number;
  inactiveMinutes?: number;
}

/** Operations of programs that use the drive as qBittorrent. */
export const qbittorrentMethods = {
  torrentState,
  addTorrent,
  savedFiles,

  /** Changes fields of torrents. Throws `aborted` for an unknown category. */
  changeTorrents(drive: Drive, input: Some & { change: TorrentChange }): null {
    const { rootId, hashes, change } = input;
    const { category = '' } = change;
    if (category !== '' && !hasCategory(drive, rootId, category)) {
      throw new ApiError('aborted', { description: 'Incorrect category name' });
    }
    drive.transaction(() => {
      addTags(drive, rootId, change.addTags ?? []);
      for (const row of torrentRows(drive, rootId, hashes)) {
        saveTorrentRow(drive, changed(row, change));
      }
    });
    return null;
  },

  /** Pauses or resumes torrents. A failed one is tried again. */
  async runTorrents(drive: Drive, input: Some & { isPaused: boolean }): Promise<null> {
    const methods = methodsOf(drive);
    for (const { task_id: id } of torrentRows(drive, input.rootId, input.hashes)) {
      const phase = taskById(drive, id)?.phase;
      if (phase === undefined || phase === taskPhases.complete) continue;
      await (input.isPaused ? methods.pauseOffline({ id }) : methods.resumeOffline({ id }));
    }
    return null;
  },

  /**
   * Removes torrents from the list and cancels unfinished ones. Files of finished ones stay, or go
   * to the trash with `deleteFiles` if they are still where they were saved.
   */
  async removeTorrents(drive: Drive, input: Some & { deleteFiles: boolean }): Promise<null> {
    for (const row of torrentRows(drive, input.rootId, input.hashes)) {
      const task = taskById(drive, row.task_id);
      const isComplete = task?.phase === taskPhases.complete;
      if (isComplete && !input.deleteFiles) {
        saveTorrentRow(drive, { ...row, is_hidden: 1 });
        continue;
      }
      const isInPlace = nodeById(drive, task?.file_id ?? '')?.parent_id === row.folder_id;
      const deleteFiles = isComplete && isInPlace;
      await methodsOf(drive).deleteTasks({ ids: [row.task_id], deleteFiles });
      drive.sql.exec('DELETE FROM torrents WHERE root_id = ? AND hash = ?', row.root_id, row.hash);
    }
    return null;
  },

  /** Creates or changes a category. Throws `aborted` if a new one exists, or another doesn't. */
  saveCategory(
    drive: Drive,
    input: TorrentProgram & { name: string; savePath: string; isNew: boolean },
  ): null {
    const { rootId, name, savePath, isNew } = input;
    if (hasCategory(drive, rootId, name) === isNew) {
      throw new ApiError('aborted', {
        description: isNew ? 'Unable to create category' : 'Unable to edit category',
      });
    }
    return drive.transaction(() => {
      requireFewer(drive, 'torrent_categories', rootId);
      drive.sql.exec('DELETE FROM torrent_categories WHERE root_id = ? AND name = ?', rootId, name);
      addCategory(drive, rootId, name, savePath);
      return null;
    });
  },

  /** Removes categories, whose torrents then have none. Their folders stay. */
  removeCategories(drive: Drive, { rootId, names }: TorrentProgram & { names: string[] }): null {
    return drive.transaction(() => {
      for (const name of names) {
        drive.sql.exec(
          'DELETE FROM torrent_categories WHERE root_id = ? AND name = ?',
          rootId,
          name,
        );
        drive.sql.exec(
          `UPDATE torrents SET category = '' WHERE root_id = ? AND category = ?`,
          rootId,
          name,
        );
      }
      return null;
    });
  },

  createTags(drive: Drive, { rootId, tags }: TorrentProgram & { tags: string[] }): null {
    return drive.transaction(() => {
      requireFewer(drive, 'torrent_tags', rootId);
      addTags(drive, rootId, tags);
      return null;
    });
  },

  /** Deletes tags, also those of torrents. */
  deleteTags(drive: Drive, { rootId, tags }: TorrentProgram & { tags: string[] }): null {
    return drive.transaction(() => {
      for (const tag of tags) {
        drive.sql.exec('DELETE FROM torrent_tags WHERE root_id = ? AND name = ?', rootId, tag);
      }
      for (const row of torrentRows(drive, rootId, null)) {
        saveTorrentRow(drive, changed(row, { removeTags: tags }));
      }
      return null;
    });
  },

  /** Sets the path at which a program sees the root of its key. */
  setPathPrefix(drive: Drive, { keyId, prefix }: TorrentProgram & { prefix: string }): null {
    drive.sql.exec(
      'INSERT OR REPLACE INTO torrent_paths (key_id, prefix) VALUES (?, ?)',
      keyId,
      prefix,
    );
    return null;
  },
};

function hasCategory(drive: Drive, rootId: string, name: string): boolean {
  return (
    drive.sql
      .exec('SELECT 1 FROM torrent_categories WHERE root_id = ? AND name = ?', rootId, name)
      .toArray().length > 0
  );
}

function requireFewer(
  drive: Drive,
  table: 'torrent_categories' | 'torrent_tags',
  rootId: string,
): void {
  const { count } = drive.sql
    .exec<{ count: number }>(`SELECT count(*) AS count FROM ${table} WHERE root_id = ?`, rootId)
    .one();
  if (count < torrentLabelsMax) return;
  throw new ApiError('out_of_range', { description: `more than ${torrentLabelsMax} of them` });
}

function changed(row: TorrentRow, change: TorrentChange): TorrentRow {
  const tags = storedJson<string[]>(row.tags);
  const removed = change.removeTags?.length === 0 ? tags : (change.removeTags ?? []);
  const kept = tags.filter((tag) => !removed.includes(tag));
  return {
    ...row,
    category: change.category ?? row.category,
    tags: JSON.stringify([...new Set([...kept, ...(change.addTags ?? [])])]),
    name: change.name ?? row.name,
    ratio_limit: change.ratioLimit ?? row.ratio_limit,
    seeding_minutes: change.seedingMinutes ?? row.seeding_minutes,
    inactive_minutes: change.inactiveMinutes ?? row.inactive_minutes,
  };
}
