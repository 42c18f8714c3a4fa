import { comparableName, isSameName, numberedName } from '#protocol/names.ts';
import { required } from '#protocol/required.ts';
import { folderAt, folderIdOf, nameOf, parentOf } from './upload-folders.ts';
import { isOver, type UploadList } from './upload-list.ts';
import type { Answer, Batch, ExistingItem, Item, Trouble } from './upload-model.ts';
import { courseOf, isFolderGone, triesMax, troubles, waitMs } from './upload-errors.ts';

/** Preparation of a batch: looks up existing folders and names, and applies the user's decision. */

/** Number of numbered names tried before a file fails. */
const numbersMax = 500;

/** Starts looking up which folders and names of a batch exist, in all its known folders. */
export function beginLooking(list: UploadList, batch: Batch): void {
  batch.state = 'looking';
  batch.lookedAt = list.now;
  batch.conflicts = [];
  const here = itemsOf(list, batch);
  for (const item of here) item.isTaken = false;
  list.touchBatch(batch);
  look(list, batch, '', here);
  for (const { path, id } of batch.folders) if (id !== '') look(list, batch, path, here);
  settle(list, batch);
}

/** Returns the files of a batch that may still be renamed. */
function itemsOf(list: UploadList, batch: Batch): Item[] {
  return [...list.items.values()].filter(
    (item) => item.batch === batch.id && !isOver(item) && !item.ticket && !isMisnamed(item),
  );
}

const isMisnamed = ({ trouble }: Item) => trouble?.name.startsWith(troubles.name) === true;

function look(list: UploadList, batch: Batch, path: string, items: readonly Item[]): void {
  const folders = batch.folders.filter(
    (folder) => parentOf(folder.path) === path && folder.id === '',
  );
  const files = batch.looksAtNames ? items.filter(({ folder }) => folder === path) : [];
  const names = new Set([
    ...folders.map((folder) => nameOf(folder.path)),
    ...files.map(({ name }) => name),
  ]);
  if (names.size === 0) return;
  const id = list.begin({ kind: 'look', batch: batch.id, path });
  list.effects.push({
    do: 'look',
    id,
    folderId: required(folderIdOf(batch, path), 'the folder to look into'),
    names: [...names],
  });
}

/** Handles a lookup result: existing folders are used, and looked up in turn. */
export function looked(
  list: UploadList,
  batch: Batch,
  path: string,
  found: readonly ExistingItem[],
): void {
  const there = new Map<string, ExistingItem>();
  for (const one of found) {
    const key = comparableName(one.name);
    if (!there.get(key) || !one.isFolder) there.set(key, one);
  }
  const items = itemsOf(list, batch);
  for (const folder of batch.folders) {
    if (folder.id !== '' || parentOf(folder.path) !== path) continue;
    const same = found.find(
      ({ isFolder, name }) => isFolder && isSameName(name, nameOf(folder.path)),
    );
    if (!same) continue;
    folder.id = same.id;
    look(list, batch, folder.path, items);
  }
  if (batch.looksAtNames) {
    for (const item of items) {
      const taken = item.folder === path ? there.get(comparableName(item.name)) : undefined;
      if (taken) meet(list, batch, item, taken);
    }
  }
  list.touchBatch(batch);
  settle(list, batch);
}

function meet(list: UploadList, batch: Batch, item: Item, there: ExistingItem): void {
  const isSame = item.sizeBytes === there.sizeBytes && item.modifiedAt === there.modifiedAt;
  if (batch.recognises && isSame && !there.isFolder) {
    list.stopRuns(item.key);
    item.fileId = there.id;
    item.trouble = null;
    return list.stage(item, 'done');
  }
  item.isTaken = true;
  batch.conflicts.push({ key: item.key, there });
}

/** After all lookups: continues, asks the user, or applies the decision. */
function settle(list: UploadList, batch: Batch): void {
  const isLooking = [...list.running.values()].some(
    (run) => run.kind === 'look' && run.batch === batch.id,
  );
  if (isLooking || batch.state !== 'looking') return;
  list.touchBatch(batch);
  if (batch.conflicts.length === 0) batch.state = 'ready';
  else if (batch.answer) apply(list, batch, batch.answer);
  // A file never replaces a folder, so there is no question.
  else if (batch.conflicts.every(({ there }) => there.isFolder)) apply(list, batch, 'both');
  else batch.state = 'asking';
}

/** Applies the decision to the conflicts of a batch. */
export function apply(list: UploadList, batch: Batch, answer: Answer): void {
  const numbered: Item[] = [];
  for (const { key, there } of batch.conflicts) {
    const item = list.items.get(key);
    if (!item || isOver(item)) continue;
    item.isTaken = false;
    list.touch(item);
    if (answer === 'skip' && !there.isFolder) list.stage(item, 'skipped');
    else if (answer === 'replace' && !there.isFolder) item.replaces = [there.id];
    else if (renumber(item)) numbered.push(item);
    else list.fail(item, { name: 'file_duplicated_name' });
  }
  batch.conflicts = [];
  batch.state = 'looking';
  // The numbered names may exist too.
  for (const path of new Set(numbered.map(({ folder }) => folder))) {
    look(list, batch, path, numbered);
  }
  settle(list, batch);
}

function renumber(item: Item): boolean {
  const { original, number } = numbers.get(item) ?? { original: item.name, number: 0 };
  numbers.set(item, { original, number: number + 1 });
  item.name = numberedName(original, number + 1);
  return number < numbersMax;
}

const numbers = new WeakMap<Item, { original: string; number: number }>();

/** A lookup or folder creation failed: it's retried, or its files fail. */
export function planRefused(
  list: UploadList,
  run: { kind: 'look' | 'make'; batch: string; path: string },
  trouble: Trouble,
): void {
  const batch = list.batches.get(run.batch);
  if (!batch) return;
  const course = courseOf(trouble);
  const isPassing = course === 'rest' || course === 'again' || course === 'signed-out';
  if (run.kind === 'look') {
    if (!isPassing) return failBelow(list, batch, run.path, trouble);
    for (const [id, other] of list.running) {
      if (other.kind === 'look' && other.batch === batch.id) list.running.delete(id);
    }
    batch.state = 'filled';
    if (course === 'again') list.rest(trouble, (tries) => waitMs(tries, trouble, list.random()));
    return;
  }
  const folder = required(folderAt(batch, run.path), 'the folder being made');
  if (course === 'again') {
    folder.tries += 1;
    folder.retryAt = list.now + waitMs(folder.tries, trouble, list.random());
  }
  if (!isPassing || folder.tries > triesMax) {
    folder.trouble = trouble;
    failBelow(list, batch, run.path, trouble);
  }
  list.touchBatch(batch);
}

function failBelow(list: UploadList, batch: Batch, path: string, trouble: Trouble): void {
  const name = isFolderGone(trouble) ? troubles.folder : trouble.name;
  const below = (folder: string) => path === '' || folder === path || folder.startsWith(`${path}/`);
  for (const item of list.items.values()) {
    if (item.batch !== batch.id || isOver(item) || !below(item.folder)) continue;
    list.fail(item, { name });
  }
  if (path === '') {
    batch.state = 'ready';
    for (const folder of batch.folders) if (folder.id === '') folder.trouble = { name };
  }
}
