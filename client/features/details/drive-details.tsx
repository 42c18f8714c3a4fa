import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useCommandHandlers } from '#client/features/command-menus/use-commands.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useText } from '#client/ui/text.ts';
import { goToContent } from '#client/ui/regions.ts';
import { announce } from '#client/features/list/announce.ts';
import type { ListEngine } from '#client/features/list/list-engine.ts';
import type { ListSnapshot } from '#client/features/list/list-snapshot.ts';
import { LazyBoundary } from '#client/ui/lazy-boundary.tsx';
import { stored } from '#client/app/storage/catalog.ts';
import { browserLocal } from '#client/app/storage/local.ts';
import type { Place } from '../places/place.ts';

const SelectedDetails = lazy(() => import('#client/features/details/selected-details.tsx'));

interface DriveDetailsProps {
  engine: ListEngine | null;
  list: ListSnapshot | undefined;
  place: Place;
  name: string;
}

/**
 * The details pane of the drive: next to the files while turned on, or over them on request in a
 * narrow window.
 */
export function DriveDetails(props: DriveDetailsProps): ReactNode {
  const t = useText();
  const { registry } = useDrive();
  const [isShown, setShown] = useState(false);
  // Read after the first render, because the server renders without knowing this device.
  useEffect(() => {
    if (!isNarrow() && browserLocal().read(stored.showsDetails)) setShown(true);
  }, []);
  useEffect(() => registry.setContext({ showsDetails: isShown }), [registry, isShown]);
  const show = (isShown: boolean) => {
    setShown(isShown);
    // A sheet takes the focus, which announces it.
    if (isNarrow()) return;
    browserLocal().write(stored.showsDetails, isShown);
    announce(t(isShown ? 'drive.detailsShown' : 'drive.detailsHidden'));
  };
  useCommandHandlers({ details: () => show(!isShown) });
  if (!isShown) return null;
  const isSheet = isNarrow();
  return (
    <LazyBoundary>
      {/* Reserves the space before the content has loaded, so that the files don't move. */}
      <Suspense fallback={isSheet ? null : <div className="drive-details" />}>
        <SelectedDetails
          {...props}
          isSheet={isSheet}
          onShare={() => registry.run('share')}
          onClose={() => {
            // Closing removes the focused button. A sheet returns the focus automatically.
            if (!isSheet) goToContent(document);
            show(false);
          }}
        />
      </Suspense>
    </LazyBoundary>
  );
}

/** True if there is no space next to the files. */
function isNarrow(): boolean {
  return matchMedia('(max-width: 900px)').matches;
}
