import type { ReactNode } from 'react';
import { useText } from '#client/hooks/use-page.ts';
import { DriveFiles } from '#client/parts/drive/drive-files.tsx';
import { recentPlace } from '#client/parts/drive/place.ts';
import type { SectionProps } from './section.ts';

/** `/drive/recent`: every file, the one that changed last first. */
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
