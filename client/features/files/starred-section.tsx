import type { ReactNode } from 'react';
import { useText } from '#client/ui/text.ts';
import { DriveFiles } from '#client/features/files/drive-files.tsx';
import { starredPlace } from '#client/features/places/place.ts';
import type { SectionProps } from '../drive-context/section.ts';

/** `/drive/starred`: starred files and folders of the whole drive. */
export default function StarredSection({ userId, query }: SectionProps): ReactNode {
  const t = useText();
  return (
    <DriveFiles
      userId={userId}
      place={starredPlace}
      path={[]}
      name={t('drive.starred')}
      query={query}
    />
  );
}
