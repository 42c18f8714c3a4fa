import { lazy, type ReactNode, useEffect, useState } from 'react';
import { ExpectedCommands } from '#client/features/command-menus/expected-commands.tsx';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
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
  const { registry } = useDrive();
  const [isOpened, setOpened] = useState(false);
  // The preview's keys apply from the moment it's requested.
  const isShown = shown !== null;
  useEffect(() => registry.setContext({ isPreviewing: isShown }), [registry, isShown]);
  if (shown !== null && !isOpened) setOpened(true);
  if (!isOpened) return null;
  return (
    <LazyBoundary resetKey={shown} waiting={<ExpectedCommands registry={registry} of="preview" />}>
      <DrivePreview {...{ shown, showFile }} />
    </LazyBoundary>
  );
}
