import { pause } from '../../lib/pause.ts';

/**
 * Starts the engine of a page's list. A box that is clicked in the moment before it runs is
 * remembered and clicked again, so the first click is never lost; everything else in a list is a
 * link and works by itself.
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
  void start();

  async function start(): Promise<void> {
    const { startList } = await import('#client/features/list/start.ts');
    await pause();
    list!.removeEventListener('click', keep);
    startList(list!);
    for (const box of kept) box.click();
  }
}
