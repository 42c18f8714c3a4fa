/**
 * What needs React to answer: buttons that submit nothing, and what a page marks itself. Links and
 * forms work without.
 */
const live = 'button[type="button"], [role="button"], input[type="checkbox"], [data-live]';

/**
 * Keeps the clicks made before the page answers, and makes them again once it does: none is lost
 * and none waits longer than it must. Controls of the shell, which answer from the start, are
 * marked `data-early` and left alone. `onFirst` is called at the first kept click. Returns the act
 * that replays them and steps aside.
 */
export function keepEarlyClicks(document: Document, onFirst: () => void): () => void {
  const kept: HTMLElement[] = [];
  const keep = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest(live) : null;
    if (!(control instanceof HTMLElement) || control.closest('[data-early]')) return;
    event.preventDefault();
    event.stopPropagation();
    kept.push(control);
    onFirst();
  };
  document.addEventListener('click', keep, true);
  return () => {
    document.removeEventListener('click', keep, true);
    for (const control of kept) if (control.isConnected) control.click();
  };
}
