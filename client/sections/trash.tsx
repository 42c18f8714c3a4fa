import type { ReactNode } from 'react';
import { useText } from '#client/hooks/use-page.ts';
import { DriveFiles } from '#client/parts/drive/drive-files.tsx';
import { trashPlace } from '#client/parts/drive/place.ts';
import type { SectionProps } from './section.ts';

/** `/drive/trash`: what can still be brought back. */
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
