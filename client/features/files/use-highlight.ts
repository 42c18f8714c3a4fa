import { findFirst, focusRow } from '#client/features/list/find-rows.ts';
import { useEffect, useRef, useState } from 'react';
import { highlightRows } from '#client/features/list/highlight-rows.ts';
import type { ListEngine } from '#client/features/list/list-engine.ts';
import { useReplacements } from '#client/features/list/use-list.ts';
import { stored } from '#client/app/storage/catalog.ts';
import { browserLocal } from '#client/app/storage/local.ts';

/** Long enough to find the rows, short enough not to be mistaken for a selection. */
const highlightMs = 8_000;

interface HighlightedFiles {
  readonly ids: readonly string[];
  /** True for newly saved files; false if the user asked where files are. */
  readonly areSaved: boolean;
}

const nothing: HighlightedFiles = { ids: [], areSaved: false };

/**
 * Handles `?action=highlight_files`, which points at newly saved files (specification 2.3) or shows
 * files in their folder. Scrolls to the first one once and marks all of them. `file_ids=id,id`
 * makes the link work in another browser. `onFound` receives how many of the saved files are among
 * the loaded rows.
 */
export function useHighlight(
  engine: ListEngine | null,
  query: URLSearchParams,
  onFound: (count: number) => void,
): void {
  const isRequested = query.get('action') === 'highlight_files';
  const named = isRequested ? (query.get('file_ids') ?? '') : '';
  const [pointed, setPointed] = useState<HighlightedFiles>(nothing);
  const found = useRef(onFound);
  found.current = onFound;
  const isShown = useRef(false);
  useEffect(() => {
    if (!isRequested) return;
    const shown = browserLocal().take(stored.shownFileIds);
    const kept = shown ?? browserLocal().take(stored.savedFileIds) ?? [];
    const requested = named.split(',').filter(Boolean);
    // The URL names only the first of many; a stored list is used only if it includes these ids.
    const isStored = requested.every((id) => kept.includes(id));
    setPointed({ ids: isStored ? kept : requested, areSaved: isStored && shown === null });
  }, [isRequested, named]);
  // Looks again in each new reading, until one has the rows.
  const replacements = useReplacements(engine);
  useEffect(() => {
    const { ids, areSaved } = pointed;
    if (!engine || ids.length === 0 || isShown.current) return;
    let isCurrent = true;
    void findFirst(engine, ids).then((first) => {
      if (!isCurrent || first === undefined) return;
      isShown.current = true;
      if (areSaved) found.current(ids.filter((id) => engine.indexOf(id) >= 0).length);
      void focusRow(engine, first);
    });
    return () => {
      isCurrent = false;
    };
  }, [engine, replacements, pointed]);
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
