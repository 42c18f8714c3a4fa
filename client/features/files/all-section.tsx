import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { ApiError } from '#protocol/errors.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
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
  const { folders, error, isTrashed, refresh } = useFolderPath(userId === '' ? '' : folderId);
  useEffect(() => {
    if (!isTrashed && folders.at(-1)?.id === folderId) rememberVisit(folders);
  }, [folders, folderId, isTrashed]);
  const { onChanged } = useDrive();
  const latest = useRef(refresh);
  latest.current = refresh;
  useEffect(
    () =>
      onChanged((changed) => {
        // Changed here, or elsewhere, where it may have been any folder of the path.
        if (changed === folderId || changed === null) latest.current();
      }),
    [onChanged, folderId],
  );
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
