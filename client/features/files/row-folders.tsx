import { useEffect } from 'react';
import { useText } from '#client/ui/text.ts';
import { isolatedName } from '#client/lib/shown-name.ts';
import type { ListEngine } from '#client/features/list/list-engine.ts';
import { whereabouts } from '../places/parent-folders.ts';

/** A way that is longer than this shows its beginning and its end. */
const lettersMax = 36;

/**
 * Says in each row where its file lies, where files of the whole drive are listed. The rows belong
 * to the engine, which draws one file after another in the same element; what is added here follows
 * the id of each. Import it lazily.
 */
export default function RowPlaces({ engine }: { engine: ListEngine | null }): null {
  const t = useText();
  useEffect(() => {
    const rows = engine?.element.querySelector('[data-list-window]');
    if (!rows) return undefined;
    const write = () => {
      for (const row of rows.children) writePlace(row as HTMLElement, t('drive.allFiles'));
    };
    const watch = new MutationObserver(write);
    watch.observe(rows, { childList: true, subtree: true, attributeFilter: ['data-id'] });
    write();
    return () => watch.disconnect();
  }, [engine, t]);
  return null;
}

function writePlace(row: HTMLElement, root: string): void {
  const { id } = row.dataset;
  const link = row.querySelector('a');
  if (id === undefined || !link) return;
  let says = link.querySelector<HTMLElement>('.where');
  if (says?.dataset.of === id) return;
  if (!says) {
    says = document.createElement('small');
    says.className = 'where';
    says.dir = 'auto';
    link.append(says);
  }
  const way = whereabouts().wayTo(id);
  says.dataset.of = id;
  says.textContent = way ? shortWay(way, root) : '';
  says.title = way ? wholeWay([root, ...way]) : '';
}

/** The way to a file in one line: its beginning and its end where it is long. */
export function shortWay(way: readonly string[], root: string): string {
  if (way.length === 0) return root;
  const letters = way.reduce((sum, name) => sum + name.length + 3, 0);
  return wholeWay(letters > lettersMax && way.length > 2 ? [way[0]!, '…', way.at(-1)!] : way);
}

function wholeWay(way: readonly string[]): string {
  return way.map(isolatedName).join(' › ');
}
