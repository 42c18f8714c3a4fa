import { useEffect } from 'react';
import { useText } from '#client/ui/text.ts';
import { isolatedName } from '#client/lib/shown-name.ts';
import type { ListEngine } from '#client/features/list/list-engine.ts';
import { useReplacements } from '#client/features/list/use-list.ts';
import { parentFolderPath } from '../places/parent-folders.ts';

/** Maximum characters of a path. Longer ones show only the first and last folder. */
const lettersMax = 36;

/**
 * Shows each row's folder path in lists of the whole drive. The engine reuses row elements, so the
 * path is updated whenever an element's id changes. Import it lazily.
 */
export default function RowFolders({ engine }: { engine: ListEngine | null }): null {
  const t = useText();
  const replacements = useReplacements(engine);
  useEffect(() => {
    const rows = engine?.element.querySelector('[data-list-window]');
    if (!rows) return undefined;
    const write = (isReadAgain: boolean) => {
      for (const row of rows.children) {
        if (row instanceof HTMLElement) writeFolders(row, t('drive.allFiles'), isReadAgain);
      }
    };
    const watch = new MutationObserver(() => write(false));
    watch.observe(rows, { childList: true, subtree: true, attributeFilter: ['data-id'] });
    // A new reading may have another path for the same row.
    write(true);
    return () => watch.disconnect();
  }, [engine, replacements, t]);
  return null;
}

function writeFolders(row: HTMLElement, root: string, isReadAgain: boolean): void {
  const { id } = row.dataset;
  const link = row.querySelector('a');
  if (id === undefined || !link) return;
  let label = link.querySelector<HTMLElement>('.where');
  if (!isReadAgain && label?.dataset.of === id) return;
  if (!label) {
    label = document.createElement('small');
    label.className = 'where';
    label.dir = 'auto';
    link.append(label);
  }
  const way = parentFolderPath().pathOf(id);
  label.dataset.of = id;
  label.textContent = way ? shortPath(way, root) : '';
  label.title = way ? joinPath([root, ...way]) : '';
}

/** Formats a folder path on one line, shortened to its first and last folder if long. */
export function shortPath(way: readonly string[], root: string): string {
  if (way.length === 0) return root;
  const letters = way.reduce((sum, name) => sum + name.length + 3, 0);
  const isLong = letters > lettersMax && way.length > 2;
  return joinPath(isLong ? [...way.slice(0, 1), '…', ...way.slice(-1)] : way);
}

function joinPath(way: readonly string[]): string {
  return way.map(isolatedName).join(' › ');
}
