import type { ReactNode } from 'react';
import { useText } from '#client/ui/text.ts';
import { DriveFiles } from '#client/features/files/drive-files.tsx';
import { recentPlace } from '#client/features/places/place.ts';
import type { SectionProps } from '../drive-context/section.ts';

/** `/drive/recent`: every file, most recently changed first. */
export default function RecentSection({ userId, query }: SectionProps): ReactNode {
  const t = useText();
  return (
    <DriveFiles
      userId={userId}
      place={recentPlace}
      path={[]}
      name={t('drive.recent')}
      query={query}
    />
  );
}
