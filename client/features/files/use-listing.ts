import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { SortField, SortOrder } from '#protocol/sort.ts';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import type { ListEngine } from '#client/features/list/list-engine.ts';
import { nameEditEnded, afterNameEdit } from '#client/features/list/rows/name-edit.ts';
import type { Place, PlacePage } from '#client/features/places/place.ts';
import { type ReadPlace, usePlace } from '#client/features/places/use-place.ts';

/** The rows of a place and the list that shows them. */
export interface Listing {
  readonly engine: ListEngine | null;
  /** The place the rows are of: while a filter is typed, that of before. */
  readonly listed: Place;
  /** Undefined until the place has been read. */
  readonly page: PlacePage | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  /** The column whose heading has ordered the list and so has the focus. */
  readonly sortedBy: RefObject<SortField | undefined>;
  /** Selection and scroll position pass on to the next list of this place. */
  keepPlace(): void;
  /** The next list takes up what was kept. */
  recalls(): boolean;
  isReadAgain(): boolean;
  /** The row gets the focus in the next list of this place. */
  focusNext(id: string): void;
  onBegin(engine: ListEngine): void;
  onEnd(engine: ListEngine): void;
}

/**
 * Reads `wanted`, all or some names of `place`, and carries selection, focus and scroll position
 * from one reading to the next. Nothing is read until the order is known.
 */
export function useListing(
  place: Place,
  wanted: Place,
  order: SortOrder | undefined,
  foldersFirst: boolean,
): Listing {
  const [engine, setEngine] = useState<ListEngine | null>(null);
  const running = useRef(engine);
  running.current = engine;
  // New rows wait until a name that is being typed is finished.
  const reading = usePlace(wanted, order, foldersFirst, () => nameEditEnded(running.current));
  const { place: listed, page } = shownPart(reading.data, place, wanted);

  /** The list that began last: what it lists, and under which address. */
  const begun = useRef<{ key: string; path: string }>(undefined);
  const isReadAgain = useRef(false);
  const sortedBy = useRef<SortField>(undefined);
  const listedKey = useRef(listed.key);
  listedKey.current = listed.key;
  const focus = useRowFocus(listed);

  const recalls = useCallback(
    () => begun.current?.key !== listed.key || isReadAgain.current,
    [listed.key],
  );
  const { begin, end, next } = focus;
  const onBegin = useCallback(
    (started: ListEngine) => {
      begun.current = { key: listed.key, path: location.pathname };
      isReadAgain.current = false;
      sortedBy.current = undefined;
      setEngine(started);
      begin(started);
    },
    [listed.key, begin],
  );
  // A new reading of the same place takes up the selection and the focus of the one before.
  const onEnd = useCallback(
    (ended: ListEngine) => {
      const { key, path } = begun.current ?? {};
      if (key !== undefined && key === listedKey.current && path === location.pathname) {
        ended.keepPosition();
        isReadAgain.current = true;
        end(ended, key);
      }
      setEngine(null);
    },
    [end],
  );

  const keepPlace = () => {
    engine?.keepPosition();
    isReadAgain.current = engine !== null;
  };
  useChanges((id) => {
    const read = () => {
      next.current = id === undefined ? undefined : { id, key: listed.key };
      keepPlace();
      void reading.mutate();
    };
    // A name that is being typed is not interrupted.
    if (engine) afterNameEdit(engine, read);
    else read();
  });

  return {
    engine,
    listed,
    page,
    error: reading.error,
    isLoading: reading.isLoading,
    sortedBy,
    keepPlace,
    recalls,
    isReadAgain: () => isReadAgain.current,
    focusNext: (id) => (next.current = { id, key: place.key }),
    onBegin,
    onEnd,
  };
}

/** Calls `onChange` when files were added, removed or moved. */
function useChanges(onChange: (focus: string | undefined) => void): void {
  const drive = useDrive();
  const current = useRef(onChange);
  current.current = onChange;
  useEffect(() => drive.onChanged((focus) => current.current(focus)), [drive]);
}

/** Moves the focus to the right row when a list begins. */
function useRowFocus(listed: Place) {
  const { shown } = useDrive();
  /** The entry that gets the focus when its place is listed next. */
  const next = useRef<{ id: string; key: string }>(undefined);
  const begin = useCallback(
    (started: ListEngine) => {
      // A newer reading, which may begin while the row is still looked for, continues to look.
      const goToRow = (id: string) => {
        const wanted = { id, key: listed.key };
        next.current = wanted;
        void started.focusRow(id).then(() => {
          if (started.internals().signal.aborted) return;
          if (next.current === wanted) next.current = undefined;
          if (isFocusLost()) started.focusCurrent();
        });
      };
      if (next.current?.key === listed.key) return goToRow(next.current.id);
      next.current = undefined;
      // The row that led here is gone and has taken the focus along.
      if (shown.current && shown.current.key !== listed.key && isFocusLost()) {
        const from = listed.kind === 'folder' && folderAfter(listed.folderId, shown.current.trail);
        if (from) goToRow(from);
        else started.focusCurrent();
      }
    },
    [listed, shown],
  );
  const end = useCallback((ended: ListEngine, key: string) => {
    const id = focusedRow(ended);
    if (id !== undefined) next.current ??= { id, key };
  }, []);
  return { next, begin, end };
}

/** The rows that may be shown: while a filter is typed, those of the words before it stay. */
function shownPart(
  read: ReadPlace | undefined,
  place: Place,
  wanted: Place,
): { place: Place; page: PlacePage | undefined } {
  return read && isPartOf(read.place, place) ? read : { place: wanted, page: undefined };
}

/**
 * Whether what has been read may be shown of a place: it is all of it, some of its names, or what a
 * search found before.
 */
function isPartOf(read: Place, place: Place): boolean {
  return place.kind === 'search' || (read.narrows?.whole ?? read).key === place.key;
}

/**
 * The folder by which a way through folders leaves one of them; undefined where it does not lead
 * through that one.
 */
function folderAfter(folderId: string, trail: readonly string[]): string | undefined {
  const ids = ['', ...trail.filter((id) => id !== '')];
  const at = ids.indexOf(folderId);
  return at < 0 ? undefined : ids[at + 1];
}

function isFocusLost(): boolean {
  return document.activeElement === document.body;
}

/** The entry whose row has the focus, or for which the list holds it. */
function focusedRow(engine: ListEngine): string | undefined {
  const { element } = engine;
  const focused = document.activeElement;
  if (!focused || !element.contains(focused)) return undefined;
  const id = focused.closest('.row')?.getAttribute('data-id');
  return (
    id ?? (focused === element ? engine.internals().state.selection.current : null) ?? undefined
  );
}
