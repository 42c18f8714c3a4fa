import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createFile, deleteFiles, listFiles } from '#protocol/drive.ts';
import { comparableName } from '#protocol/names.ts';
import { required } from '#protocol/required.ts';
import { type Sender, sendCall } from '../send.ts';
import { type DemoFile, fileOf, uploadFile } from './upload.ts';

/** A folder with its content, first entry last: lists show the newest entry first. */
export interface DemoFolder {
  name: string;
  entries: readonly (DemoFolder | DemoFile)[];
}

/** The files of this repository that are part of the demo drive. */
const kept = join(import.meta.dirname, 'files');

const betweenFilesMs = 4.3 * 60 * 60 * 1000;

/** Returns modification times from `first` on, a few hours apart. */
function clockFrom(first: number): () => number {
  let next = first - betweenFilesMs;
  return () => (next += betweenFilesMs);
}

/** Uploads the files of `files/`. Those that are there already are skipped. */
export async function uploadKeptFiles(owner: Sender): Promise<void> {
  await uploadEntries(owner, keptFolder(kept).entries, '', clockFrom(Date.UTC(2026, 10, 3, 8, 20)));
}

/** Uploads folders next to those. */
export async function uploadFolders(
  owner: Sender,
  folders: readonly DemoFolder[],
  firstModifiedAt: number,
): Promise<void> {
  await uploadEntries(owner, folders, '', clockFrom(firstModifiedAt));
}

function keptFolder(path: string): DemoFolder {
  const names = readdirSync(path).toSorted().toReversed();
  const entries = names.map((name) => {
    const inside = join(path, name);
    return statSync(inside).isDirectory()
      ? { ...keptFolder(inside), name }
      : fileOf(name, readFileSync(inside));
  });
  return { name: '', entries };
}

async function uploadEntries(
  owner: Sender,
  entries: DemoFolder['entries'],
  folderId: string,
  nextTime: () => number,
): Promise<void> {
  const there = new Map(
    (await listing(owner, folderId)).map((file) => [comparableName(file.name), file]),
  );
  for (const one of entries) {
    const found = there.get(comparableName(one.name));
    if ('entries' in one) {
      const id = found?.id ?? (await createFolder(owner, folderId, one.name));
      await uploadEntries(owner, one.entries, id, nextTime);
    } else {
      const modifiedAt = nextTime();
      if (found?.phase === 'PHASE_TYPE_COMPLETE') continue;
      // An earlier start was interrupted while it uploaded this file.
      if (found) await sendCall(owner, deleteFiles, { ids: [found.id] });
      await uploadFile(owner, { folderId, file: one, modifiedAt });
    }
  }
}

/** Creates a folder and returns its id. */
export async function createFolder(owner: Sender, parentId: string, name: string): Promise<string> {
  const { file } = await sendCall(owner, createFile, {
    kind: 'drive#folder',
    parent_id: parentId,
    name,
  });
  return required(file, 'the new folder').id;
}

/** Returns the entries of a folder, '' for the root. */
export async function listing(owner: Sender, folderId: string) {
  const { files } = await sendCall(owner, listFiles, { parent_id: folderId, limit: 500 });
  return files;
}

/** Returns the entry at a path. Throws if it doesn't exist. */
export async function entryAt(owner: Sender, ...path: string[]) {
  let folderId = '';
  let found: Awaited<ReturnType<typeof listing>>[number] | undefined;
  for (const step of path) {
    found = (await listing(owner, folderId)).find(({ name }) => name === step);
    folderId = required(found, step).id;
  }
  return required(found, path.join('/'));
}
