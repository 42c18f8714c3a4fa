import { folderPath } from '#protocol/drive.ts';
import { useCall } from '#client/hooks/use-call.ts';

/** A folder on the way from the root. */
export interface PathFolder {
  id: string;
  name: string;
}

/** The folders from the root, which is not among them, down to a folder; none at the root and until they are known. */
export function useFolderPath(folderId: string): {
  folders: readonly PathFolder[];
  error: unknown;
  /** Whether it is in the trash, by itself or with a folder above it. */
  isTrashed: boolean;
} {
  const { data, error } = useCall(folderPath, folderId ? { id: folderId } : undefined);
  const folders = data?.path.filter(({ id }) => id !== '') ?? [];
  return { folders, error, isTrashed: data?.trashed === true };
}
