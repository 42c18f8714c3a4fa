import { lazy, type ReactNode, useState } from 'react';
import { useShownFile } from '#client/features/drive/use-shown-file.ts';
import { LazyBoundary } from '#client/ui/lazy-boundary.tsx';

// Large and rarely used, so it loads with the first opened file.
const DrivePreview = lazy(() => import('./drive-preview.tsx'));

/**
 * The file opened over its place. Once loaded it stays mounted, so that media in the mini player
 * continues across places.
 */
export function ShownFile({ query }: { query: URLSearchParams }): ReactNode {
  const { shown, showFile } = useShownFile(query);
  const [isOpened, setOpened] = useState(false);
  if (shown !== null && !isOpened) setOpened(true);
  if (!isOpened) return null;
  return (
    <LazyBoundary resetKey={shown}>
      <DrivePreview {...{ shown, showFile }} />
    </LazyBoundary>
  );
}
