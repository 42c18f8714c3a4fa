import { replayClicks, showSelection } from './recorded-clicks.ts';

/**
 * Controls that need scripts: buttons that don't submit, and elements a page marks. Links and forms
 * work without them.
 */
const live =
  'button[type="button"], [role="button"], [role="checkbox"], input[type="checkbox"], [data-live]';

/**
 * Records clicks made before the page is interactive and replays them afterwards. Controls of the
 * shell work immediately, are marked `data-early` and ignored here. `before` are those of the
 * inline script; calls `onFirst` at each further one. Returns the function that replays all of them
 * and stops recording.
 */
export function recordEarlyClicks(
  document: Document,
  before: readonly HTMLElement[],
  onFirst: () => void,
): () => void {
  const kept = [...before];
  const keep = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest(live) : null;
    if (!(control instanceof HTMLElement) || control.closest('[data-early]')) return;
    event.preventDefault();
    event.stopPropagation();
    kept.push(control);
    showSelection(control);
    onFirst();
  };
  document.addEventListener('click', keep, true);
  return () => {
    document.removeEventListener('click', keep, true);
    replayClicks(kept);
  };
}
