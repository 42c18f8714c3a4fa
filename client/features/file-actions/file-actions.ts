import {
  createFile,
  deleteFiles,
  emptyTrash,
  type File,
  getFile,
  renameFile,
  starFiles,
  trashFiles,
  unstarFiles,
  untrashFiles,
  zipFiles,
} from '#protocol/drive.ts';
import { ApiError } from '#protocol/errors.ts';
import { batchIdsMax } from '#protocol/limits.ts';
import { quantityList } from '#protocol/vip.ts';
import { awaitTask } from '#client/app/api/await-task.ts';
import { wait } from '#client/app/http/browser.ts';
import { runBatches } from '#client/app/api/in-tasks.ts';
import { request } from '#client/app/api/request.ts';
import { inBatches } from '#client/lib/in-batches.ts';
import { paths } from '#client/app/router/paths.ts';
import { stored } from '#client/app/storage/catalog.ts';
import { browserLocal } from '#client/app/storage/local.ts';
import type { InputOf } from '#protocol/call.ts';

/** Properties needed to download an item. */
export interface Downloadable {
  id: string;
  isFolder: boolean;
}

/** URL and size of a download. */
export interface Downloading {
  address: string;
  sizeBytes: number;
  /** Items that a zip omits because they were removed after a review. */
  skippedCount: number;
}

/**
 * File operations. Each resolves once the server has completed it and throws an ApiError if it
 * fails.
 */
interface FileActions {
  makeFolder(name: string, parentId: string): Promise<File | null>;
  rename(id: string, name: string): Promise<File>;
  trash(ids: readonly string[]): Promise<void>;
  untrash(ids: readonly string[]): Promise<void>;
  star(ids: readonly string[]): Promise<void>;
  unstar(ids: readonly string[]): Promise<void>;
  /** Deletes permanently, whether or not the items are in the trash. */
  deleteForever(ids: readonly string[]): Promise<void>;
  emptyTrash(): Promise<void>;
  /** URL of the file's folder with the file highlighted. */
  folderAddress(id: string): Promise<string>;
  /**
   * Prepares a download: a single file directly, several files or a folder as a zip with that name
   * and a known size.
   */
  download(chosen: readonly Downloadable[], zipName: string): Promise<Downloading>;
  /** Remaining download quota in bytes. */
  downloadLeft(): Promise<number>;
}

/** Media type that identifies the link to the original file (protocol 2.3). */
const wholeFile = 'application/octet-stream';

/** File operations for the signed-in user. */
export const fileActions: FileActions = {
  makeFolder: async (name, parentId) => {
    const input = { kind: 'drive#folder', name, parent_id: parentId } as const;
    return (await request(createFile, input)).file;
  },
  rename: (id, name) => request(renameFile, { id, name }),
  trash: (ids) => runBatches(trashFiles, ids, { request, wait }),
  untrash: (ids) => runBatches(untrashFiles, ids, { request, wait }),
  star: async (ids) => {
    for (const some of inBatches(ids, batchIdsMax)) await request(starFiles, { ids: some });
  },
  unstar: async (ids) => {
    for (const some of inBatches(ids, batchIdsMax)) await request(unstarFiles, { ids: some });
  },
  deleteForever: (ids) => runBatches(deleteFiles, ids, { request, wait }),
  emptyTrash: async () => {
    const { task_id: id } = await request(emptyTrash, {});
    await awaitTask(id, { request, wait });
  },
  folderAddress: async (id) => {
    const { parent_id: parentId } = await request(getFile, { id });
    browserLocal().write(stored.shownFileIds, [id]);
    return `${paths.drive(parentId)}?action=highlight_files`;
  },
  download: async (chosen, zipName) => {
    const [only, ...others] = chosen;
    if (only && others.length === 0 && !only.isFolder) {
      const file = await request(getFile, { id: only.id, usage: 'FETCH' });
      const address = file.links[wholeFile]?.url || file.web_content_link;
      if (file.audit && file.audit.status !== 'STATUS_OK') throw new ApiError('PROHIBITED');
      return { address, sizeBytes: Number(file.size), skippedCount: 0 };
    }
    const input = { ids: chosen.map(({ id }) => id), name: zipName } satisfies InputOf<
      typeof zipFiles
    >;
    const { url: address, size, skipped_count: skippedCount } = await request(zipFiles, input);
    return { address, sizeBytes: Number(size), skippedCount };
  },
  downloadLeft: async () => {
    const { total_assets: total, assets: used } = (await request(quantityList, {})).transfer
      .download;
    return Math.max(0, total - used);
  },
};
