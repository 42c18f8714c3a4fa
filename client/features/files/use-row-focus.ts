import { focusRow } from '#client/features/list/find-rows.ts';
import { useRef } from 'react';
import { useDrive } from '#client/features/drive-context/use-drive.ts';
import type { ListEngine } from '#client/features/list/list-engine.ts';
import type { Place } from '#client/features/places/place.ts';

/** Moves the focus to the right row when a list starts or shows new rows. */
export function useRowFocus(listed: Place) {
  const { shown } = useDrive();
  /** The row to focus once its place shows its next rows. */
  const next = useRef<{ id: string; place: string }>(undefined);

  const focusNext = (id: string | undefined, place: Place) => {
    next.current = id === undefined ? undefined : { id, place: place.key };
  };
  const takeNext = () => {
    const { id, place } = next.current ?? {};
    next.current = undefined;
    return place === listed.key ? id : undefined;
  };
  const onReplace = (engine: ListEngine) => {
    const id = takeNext();
    if (id !== undefined) void focusOr(engine, id);
  };
  const onStart = (engine: ListEngine) => {
    const id = takeNext();
    if (id !== undefined) return void focusOr(engine, id);
    // Restores the focus lost with the row that opened this place.
    if (!shown.current || shown.current.key === listed.key || !isFocusLost()) return;
    const from = listed.kind === 'folder' && childOnPath(listed.folderId, shown.current.trail);
    if (from) void focusOr(engine, from);
    else engine.focusCurrent();
  };
  return { focusNext, onStart, onReplace };
}

/** Focuses a row, or the current one if the list doesn't have it and nothing else has the focus. */
async function focusOr(engine: ListEngine, id: string): Promise<void> {
  await focusRow(engine, id);
  if (!engine.internals().signal.aborted && isFocusLost()) engine.focusCurrent();
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
