import type { File, FolderAbove } from '#protocol/files.ts';
import { lazy } from '#client/lib/lazy.ts';

/** Parent folders of files listed from the whole drive. */
export class ParentFolders {
  readonly #folderOf = new Map<string, string>();
  readonly #folders = new Map<string, FolderAbove>();

  /** Adds the parents contained in an API response. */
  add(files: readonly File[], folders: readonly FolderAbove[]): void {
    for (const folder of folders) this.#folders.set(folder.id, folder);
    for (const { id, parent_id: folder } of files) this.#folderOf.set(id, folder);
  }

  /** Folder names from the root to a file; undefined if unknown. */
  pathOf(fileId: string): string[] | undefined {
    let id = this.#folderOf.get(fileId);
    if (id === undefined) return undefined;
    const names: string[] = [];
    while (id !== '') {
      const folder: FolderAbove | undefined = this.#folders.get(id);
      // Ancestors close to the root may be missing from the response.
      names.unshift(folder?.name ?? '…');
      id = folder?.parent_id ?? '';
    }
    return names;
  }
}

/** The parent folders known to this page. */
export const parentFolderPath = lazy(() => new ParentFolders());
