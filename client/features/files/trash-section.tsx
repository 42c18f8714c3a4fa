import type { ReactNode } from 'react';
import { useText } from '#client/ui/text.ts';
import { DriveFiles } from '#client/features/files/drive-files.tsx';
import { trashPlace } from '#client/features/places/place.ts';
import type { SectionProps } from '../drive-context/section.ts';

/** `/drive/trash`: items that can still be restored. */
export default function TrashSection({ userId, query }: SectionProps): ReactNode {
  const t = useText();
  return (
    <DriveFiles
      userId={userId}
      place={trashPlace}
      path={[]}
      name={t('drive.trashSection')}
      query={query}
    />
  );
}
