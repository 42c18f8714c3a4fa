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
  /** The place the rows belong to: while a filter is typed, the previous one. */
  readonly listed: Place;
  /** Undefined until the place has been loaded. */
  readonly page: PlacePage | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  /** The column header that changed the order and has the focus. */
  readonly sortedBy: RefObject<SortField | undefined>;
  /** Carries selection and scroll position over to the next list of this place. */
  keepPlace(): void;
  /** True if the next list restores the stored position. */
  recalls(): boolean;
  isReadAgain(): boolean;
  /** Focuses this row in the next list of this place. */
  focusNext(id: string): void;
  onBegin(engine: ListEngine): void;
  onEnd(engine: ListEngine): void;
}

/**
 * Loads `target`, which is `place` or a filtered view of it, and carries selection, focus and
 * scroll position from one reading to the next. Loads nothing until the order is known.
 */
export function useListing(
  place: Place,
  target: Place,
  order: SortOrder | undefined,
  foldersFirst: boolean,
): Listing {
  const [engine, setEngine] = useState<ListEngine | null>(null);
  const running = useRef(engine);
  running.current = engine;
  // New rows wait until a name edit ends.
  const reading = usePlace(target, order, foldersFirst, () => nameEditEnded(running.current));
  const { place: listed, page } = shownPage(reading.data, place, target);

  /** Place and path of the most recently started list. */
  const startedList = useRef<{ key: string; path: string }>(undefined);
  const isReadAgain = useRef(false);
  const sortedBy = useRef<SortField>(undefined);
  const listedKey = useRef(listed.key);
  listedKey.current = listed.key;
  const focus = useRowFocus(listed);

  const recalls = useCallback(
    () => startedList.current?.key !== listed.key || isReadAgain.current,
    [listed.key],
  );
  const { begin, end, next } = focus;
  const onBegin = useCallback(
    (started: ListEngine) => {
      startedList.current = { key: listed.key, path: location.pathname };
      isReadAgain.current = false;
      sortedBy.current = undefined;
      setEngine(started);
      begin(started);
    },
    [listed.key, begin],
  );
  // A new reading of the same place inherits the selection and the focus.
  const onEnd = useCallback(
    (ended: ListEngine) => {
      const { key, path } = startedList.current ?? {};
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
    // A name edit isn't interrupted.
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
  /** The entry to focus when its place is next listed. */
  const next = useRef<{ id: string; key: string }>(undefined);
  const begin = useCallback(
    (started: ListEngine) => {
      // A newer reading, which may begin while the row is still looked for, continues to look.
      const goToRow = (id: string) => {
        const current = { id, key: listed.key };
        next.current = current;
        void started.focusRow(id).then(() => {
          if (started.internals().signal.aborted) return;
          if (next.current === current) next.current = undefined;
          if (isFocusLost()) started.focusCurrent();
        });
      };
      if (next.current?.key === listed.key) return goToRow(next.current.id);
      next.current = undefined;
      // Restores the focus lost with the row that opened this place.
      if (shown.current && shown.current.key !== listed.key && isFocusLost()) {
        const from = listed.kind === 'folder' && childOnPath(listed.folderId, shown.current.trail);
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

/** The rows to show: while a filter is typed, the previous rows stay. */
function shownPage(
  read: ReadPlace | undefined,
  place: Place,
  target: Place,
): { place: Place; page: PlacePage | undefined } {
  return read && isPartOf(read.place, place) ? read : { place: target, page: undefined };
}

/**
 * True if rows loaded for one place may be shown for another: the whole place, a filtered view of
 * it, or the previous search results.
 */
function isPartOf(read: Place, place: Place): boolean {
  return place.kind === 'search' || (read.narrows?.whole ?? read).key === place.key;
}

/** The child of a folder on a path that leads through it; undefined if the path doesn't. */
function childOnPath(folderId: string, trail: readonly string[]): string | undefined {
  const ids = ['', ...trail.filter((id) => id !== '')];
  const at = ids.indexOf(folderId);
  return at < 0 ? undefined : ids[at + 1];
}

function isFocusLost(): boolean {
  return document.activeElement === document.body;
}

/** The entry whose row has the focus, or for which the list element holds it. */
function focusedRow(engine: ListEngine): string | undefined {
  const { element } = engine;
  const focused = document.activeElement;
  if (!focused || !element.contains(focused)) return undefined;
  const id = focused.closest('.row')?.getAttribute('data-id');
  return (
    id ?? (focused === element ? engine.internals().state.selection.current : null) ?? undefined
  );
}
