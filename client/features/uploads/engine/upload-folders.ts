import type { UploadList } from './upload-list.ts';
import type { Batch, Folder } from './upload-model.ts';

/** Finds or creates the folders of a batch in the drive. */

/** Concurrent folder creations. */
const makingMax = 2;

/** Returns the parent path. */
export const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')));
/** Returns the last segment of a path. */
export const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Returns the id of a folder of a batch, or undefined. */
export function folderIdOf(batch: Batch, path: string): string | undefined {
  if (path === '') return batch.folderId;
  return folderAt(batch, path)?.id || undefined;
}

/** Returns a folder of a batch by its path. */
export function folderAt(batch: Batch, path: string): Folder | undefined {
  let index = folderIndex.get(batch);
  if (!index || index.size !== batch.folders.length) {
    index = new Map(batch.folders.map((folder) => [folder.path, folder]));
    folderIndex.set(batch, index);
  }
  return index.get(path);
}

const folderIndex = new WeakMap<Batch, Map<string, Folder>>();

/**
 * Starts creating folders whose parents exist. If another batch is creating the same folder, waits
 * for it.
 */
export function makeFolders(list: UploadList): void {
  let making = [...list.running.values()].filter(({ kind }) => kind === 'make').length;
  for (const batch of list.batches.values()) {
    if (batch.state !== 'ready' && batch.state !== 'asking') continue;
    for (const [number, folder] of batch.folders.entries()) {
      if (making >= makingMax) return;
      if (folder.id !== '' || folder.trouble || isMaking(list, batch.id, folder.path)) continue;
      const parentId = folderIdOf(batch, parentOf(folder.path));
      if (parentId === undefined) continue;
      if (folder.retryAt > list.now) {
        list.wakeBy(folder.retryAt);
        continue;
      }
      const twin = twinOf(list, batch, folder, parentId);
      if (twin === 'making') continue;
      if (twin) {
        folder.id = twin;
        list.touchBatch(batch);
        continue;
      }
      making += 1;
      const id = list.begin({ kind: 'make', batch: batch.id, path: folder.path });
      const onceKey = `${batch.id}.f${number}`;
      list.effects.push({ do: 'make', id, parentId, name: nameOf(folder.path), onceKey });
    }
  }
}

function isMaking(list: UploadList, batch: string, path: string): boolean {
  for (const run of list.running.values()) {
    if (run.kind === 'make' && run.batch === batch && run.path === path) return true;
  }
  return false;
}

/** Finds the same folder in another batch: its id, or that it's being created. */
function twinOf(
  list: UploadList,
  batch: Batch,
  folder: Folder,
  parentId: string,
): string | undefined {
  for (const other of list.batches.values()) {
    if (other === batch) continue;
    for (const one of other.folders) {
      if (nameOf(one.path) !== nameOf(folder.path)) continue;
      if (folderIdOf(other, parentOf(one.path)) !== parentId) continue;
      if (one.id !== '') return one.id;
      if (isMaking(list, other.id, one.path)) return 'making';
    }
  }
  return undefined;
}

/** Records a created folder. */
export function made(list: UploadList, batch: Batch, path: string, id: string): void {
  const folder = folderAt(batch, path);
  if (!folder) return;
  Object.assign(folder, { id, tries: 0, retryAt: 0 });
  list.touchBatch(batch);
  list.effects.push({ do: 'landed', folderId: folderIdOf(batch, parentOf(path)) ?? '' });
}

/** Retries the folders of a batch. */
export function reviveFolders(list: UploadList, batch: Batch): void {
  for (const folder of batch.folders) {
    if (!folder.trouble) continue;
    Object.assign(folder, { trouble: null, tries: 0, retryAt: 0 });
    list.touchBatch(batch);
  }
}
