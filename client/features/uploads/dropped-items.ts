import { lazy } from '#client/lib/lazy.ts';

/** A dropped file or folder. */
interface DroppedItem {
  readonly entry: FileSystemEntry | null;
  /** Without an entry, a file that some browsers make up. */
  readonly file: File | null;
  /** Can be reopened on later visits; null if the browser has none. */
  readonly handle: Promise<FileSystemHandle | null>;
}

/** Dropped files and folders, and the position of the drop in the viewport. */
export interface DroppedFiles {
  readonly clientX: number;
  readonly clientY: number;
  readonly items: readonly DroppedItem[];
}

interface WithHandle {
  getAsFileSystemHandle(): Promise<FileSystemHandle | null>;
}

/** Only Chromium has this method, and the DOM types lack it. */
function hasHandle(item: object): item is WithHandle {
  return 'getAsFileSystemHandle' in item;
}

/** Reads a drop. Must be called during the event, because the list is emptied afterwards. */
export function droppedFiles({ clientX, clientY, dataTransfer }: DragEvent): DroppedFiles {
  const files = Array.from(dataTransfer?.items ?? []).filter(({ kind }) => kind === 'file');
  const items = files.map((item): DroppedItem => {
    const entry = item.webkitGetAsEntry();
    return {
      entry,
      file: entry ? null : item.getAsFile(),
      handle: hasHandle(item)
        ? item.getAsFileSystemHandle().catch(() => null)
        : Promise.resolve(null),
    };
  });
  return { clientX, clientY, items };
}

/** Drops that came before the part that takes them had loaded. */
export const earlyDrops = lazy((): DroppedFiles[] => []);

/** True if a drag brings files from the device, and didn't begin in the page. */
export function hasFiles(types: readonly string[]): boolean {
  return types.includes('Files');
}
