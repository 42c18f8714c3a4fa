import { checkName, comparableName } from '#protocol/names.ts';
import { parentOf } from './upload-folders.ts';
import type { UploadList } from './upload-list.ts';
import type { Batch, Item, UploadEvent, FileStat } from './upload-model.ts';
import { mendedName } from './upload-names.ts';
import { troubles } from './upload-errors.ts';

type Added = Extract<UploadEvent, { readonly on: 'added' }>;

/** Adds files to a batch. A name the drive refuses fails immediately with the reason. */
export function fillBatch(
  list: UploadList,
  given: Added['batch'],
  files: Added['files'],
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
  const known = new Map(batch.folders.map(({ path }) => [comparableName(path), path]));
  for (const path of folders) enter(batch, mendedPath(path), known);
  let number = Number(lastKeyOf(list, batch.id)?.split('.')[1] ?? -1);
  for (const file of files) {
    number += 1;
    const cut = file.path.lastIndexOf('/');
    const folder = cut < 0 ? '' : enter(batch, mendedPath(file.path.slice(0, cut)), known);
    const check = checkName(file.path.slice(cut + 1));
    const item: Item = {
      key: `${batch.id}.${number}`,
      batch: batch.id,
      source: file.path,
      folder,
      name: check.ok ? check.name : file.path.slice(cut + 1),
      sizeBytes: file.sizeBytes ?? 0,
      modifiedAt: file.modifiedAt ?? 0,
      isWeighed: file.sizeBytes !== undefined,
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

/** Records size and modification time of a file, which then becomes eligible. */
export function weigh(list: UploadList, key: string, { sizeBytes, modifiedAt }: FileStat): void {
  const item = list.items.get(key);
  if (!item || item.isWeighed) return;
  Object.assign(item, { sizeBytes, modifiedAt, isWeighed: true });
  list.touch(item);
  if (item.stage === 'queued') list.go(item);
}

/** Last number of each batch being filled. Counting would be slow for thousands of files. */
const lastKeys = new WeakMap<Batch, string>();

function lastKeyOf(list: UploadList, id: string): string | undefined {
  const batch = list.batches.get(id);
  return batch && lastKeys.get(batch);
}

/** Adds a folder and its parents. Returns its path as first spelled, composed or decomposed. */
function enter(batch: Batch, given: string, known: Map<string, string>): string {
  const spelled = given === '' ? '' : known.get(comparableName(given));
  if (spelled !== undefined) return spelled;
  const parent = enter(batch, parentOf(given), known);
  const name = given.slice(given.lastIndexOf('/') + 1);
  const path = parent === '' ? name : `${parent}/${name}`;
  known.set(comparableName(path), path);
  batch.folders.push({ path, id: '', tries: 0, retryAt: 0, trouble: null });
  return path;
}

/** Renames folders whose names the drive refuses, because their files need a place. */
function mendedPath(path: string): string {
  return path
    .split('/')
    .map((name) => {
      const check = checkName(name);
      return check.ok ? check.name : mendedName(name);
    })
    .join('/');
}
