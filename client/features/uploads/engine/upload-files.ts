import { isFileHandle, isFolderHandle } from './file-handles.ts';
import type { Item } from './upload-model.ts';

/** File contents of the list: selected files, and folder handles the browser can reopen. */
export class UploadFiles {
  readonly #files = new Map<string, File>();
  readonly #roots = new Map<string, readonly FileSystemHandle[]>();
  readonly #folders = new WeakMap<
    FileSystemDirectoryHandle,
    Map<string, Promise<FileSystemDirectoryHandle>>
  >();

  keep(key: string, file: File): void {
    this.#files.set(key, file);
  }

  /** Returns the file selected in this tab. */
  held(key: string): File | undefined {
    return this.#files.get(key);
  }

  keepRoots(batch: string, roots: readonly FileSystemHandle[]): void {
    if (roots.length > 0) this.#roots.set(batch, roots);
  }

  rootsOf(batch: string): readonly FileSystemHandle[] {
    return this.#roots.get(batch) ?? [];
  }

  forget(key: string): void {
    this.#files.delete(key);
  }

  /** Returns the current file. Throws a DOMException if it can't be read. */
  async open(item: Item): Promise<File> {
    return this.#files.get(item.key) ?? this.reopen(item);
  }

  /** The same without cached files, because it may have changed. */
  async reopen(item: Item): Promise<File> {
    const [first = '', ...rest] = item.source.split('/');
    const root = this.rootsOf(item.batch).find(({ name }) => name === first);
    if (!root) throw new DOMException('no file of that name was picked', 'NotFoundError');
    const file = await this.#fileAt(root, rest);
    this.#files.set(item.key, file);
    return file;
  }

  async #fileAt(root: FileSystemHandle, path: readonly string[]): Promise<File> {
    if (isFileHandle(root)) return root.getFile();
    if (!isFolderHandle(root)) throw new DOMException('not a file or folder', 'NotFoundError');
    let folder = root;
    for (const name of path.slice(0, -1)) folder = await this.#folderIn(folder, name);
    return (await folder.getFileHandle(path.at(-1) ?? '')).getFile();
  }

  #folderIn(folder: FileSystemDirectoryHandle, name: string): Promise<FileSystemDirectoryHandle> {
    const known =
      this.#folders.get(folder) ?? new Map<string, Promise<FileSystemDirectoryHandle>>();
    this.#folders.set(folder, known);
    const opened = known.get(name) ?? folder.getDirectoryHandle(name);
    known.set(name, opened);
    return opened;
  }
}

/**
 * May the page read stored handles? With `mayPrompt`, the browser may prompt, which requires a
 * click.
 */
export async function mayRead(
  roots: readonly FileSystemHandle[],
  mayPrompt: boolean,
): Promise<boolean> {
  // Only Chromium has these methods, and the DOM types lack them.
  for (const root of roots as readonly WithPermission[]) {
    const mode = { mode: 'read' } as const;
    const held = await root.queryPermission?.(mode);
    if (held === 'granted') continue;
    if (!mayPrompt || (await root.requestPermission?.(mode)) !== 'granted') return false;
  }
  return roots.length > 0;
}

interface WithPermission extends FileSystemHandle {
  queryPermission?(how: { mode: 'read' }): Promise<PermissionState>;
  requestPermission?(how: { mode: 'read' }): Promise<PermissionState>;
}
