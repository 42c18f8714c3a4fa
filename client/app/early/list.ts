import { pause } from '../../lib/pause.ts';

/**
 * Starts the list engine of a page. Checkbox clicks made before it runs are recorded and replayed.
 * Everything else in a list is a link and works without scripts.
 */
export function startLists(document: Document): void {
  const list = document.querySelector<HTMLElement>('[data-list]');
  if (!list) return;
  const kept: HTMLElement[] = [];
  const keep = (event: MouseEvent) => {
    const box = event.target instanceof Element ? event.target.closest('.check') : null;
    if (!(box instanceof HTMLElement)) return;
    event.preventDefault();
    kept.push(box);
  };
  list.addEventListener('click', keep);
  const start = async () => {
    const { startList } = await import('#client/features/list/start.ts');
    await pause();
    list.removeEventListener('click', keep);
    await startList(list);
    for (const box of kept) box.click();
    if (list.dataset.view === 'single')
      (await import('#client/features/share/share-excerpts.ts')).showShareExcerpts();
  };
  void start();
}
