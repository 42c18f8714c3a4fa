import { type ReactNode, useEffect, useMemo } from 'react';
import { ApiError } from '#protocol/errors.ts';
import { useFolderPath } from '#client/features/folders/use-folder-path.ts';
import { rememberVisit } from '#client/features/folders/visited-folders.ts';
import { useText } from '#client/ui/text.ts';
import { DriveFiles } from '#client/features/files/drive-files.tsx';
import { folderPlace } from '#client/features/places/place.ts';
import type { SectionProps } from '../drive-context/section.ts';

/** `/drive/all` and `/drive/all/{folder}`: the tree, one folder at a time. */
export default function AllSection({ userId, folderId, query }: SectionProps): ReactNode {
  const t = useText();
  const place = useMemo(() => folderPlace(folderId), [folderId]);
  const { folders, error, isTrashed } = useFolderPath(userId === '' ? '' : folderId);
  useEffect(() => {
    if (!isTrashed && folders.at(-1)?.id === folderId) rememberVisit(folders);
  }, [folders, folderId, isTrashed]);
  return (
    <DriveFiles
      userId={userId}
      place={place}
      path={folders}
      fault={isTrashed ? new ApiError('file_in_recycle_bin') : error}
      name={folders.at(-1)?.name ?? t('drive.allFiles')}
      query={query}
    />
  );
}
