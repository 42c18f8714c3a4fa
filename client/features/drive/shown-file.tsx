import { lazy, type ReactNode, useState } from 'react';
import { useShownFile } from '#client/features/drive/use-shown-file.ts';
import { Later } from '#client/ui/lazy-boundary.tsx';

// Rare and heavy, so it comes with the first file that is opened.
const DrivePreview = lazy(() => import('./drive-preview.tsx'));

/**
 * The file that is opened over its place. From the first one on it stays with the frame, so that
 * what plays on in the corner does so from place to place.
 */
export function ShownFile({ query }: { query: URLSearchParams }): ReactNode {
  const { shown, showFile } = useShownFile(query);
  const [isOpened, setOpened] = useState(false);
  if (shown !== null && !isOpened) setOpened(true);
  if (!isOpened) return null;
  return (
    <Later>
      <DrivePreview {...{ shown, showFile }} />
    </Later>
  );
}
