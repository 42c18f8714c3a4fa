import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useCommandRuns } from '#client/features/command-menus/use-commands.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import { useText } from '#client/ui/text.ts';
import { goToContent } from '#client/ui/regions.ts';
import { announce } from '#client/features/list/announce.ts';
import type { ListEngine } from '#client/features/list/list-engine.ts';
import type { ListSnapshot } from '#client/features/list/list-snapshot.ts';
import { Later } from '#client/ui/lazy-boundary.tsx';
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
 * The details of what is selected, beside the files while somebody wants them there; over them,
 * when asked, in a narrow window.
 */
export function DriveDetails(props: DriveDetailsProps): ReactNode {
  const t = useText();
  const { desk } = useDrive();
  const [isShown, setShown] = useState(false);
  // Read after the first render, which the server has written without knowing this device.
  useEffect(() => {
    if (!isNarrow() && browserLocal().read(stored.showsDetails)) setShown(true);
  }, []);
  const show = (wanted: boolean) => {
    setShown(wanted);
    // A sheet takes the focus and so says itself that it is there.
    if (isNarrow()) return;
    browserLocal().write(stored.showsDetails, wanted);
    announce(t(wanted ? 'drive.detailsShown' : 'drive.detailsHidden'));
  };
  useCommandRuns({ details: () => show(!isShown) });
  if (!isShown) return null;
  const isSheet = isNarrow();
  return (
    <Later>
      {/* The room beside the files is there before what fills it, so that they do not move aside. */}
      <Suspense fallback={isSheet ? null : <div className="drive-details" />}>
        <SelectedDetails
          {...props}
          isSheet={isSheet}
          onShare={() => desk.run('share')}
          onClose={() => {
            // The button for it goes along; a sheet returns the focus by itself.
            if (!isSheet) goToContent(document);
            show(false);
          }}
        />
      </Suspense>
    </Later>
  );
}

/** Whether there is no room for them beside the files. */
function isNarrow(): boolean {
  return matchMedia('(max-width: 900px)').matches;
}
