/** Where the inline script of a document keeps what is clicked before the first module runs. */
interface KeptClicks {
  readonly controls: HTMLElement[];
  readonly keep: (event: Event) => void;
}

/**
 * The inline script itself, for the head of every document with scripts (worker/site/document.tsx).
 * Rows are seen before the entry has arrived; a box or button clicked then has nobody to answer it
 * yet.
 */
export const keepClicksScript = `{const controls=[],keep=e=>{const c=e.target.closest?.('.check,button[type=button]');if(c&&!c.closest('[data-early]')){e.preventDefault();controls.push(c)}};addEventListener('click',keep,true);self.magpieClicks={controls,keep}}`;

/** Makes those clicks again, now that there are handlers for them. */
export function replayKeptClicks(window: Window): void {
  const kept = (window as Window & { magpieClicks?: KeptClicks }).magpieClicks;
  if (!kept) return;
  window.removeEventListener('click', kept.keep, true);
  for (const control of kept.controls.splice(0)) if (control.isConnected) control.click();
}
