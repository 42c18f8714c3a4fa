import { useEffect, useRef } from 'react';
import { highlightRows } from '#client/lib/highlight-rows.ts';
import type { ListEngine } from '#client/list/list-engine.ts';
import { stored } from '#client/storage/catalogue.ts';
import { browserLocal } from '#client/storage/local.ts';

/** Long enough to find them, short enough not to be taken for a selection. */
const highlightMs = 8_000;

/** `?action=highlight_files` points at what was just saved (spec 2.3), once. */
export function useHighlight(
  engine: ListEngine | null,
  query: URLSearchParams,
  onFound: (count: number) => void,
): void {
  const isWanted = query.get('action') === 'highlight_files';
  const found = useRef(onFound);
  found.current = onFound;
  useEffect(() => {
    if (!engine || !isWanted) return;
    const ids = browserLocal().take(stored.savedFileIds) ?? [];
    const here = ids.filter((id) => engine.indexOf(id) >= 0);
    if (here.length === 0) return;
    const end = highlightRows(here);
    void engine.focusRow(here[0]!);
    found.current(here.length);
    const timer = setTimeout(end, highlightMs);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [engine, isWanted]);
}
