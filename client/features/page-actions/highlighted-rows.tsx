import { findFirst, focusRow } from '#client/features/list/find-rows.ts';
import { useEffect } from 'react';
import { usePage } from '#client/app/router/use-page.ts';
import { highlightRows } from '#client/features/list/highlight-rows.ts';
import { useListEngine } from '#client/features/list/use-list.ts';

/** Time until the rows look like the others again. */
const highlightMs = 8_000;

/** Marks the rows of a share that `file_ids` names, and scrolls to the first of them. */
export default function HighlightedRows(): null {
  const { search } = usePage();
  const engine = useListEngine();
  const named = new URLSearchParams(search).get('file_ids') ?? '';
  useEffect(() => {
    const ids = named.split(',').filter(Boolean);
    if (!engine || ids.length === 0) return undefined;
    const end = highlightRows(ids);
    const timer = setTimeout(end, highlightMs);
    let isCurrent = true;
    void findFirst(engine, ids).then((first) => {
      if (isCurrent && first !== undefined) void focusRow(engine, first);
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      end();
    };
  }, [engine, named]);
  return null;
}
