import { useEffect } from 'react';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import type { ListEngine } from '#client/features/list/list-engine.ts';
import { watchMissing } from './watch-missing.ts';

/**
 * Draws the thumbnails that the visible files of a list lack, while the page is idle: those of
 * files that another client uploaded. Import it lazily.
 */
export default function MissingThumbnails({ engine }: { engine: ListEngine }): null {
  const drive = useDrive();
  useEffect(() => watchMissing(engine.element, () => drive.changed()), [engine, drive]);
  return null;
}
