import type { Batch, Item, FileStat } from './upload-model.ts';
import { weigh } from './upload-fill.ts';
import { isOver, type UploadList } from './upload-list.ts';
import { troubles } from './upload-errors.ts';

/** Restores the list of an earlier visit. Uploads resume once their files are readable again. */

/** Restores the stored state. No file is readable yet, so all wait to be attached. */
export function restore(
  list: UploadList,
  batches: readonly Batch[],
  items: readonly Item[],
  isOld: boolean,
): void {
  for (const stored of batches) {
    const isPlanned = stored.state === 'ready' && stored.folders.every(({ id }) => id !== '');
    const batch: Batch = {
      ...structuredClone(stored),
      state: isPlanned && !isOld ? 'ready' : 'filled',
      looksAtNames: stored.state !== 'ready' || isOld,
      recognises: isOld || stored.recognises || stored.state !== 'ready',
      conflicts: [],
    };
    list.batches.set(batch.id, batch);
  }
  for (const stored of items) {
    const item: Item = { ...structuredClone(stored), tries: 0, retryAt: 0, isTaken: false };
    if (!list.batches.has(item.batch)) continue;
    list.items.set(item.key, item);
    item.mustCheck = item.ticket !== null;
    if (isOver(item)) continue;
    list.restored.add(item.key);
    list.order.push(item.key);
    if (item.stage !== 'paused' && !item.trouble) {
      list.fail(item, { name: troubles.detached });
    }
  }
  if (list.smallFirst) list.sort();
}

/** A file has become readable. A changed file starts over. */
export function attach(list: UploadList, key: string, file: FileStat): void {
  const item = list.items.get(key);
  if (!item || isOver(item)) return;
  list.present.add(key);
  weigh(list, key, file);
  const isSame = item.sizeBytes === file.sizeBytes && item.modifiedAt === file.modifiedAt;
  if (!isSame) {
    if (list.restored.has(key)) lookAgain(list, item);
    list.reset(item);
    Object.assign(item, { sizeBytes: file.sizeBytes, modifiedAt: file.modifiedAt });
  }
  const needsFile = item.trouble && attachable.has(item.trouble.name);
  if (needsFile || (!isSame && item.stage !== 'paused' && item.stage !== 'failed')) list.go(item);
  list.touch(item);
}

/**
 * A file changed after an interruption may already exist in its former version, so its name is
 * looked up again.
 */
function lookAgain(list: UploadList, item: Item): void {
  const batch = list.batches.get(item.batch);
  if (!batch || item.ticket) return;
  Object.assign(batch, { state: 'filled', looksAtNames: true, recognises: true });
}

const attachable: ReadonlySet<string> = new Set([
  troubles.detached,
  troubles.unreadable,
  troubles.changed,
]);
