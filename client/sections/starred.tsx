import type { ReactNode } from 'react';
import { useText } from '#client/hooks/use-page.ts';
import { DriveFiles } from '#client/parts/drive/drive-files.tsx';
import { starredPlace } from '#client/parts/drive/place.ts';
import type { SectionProps } from './section.ts';

/** `/drive/starred`: what has been starred, wherever it is. */
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
