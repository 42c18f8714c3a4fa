import { useEffect, useRef, useState } from 'react';
import { highlightRows } from '#client/features/list/highlight-rows.ts';
import type { ListEngine } from '#client/features/list/list-engine.ts';
import { stored } from '#client/app/storage/catalog.ts';
import { browserLocal } from '#client/app/storage/local.ts';

/** Long enough to find them, short enough not to be taken for a selection. */
const highlightMs = 8_000;

interface Pointed {
  readonly ids: readonly string[];
  /** They have just come into the drive; else somebody asked where they are. */
  readonly areSaved: boolean;
}

const nothing: Pointed = { ids: [], areSaved: false };

/**
 * `?action=highlight_files` points at what was just saved (specification 2.3) or is to be shown in
 * its folder, once: the list goes to the first of them, and all are marked wherever it draws them.
 * `file_ids=id,id` says which in another browser too. `onFound` is told how many of the saved are
 * among the rows read so far.
 */
export function useHighlight(
  engine: ListEngine | null,
  query: URLSearchParams,
  onFound: (count: number) => void,
): void {
  const isWanted = query.get('action') === 'highlight_files';
  const named = isWanted ? (query.get('file_ids') ?? '') : '';
  const [pointed, setPointed] = useState<Pointed>(nothing);
  const found = useRef(onFound);
  found.current = onFound;
  const isShown = useRef(false);
  useEffect(() => {
    if (!isWanted) return;
    const shown = browserLocal().take(stored.shownFileIds);
    const kept = shown ?? browserLocal().take(stored.savedFileIds) ?? [];
    const asked = named.split(',').filter(Boolean);
    // An address names only the first of many; what is kept of something else is not meant.
    const isMeant = asked.every((id) => kept.includes(id));
    setPointed({ ids: isMeant ? kept : asked, areSaved: isMeant && shown === null });
  }, [isWanted, named]);
  // A list may end and start anew in between; whichever finds them first goes there.
  useEffect(() => {
    const { ids, areSaved } = pointed;
    if (!engine || ids.length === 0 || isShown.current) return;
    let isCurrent = true;
    void engine.findFirst(ids).then((first) => {
      if (!isCurrent || first === undefined) return;
      isShown.current = true;
      if (areSaved) found.current(ids.filter((id) => engine.indexOf(id) >= 0).length);
      void engine.focusRow(first);
    });
    return () => {
      isCurrent = false;
    };
  }, [engine, pointed]);
  useEffect(() => {
    if (!engine || pointed.ids.length === 0) return;
    const end = highlightRows(pointed.ids);
    const timer = setTimeout(() => setPointed(nothing), highlightMs);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [engine, pointed]);
}
