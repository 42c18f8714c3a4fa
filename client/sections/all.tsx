import { type ReactNode, useMemo } from 'react';
import { ApiError } from '#protocol/errors.ts';
import { useFolderPath } from '#client/hooks/use-folder-path.ts';
import { useText } from '#client/hooks/use-page.ts';
import { DriveFiles } from '#client/parts/drive/drive-files.tsx';
import { folderPlace } from '#client/parts/drive/place.ts';
import type { SectionProps } from './section.ts';

/** `/drive/all` and `/drive/all/{folder}`: the tree, one folder at a time. */
export default function AllSection({ userId, folderId, query }: SectionProps): ReactNode {
  const t = useText();
  const place = useMemo(() => folderPlace(folderId), [folderId]);
  const { folders, error, isTrashed } = useFolderPath(userId === '' ? '' : folderId);
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
