import { useMemo } from 'react';
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

/** What a download is made of. */
export interface Downloadable {
  id: string;
  isFolder: boolean;
}

/** Where a download comes from, and how much comes. */
export interface Downloading {
  address: string;
  sizeBytes: number;
}

/**
 * What can be done with files. Each resolves once it is done on the server, and throws an ApiError
 * when it is not.
 */
export interface DriveVerbs {
  makeFolder(name: string, parentId: string): Promise<File | null>;
  rename(id: string, name: string): Promise<File>;
  trash(ids: readonly string[]): Promise<void>;
  untrash(ids: readonly string[]): Promise<void>;
  star(ids: readonly string[]): Promise<void>;
  unstar(ids: readonly string[]): Promise<void>;
  /** Deletes for ever, wherever it lies. */
  deleteForever(ids: readonly string[]): Promise<void>;
  emptyTrash(): Promise<void>;
  /** The address of the folder a file lies in, which then points at the file. */
  folderAddress(id: string): Promise<string>;
  /**
   * What a browser downloads: one file itself, more or a folder as a zip of that name, whose size
   * is known before.
   */
  download(chosen: readonly Downloadable[], zipName: string): Promise<Downloading>;
  /** Bytes the plan still lets be downloaded. */
  downloadLeft(): Promise<number>;
}

/** The type under which a file's own link stands among its links (protocol 2.3). */
const wholeFile = 'application/octet-stream';

const verbs: DriveVerbs = {
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
      return { address, sizeBytes: Number(file.size) };
    }
    const input = { ids: chosen.map(({ id }) => id), name: zipName };
    const { url: address, size } = await request(zipFiles, input);
    return { address, sizeBytes: Number(size) };
  },
  downloadLeft: async () => (await request(quantityList, {})).transfer.download.assets,
};

/** The verbs of the signed-in drive. */
export function useDriveVerbs(): DriveVerbs {
  return useMemo(() => verbs, []);
}
