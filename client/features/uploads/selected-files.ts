import type { DroppedFiles } from './dropped-items.ts';
import { isFileHandle, isFolderHandle } from './engine/file-handles.ts';
import { isLeftByDevice } from './engine/upload-names.ts';

/** Selected, dropped or pasted files with their paths. */
export interface Picked {
  readonly files: readonly { readonly path: string; readonly file: File }[];
  /** Paths of all folders, including empty ones. */
  readonly folders: readonly string[];
  /** Handles the browser can reopen later; empty if unsupported. */
  readonly roots: readonly FileSystemHandle[];
  /** Number of skipped system files. */
  readonly leftOut: number;
}

/** Called for each file found. */
export type Counting = (file: File) => void;

const notCounting: Counting = () => {};

/** Files read concurrently. */
const readingMax = 64;

/** Returns files of an `<input>` or a clipboard. Files of a folder have paths. */
export function pickedFiles(files: Iterable<File>, bringsAll = false): Picked {
  const all = Array.from(files, (file) => ({ path: file.webkitRelativePath || file.name, file }));
  const kept = bringsAll ? all : all.filter(({ path }) => !isLeftByDevice(path));
  const leftOut = all.length - kept.length;
  return { files: inOrder(kept), folders: foldersOf(kept), roots: [], leftOut };
}

/** Reads dropped items. Resolves when every folder has been read. */
export async function pickedFromDrop(
  items: DroppedFiles['items'],
  bringsAll = false,
  counting = notCounting,
): Promise<Picked> {
  const found = new Found(bringsAll, counting);
  for (const { file } of items) if (file) found.file(file.name, file);
  await Promise.all(items.map(({ entry }) => entry && readEntry(entry, '', found)));
  const handles = await Promise.all(items.map(({ handle }) => handle));
  const roots = handles.filter((handle) => handle !== null);
  // Only complete sets: a missing root would look like a deleted file.
  return found.picked(roots.length === items.length ? roots : []);
}

/** Reads handles of a picker or of an earlier visit. */
export async function pickedFromHandles(
  handles: readonly FileSystemHandle[],
  bringsAll = false,
  counting = notCounting,
): Promise<Picked> {
  const found = new Found(bringsAll, counting);
  for (const handle of handles) await readHandle(handle, '', found);
  return found.picked(handles);
}

class Found {
  readonly files: { path: string; file: File }[] = [];
  readonly folders = new Set<string>();
  readonly #bringsAll: boolean;
  readonly #counting: Counting;
  #leftOut = 0;

  constructor(bringsAll: boolean, counting: Counting) {
    this.#bringsAll = bringsAll;
    this.#counting = counting;
  }

  /** Is a path wanted? Skipped ones are counted. */
  wants(path: string): boolean {
    const included = this.#bringsAll || !isLeftByDevice(path);
    if (!included) this.#leftOut += 1;
    return included;
  }

  file(path: string, file: File): void {
    if (this.wants(path)) this.add(path, file);
  }

  /** Adds a wanted file. */
  add(path: string, file: File): void {
    this.files.push({ path, file });
    this.#counting(file);
  }

  picked(roots: readonly FileSystemHandle[]): Picked {
    const files = inOrder(this.files);
    return { files, folders: [...this.folders], roots, leftOut: this.#leftOut };
  }
}

/** Natural order by path: file2 before file10. */
function inOrder(files: Picked['files']): Picked['files'] {
  const collator = new Intl.Collator(undefined, { numeric: true });
  return files.toSorted((a, b) => collator.compare(a.path, b.path));
}

function isFileEntry(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolderEntry(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

async function readEntry(entry: FileSystemEntry, above: string, found: Found): Promise<void> {
  const path = above + entry.name;
  if (isFileEntry(entry)) {
    if (!found.wants(path)) return;
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    found.add(path, file);
    return;
  }
  if (!isFolderEntry(entry) || !found.wants(path)) return;
  found.folders.add(path);
  const reader = entry.createReader();
  for (;;) {
    // Directories return at most a hundred entries at a time.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return;
    await Promise.all(some.map((one) => readEntry(one, `${path}/`, found)));
  }
}

async function readHandle(handle: FileSystemHandle, above: string, found: Found): Promise<void> {
  const path = above + handle.name;
  if (!found.wants(path)) return;
  if (isFileHandle(handle)) found.add(path, await handle.getFile());
  if (!isFolderHandle(handle)) return;
  found.folders.add(path);
  let reading: Promise<void>[] = [];
  for await (const one of handle.values()) {
    reading.push(readHandle(one, `${path}/`, found));
    if (reading.length < readingMax) continue;
    await Promise.all(reading);
    reading = [];
  }
  await Promise.all(reading);
}

/** Returns the folders of paths. */
function foldersOf(files: readonly { path: string }[]): string[] {
  const folders = new Set<string>();
  for (const { path } of files) {
    const cut = path.lastIndexOf('/');
    if (cut > 0) folders.add(path.slice(0, cut));
  }
  return [...folders];
}
