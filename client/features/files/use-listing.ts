import { useEffect, useRef, useState } from 'react';
import type { ThumbnailSize } from '#protocol/resources.ts';
import type { SortOrder } from '#protocol/sort.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import type { ListEngine } from '#client/features/list/list-engine.ts';
import type { Place } from '#client/features/places/place.ts';
import { type PlaceReading, usePlace } from '#client/features/places/use-place.ts';
import { useRowFocus } from './use-row-focus.ts';

/** The rows of a place and the list that shows them. */
export interface Listing {
  /** Null while no list runs. */
  readonly engine: ListEngine | null;
  /** The place the rows belong to: while a filter is typed, the previous one. */
  readonly listed: Place;
  /** Undefined until the place has been loaded. */
  readonly reading: PlaceReading | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  /** Focuses this row of a place once the list shows its next rows. */
  focusNext(id: string, place: Place): void;
  /** Called when the list of a place starts. */
  onStart(engine: ListEngine): void;
  /** Called when the list shows a new reading. */
  onReplace(engine: ListEngine): void;
  /** Called before the list stops. */
  onStop(): void;
}

/**
 * Loads a place, or a filtered view of it, again whenever files have changed. Loads nothing until
 * the order is known.
 */
export function useListing(
  target: Place,
  order: SortOrder | undefined,
  foldersFirst: boolean,
  thumbnails: ThumbnailSize,
): Listing {
  const [engine, setEngine] = useState<ListEngine | null>(null);
  const { data, error, isLoading, isReading, refresh } = usePlace(
    target,
    order,
    foldersFirst,
    thumbnails,
  );
  const reading = data && isShownFor(target, data.place) ? data : undefined;
  const listed = reading?.place ?? target;
  const { focusNext, onStart, onReplace } = useRowFocus(listed);
  const { shownList } = useDrive();
  const revision = reading?.page.revision ?? 0;
  useEffect(() => {
    shownList.current = { revision, isReading };
    return () => {
      shownList.current = { revision, isReading: false };
    };
  }, [shownList, revision, isReading]);
  useChanges((id) => {
    if (id !== null) focusNext(id, listed);
    void refresh();
  });
  return {
    engine,
    listed,
    reading,
    error,
    isLoading,
    focusNext,
    onStart: (started) => {
      setEngine(started);
      onStart(started);
    },
    onReplace,
    onStop: () => setEngine(null),
  };
}

/** Calls `onChange` when files were added, removed or moved. */
function useChanges(onChange: (focus: string | null | undefined) => void): void {
  const drive = useDrive();
  const current = useRef(onChange);
  current.current = onChange;
  useEffect(() => drive.onChanged((focus) => current.current(focus)), [drive]);
}

/**
 * True if rows of one place are shown until those of the target have loaded: in another order,
 * with another filter or for another search.
 */
function isShownFor({ kind, key, narrows }: Place, read: Place): boolean {
  if (kind === 'search' || read.key === key) return true;
  return narrows !== undefined && (read.narrows?.whole ?? read).key === narrows.whole.key;
}
