/**
 * Controls that need scripts: buttons that don't submit, and elements a page marks. Links and forms
 * work without them.
 */
const live =
  'button[type="button"], [role="button"], [role="checkbox"], input[type="checkbox"], [data-live]';

/**
 * Records clicks made before the page is interactive and replays them afterwards. Controls of the
 * shell work immediately, are marked `data-early` and ignored here. Calls `onFirst` at the first
 * recorded click. Returns the function that replays the clicks and stops recording.
 */
export function recordEarlyClicks(document: Document, onFirst: () => void): () => void {
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
