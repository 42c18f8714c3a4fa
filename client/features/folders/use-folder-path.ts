import { useRef } from 'react';
import { folderPath } from '#protocol/drive.ts';
import { useCall } from '#client/app/api/use-call.ts';
import { listEngine } from '#client/features/list/page-list.ts';

/** A folder on the path from the root. */
export interface PathFolder {
  id: string;
  name: string;
}

/**
 * Folders from below the root to a folder; empty at the root and until they are known. When a
 * folder is opened from one with a known path, its row supplies the last step until the path has
 * been loaded.
 */
export function useFolderPath(folderId: string): {
  folders: readonly PathFolder[];
  error: unknown;
  /** True if the folder or one of its ancestors is in the trash. */
  isTrashed: boolean;
  /** Reads the path again, because a folder may have another name or place. */
  refresh(): void;
} {
  const { data, error, refresh } = useCall(folderPath, folderId ? { id: folderId } : undefined);
  const way = useRef<{ id: string; folders: readonly PathFolder[] }>(undefined);
  if (data || folderId === '') {
    way.current = { id: folderId, folders: data?.path.filter(({ id }) => id !== '') ?? [] };
  } else if (way.current && way.current.id !== folderId) {
    const folders = stepTo(way.current.folders, folderId);
    way.current = folders && { id: folderId, folders };
  }
  const folders = way.current?.folders ?? none;
  return { folders, error, isTrashed: data?.trashed === true, refresh: () => void refresh() };
}

const none: readonly PathFolder[] = [];

/**
 * The path of an ancestor or a listed child of the current folder; undefined for any other folder.
 */
function stepTo(path: readonly PathFolder[], id: string): readonly PathFolder[] | undefined {
  const above = path.findIndex((one) => one.id === id);
  if (above >= 0) return path.slice(0, above + 1);
  const engine = listEngine();
  const listed = engine?.element.closest<HTMLElement>('[data-drop-folder]')?.dataset.dropFolder;
  const row = listed === (path.at(-1)?.id ?? '') ? engine?.row(id) : undefined;
  return row && [...path, { id, name: row.name }];
}
