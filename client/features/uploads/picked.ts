import { isLeftByDevice } from './engine/upload-names.ts';

/** What somebody picked, dropped or pasted, as files with the paths they had there. */
export interface Picked {
  readonly files: readonly { readonly path: string; readonly file: File }[];
  /** Paths of all folders, those with nothing in them included. */
  readonly folders: readonly string[];
  /** What the browser lets the page open again later; empty where it does not. */
  readonly roots: readonly FileSystemHandle[];
  /** How many files were left out because devices keep them for themselves. */
  readonly leftOut: number;
}

/** Told of each file that was found. */
export type Counting = (file: File) => void;

const notCounting: Counting = () => {};

/** Files that are read at once. */
const readingMax = 64;

/** Files of an `<input>` or a clipboard; those of a folder have their paths. */
export function pickedFiles(files: Iterable<File>, bringsAll = false): Picked {
  const all = Array.from(files, (file) => ({ path: file.webkitRelativePath || file.name, file }));
  const kept = bringsAll ? all : all.filter(({ path }) => !isLeftByDevice(path));
  const leftOut = all.length - kept.length;
  return { files: inOrder(kept), folders: foldersOf(kept), roots: [], leftOut };
}

/**
 * What was dropped. It has to be called while the event is handled, since the list is empty
 * afterwards; what it answers comes when every folder has been read.
 */
export function pickedFromDrop(
  transfer: DataTransfer,
  bringsAll = false,
  counting = notCounting,
): Promise<Picked> {
  const items = Array.from(transfer.items).filter(({ kind }) => kind === 'file');
  const entries = items.map((item) => item.webkitGetAsEntry());
  const handles = items.map((item) =>
    'getAsFileSystemHandle' in item
      ? (item as WithHandle).getAsFileSystemHandle().catch(() => null)
      : Promise.resolve(null),
  );
  const loose = items.flatMap((item, at) => (entries[at] ? [] : (item.getAsFile() ?? [])));
  return (async () => {
    const found = new Found(bringsAll, counting);
    for (const file of loose) found.file(file.name, file);
    await Promise.all(entries.map((entry) => entry && readEntry(entry, '', found)));
    const roots = (await Promise.all(handles)).filter((handle) => handle !== null);
    // Only whole: a root that is missing could not be told from a file that was deleted.
    return found.picked(roots.length === items.length ? roots : []);
  })();
}

/** What handles lead to: of a picker, or those kept from another visit. */
export async function pickedFromHandles(
  handles: readonly FileSystemHandle[],
  bringsAll = false,
  counting = notCounting,
): Promise<Picked> {
  const found = new Found(bringsAll, counting);
  for (const handle of handles) await readHandle(handle, '', found);
  return found.picked(handles);
}

interface WithHandle {
  getAsFileSystemHandle(): Promise<FileSystemHandle | null>;
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

  /** Whether a path is wanted; what is not is counted. */
  wants(path: string): boolean {
    const wanted = this.#bringsAll || !isLeftByDevice(path);
    if (!wanted) this.#leftOut += 1;
    return wanted;
  }

  file(path: string, file: File): void {
    if (this.wants(path)) this.add(path, file);
  }

  /** A file that is wanted. */
  add(path: string, file: File): void {
    this.files.push({ path, file });
    this.#counting(file);
  }

  picked(roots: readonly FileSystemHandle[]): Picked {
    const files = inOrder(this.files);
    return { files, folders: [...this.folders], roots, leftOut: this.#leftOut };
  }
}

/** By path, as people read numbers: file2 before file10. */
function inOrder(files: Picked['files']): Picked['files'] {
  const collator = new Intl.Collator(undefined, { numeric: true });
  return files.toSorted((a, b) => collator.compare(a.path, b.path));
}

async function readEntry(entry: FileSystemEntry, above: string, found: Found): Promise<void> {
  const path = above + entry.name;
  if (entry.isFile) {
    if (!found.wants(path)) return;
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    found.add(path, file);
    return;
  }
  if (!found.wants(path)) return;
  found.folders.add(path);
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    // A hundred at a time, until none come.
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
  if (handle.kind === 'file') {
    found.add(path, await (handle as FileSystemFileHandle).getFile());
    return;
  }
  found.folders.add(path);
  let reading: Promise<void>[] = [];
  for await (const one of (handle as FileSystemDirectoryHandle).values()) {
    reading.push(readHandle(one, `${path}/`, found));
    if (reading.length < readingMax) continue;
    await Promise.all(reading);
    reading = [];
  }
  await Promise.all(reading);
}

/** The folders of some paths. */
function foldersOf(files: readonly { path: string }[]): string[] {
  const folders = new Set<string>();
  for (const { path } of files) {
    const cut = path.lastIndexOf('/');
    if (cut > 0) folders.add(path.slice(0, cut));
  }
  return [...folders];
}
