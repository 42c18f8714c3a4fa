import { recordedClicks, replayRecordedClicks } from './recorded-clicks.ts';

/**
 * Controls that need scripts: buttons that don't submit, and elements a page marks. Links and forms
 * work without them.
 */
const live =
  'button[type=button], [role=button], [role=checkbox], input[type=checkbox], [data-live]';

/**
 * Records clicks made before the page is interactive and replays them afterwards. Controls of the
 * shell work immediately, are marked `data-early` and ignored here. Calls `onClick` at each click.
 * Returns the function that replays the clicks and stops recording.
 */
export function recordEarlyClicks(window: Window, onClick: () => void): () => void {
  const { document } = window;
  const keep = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest(live) : null;
    if (!(control instanceof HTMLElement) || control.closest('[data-early]')) return;
    // The inline script has recorded the others.
    if (!event.defaultPrevented) recordedClicks(window).push(control);
    event.preventDefault();
    event.stopPropagation();
    onClick();
  };
  document.addEventListener('click', keep, true);
  return () => {
    document.removeEventListener('click', keep, true);
    replayRecordedClicks(window);
  };
}
