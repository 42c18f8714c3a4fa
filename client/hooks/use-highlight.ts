import { useEffect, useRef, useState } from 'react';
import { highlightRows } from '#client/lib/highlight-rows.ts';
import type { ListEngine } from '#client/list/list-engine.ts';
import { stored } from '#client/storage/catalogue.ts';
import { browserLocal } from '#client/storage/local.ts';

/** Long enough to find them, short enough not to be taken for a selection. */
const highlightMs = 8_000;

/**
 * `?action=highlight_files` points at what was just saved (spec 2.3), once: the list goes to the first of them, and all
 * are marked wherever it draws them. `onFound` is told how many are among the rows read so far.
 */
export function useHighlight(
  engine: ListEngine | null,
  query: URLSearchParams,
  onFound: (count: number) => void,
): void {
  const isWanted = query.get('action') === 'highlight_files';
  const [saved, setSaved] = useState<readonly string[]>([]);
  const found = useRef(onFound);
  found.current = onFound;
  const isShown = useRef(false);
  useEffect(() => {
    if (isWanted) setSaved(browserLocal().take(stored.savedFileIds) ?? []);
  }, [isWanted]);
  // A list may end and start anew in between; whichever finds them first goes there.
  useEffect(() => {
    if (!engine || saved.length === 0 || isShown.current) return;
    let isCurrent = true;
    void engine.findFirst(saved).then((first) => {
      if (!isCurrent || first === undefined) return;
      isShown.current = true;
      found.current(saved.filter((id) => engine.indexOf(id) >= 0).length);
      void engine.focusRow(first);
    });
    return () => {
      isCurrent = false;
    };
  }, [engine, saved]);
  useEffect(() => {
    if (!engine || saved.length === 0) return;
    const end = highlightRows(saved);
    const timer = setTimeout(() => setSaved([]), highlightMs);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [engine, saved]);
}
