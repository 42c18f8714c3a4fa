import type { File, FolderAbove } from '#protocol/files.ts';
import { lazy } from '#client/lib/lazy.ts';

/** Where files lie that are listed from all over the drive. */
export class Whereabouts {
  readonly #folderOf = new Map<string, string>();
  readonly #folders = new Map<string, FolderAbove>();

  /** Takes what an answer tells of its files. */
  take(files: readonly File[], folders: readonly FolderAbove[]): void {
    for (const folder of folders) this.#folders.set(folder.id, folder);
    for (const { id, parent_id: folder } of files) this.#folderOf.set(id, folder);
  }

  /** The names of the folders from the root down to a file; undefined where it is not known. */
  wayTo(fileId: string): string[] | undefined {
    let id = this.#folderOf.get(fileId);
    if (id === undefined) return undefined;
    const names: string[] = [];
    while (id !== '') {
      const folder: FolderAbove | undefined = this.#folders.get(id);
      // The beginning of a way may not have been told.
      names.unshift(folder?.name ?? '…');
      id = folder?.parent_id ?? '';
    }
    return names;
  }
}

/** What this page has heard of. */
export const whereabouts = lazy(() => new Whereabouts());
