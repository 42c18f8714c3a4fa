import { checkName, numberedName } from '#protocol/names.ts';
import type { Answer, Batch, Folder, Found, Item, PickedFile, Trouble } from './upload-model.ts';
import { mendedName } from './upload-names.ts';
import { isOver, type UploadList } from './upload-list.ts';
import { courseOf, triesMax, troubles, waitMs } from './upload-troubles.ts';

/** What comes before the bytes of a batch: its folders, and names that are taken. */

/** Folders made at once. */
const makingMax = 2;
/** Numbers tried for a name before the file is given up. */
const numbersMax = 500;

/** Takes files into a batch; a name the drive refuses fails at once, with the reason. */
export function fill(
  list: UploadList,
  given: Pick<Batch, 'id' | 'folderId' | 'folderName'>,
  files: readonly PickedFile[],
  folders: readonly string[],
): Batch {
  let batch = list.batches.get(given.id);
  if (!batch) {
    batch = {
      ...given,
      addedAt: list.now,
      folders: [],
      state: 'filling',
      lookedAt: 0,
      looksAtNames: true,
      recognises: false,
      conflicts: [],
      answer: null,
    };
    list.batches.set(batch.id, batch);
  }
  const known = new Set(batch.folders.map(({ path }) => path));
  for (const path of folders) enter(batch, mendedPath(path), known);
  let number = Number(lastKeyOf(list, batch.id)?.split('.')[1] ?? -1);
  for (const file of files) {
    number += 1;
    const cut = file.path.lastIndexOf('/');
    const folder = cut < 0 ? '' : mendedPath(file.path.slice(0, cut));
    enter(batch, folder, known);
    const check = checkName(file.path.slice(cut + 1));
    const item: Item = {
      key: `${batch.id}.${number}`,
      batch: batch.id,
      source: file.path,
      folder,
      name: check.ok ? check.name : file.path.slice(cut + 1),
      sizeBytes: file.sizeBytes,
      modifiedAt: file.modifiedAt,
      stage: 'queued',
      round: 1,
      hash: '',
      ticket: null,
      etags: {},
      tries: 0,
      retryAt: 0,
      trouble: null,
      replaces: [],
      fileId: '',
      isTaken: false,
      mustCheck: false,
    };
    list.items.set(item.key, item);
    list.present.add(item.key);
    list.order.push(item.key);
    if (check.ok) list.go(item);
    else list.fail(item, { name: troubles.name + check.reason });
  }
  lastKeys.set(batch, `${batch.id}.${number}`);
  list.touchBatch(batch);
  return batch;
}

/** The last key of each batch that is being filled; counting them would be slow for thousands. */
const lastKeys = new WeakMap<Batch, string>();

function lastKeyOf(list: UploadList, id: string): string | undefined {
  const batch = list.batches.get(id);
  return batch && lastKeys.get(batch);
}

/** Enters a folder and those above it. */
function enter(batch: Batch, path: string, known: Set<string>): void {
  if (path === '' || known.has(path)) return;
  enter(batch, parentOf(path), known);
  known.add(path);
  batch.folders.push({ path, id: '', tries: 0, retryAt: 0, trouble: null });
}

/** Folders whose names the drive refuses get one it takes: the files in them would have no place otherwise. */
function mendedPath(path: string): string {
  return path
    .split('/')
    .map((name) => {
      const check = checkName(name);
      return check.ok ? check.name : mendedName(name);
    })
    .join('/');
}

const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')));
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** The id of a folder of a batch; undefined while there is none. */
export function folderIdOf(batch: Batch, path: string): string | undefined {
  if (path === '') return batch.folderId;
  return folderAt(batch, path)?.id || undefined;
}

function folderAt(batch: Batch, path: string): Folder | undefined {
  let index = folderIndex.get(batch);
  if (!index || index.size !== batch.folders.length) {
    index = new Map(batch.folders.map((folder) => [folder.path, folder]));
    folderIndex.set(batch, index);
  }
  return index.get(path);
}

const folderIndex = new WeakMap<Batch, Map<string, Folder>>();

/** Begins to look which of a batch's folders and names are there already, in all folders of it that are known. */
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

/** Files of a batch that may still be named anew. */
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
  list.effects.push({ do: 'look', id, folderId: folderIdOf(batch, path)!, names: [...names] });
}

/** Takes what a look has found: folders that are there are used, and looked into in turn. */
export function looked(
  list: UploadList,
  batch: Batch,
  path: string,
  found: readonly Found[],
): void {
  const there = new Map<string, Found>();
  for (const one of found) if (!there.get(one.name) || !one.isFolder) there.set(one.name, one);
  const items = itemsOf(list, batch);
  for (const folder of batch.folders) {
    if (folder.id !== '' || parentOf(folder.path) !== path) continue;
    const same = found.find(({ isFolder, name }) => isFolder && name === nameOf(folder.path));
    if (!same) continue;
    folder.id = same.id;
    look(list, batch, folder.path, items);
  }
  if (batch.looksAtNames) {
    for (const item of items) {
      const taken = item.folder === path ? there.get(item.name) : undefined;
      if (taken) meet(list, batch, item, taken);
    }
  }
  list.touchBatch(batch);
  settle(list, batch);
}

function meet(list: UploadList, batch: Batch, item: Item, there: Found): void {
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

/** Once every look is answered: goes on, asks what to do, or does what was said. */
function settle(list: UploadList, batch: Batch): void {
  const isLooking = [...list.running.values()].some(
    (run) => run.kind === 'look' && run.batch === batch.id,
  );
  if (isLooking || batch.state !== 'looking') return;
  list.touchBatch(batch);
  if (batch.conflicts.length === 0) batch.state = 'ready';
  else if (batch.answer) apply(list, batch, batch.answer);
  // A file never takes a folder's place, so there is nothing to ask.
  else if (batch.conflicts.every(({ there }) => there.isFolder)) apply(list, batch, 'both');
  else batch.state = 'asking';
}

/** Does with the taken names of a batch what somebody has said. */
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
  // The numbers may be taken as well.
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

/** Begins to make folders whose parents are there. Another batch may be making the same one: then it is waited for. */
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

/** The same folder of another batch: its id, or that it is being made. */
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

export function made(list: UploadList, batch: Batch, path: string, id: string): void {
  const folder = folderAt(batch, path);
  if (!folder) return;
  Object.assign(folder, { id, tries: 0, retryAt: 0 });
  list.touchBatch(batch);
  list.effects.push({ do: 'landed', folderId: folderIdOf(batch, parentOf(path)) ?? '' });
}

/** A look or a folder was refused: it is tried again, or the files that hang on it fail. */
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
  const folder = folderAt(batch, run.path)!;
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

function failBelow(list: UploadList, batch: Batch, path: string, { name }: Trouble): void {
  const isGone = name === 'file_not_found' || name === 'not_found';
  const below = (folder: string) => path === '' || folder === path || folder.startsWith(`${path}/`);
  for (const item of list.items.values()) {
    if (item.batch !== batch.id || isOver(item) || !below(item.folder)) continue;
    list.fail(item, { name: isGone ? troubles.folder : name });
  }
  if (path === '') {
    batch.state = 'ready';
    for (const folder of batch.folders) if (folder.id === '') folder.trouble = { name };
  }
}

/** Lets a batch try its folders again. */
export function reviveFolders(list: UploadList, batch: Batch): void {
  for (const folder of batch.folders) {
    if (!folder.trouble) continue;
    Object.assign(folder, { trouble: null, tries: 0, retryAt: 0 });
    list.touchBatch(batch);
  }
}
