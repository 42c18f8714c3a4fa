import { lazy, type ReactNode } from 'react';
import type { SharedPlayersSheetProps } from '#client/features/share/playing/shared-players-sheet.tsx';
import { LazyBoundary } from '#client/ui/lazy-boundary.tsx';

// Loaded when first needed.
const SharedPlayersSheet = lazy(
  () => import('#client/features/share/playing/shared-players-sheet.tsx'),
);

interface SharedPlayersProps extends Omit<SharedPlayersSheetProps, 'fileId'> {
  /** undefined while the dialog is closed. */
  fileId: string | undefined;
}

/** The dialog of players for a share. */
export function SharedPlayers({ fileId, ...rest }: SharedPlayersProps): ReactNode {
  if (fileId === undefined) return null;
  return (
    <LazyBoundary>
      <SharedPlayersSheet {...{ fileId }} {...rest} />
    </LazyBoundary>
  );
}
