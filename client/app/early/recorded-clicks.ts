/** Clicks recorded by the inline script before the first module runs. */
interface KeptClicks {
  readonly controls: HTMLElement[];
  readonly keep: (event: Event) => void;
}

/**
 * Inline script in the head of every document with scripts (worker/site/document.tsx). Rows are
 * visible before the entry script has loaded, so clicks on their controls are recorded.
 */
export const recordClicksScript = `{const controls=[],keep=e=>{const c=e.target.closest?.('.check,button[type=button]');if(c&&!c.closest('[data-early]')){e.preventDefault();controls.push(c)}};addEventListener('click',keep,true);self.magpieClicks={controls,keep}}`;

/** Replays those clicks once there are handlers. */
export function replayRecordedClicks(window: Window): void {
  // Set by the inline script above.
  const kept = (window as Window & { magpieClicks?: KeptClicks }).magpieClicks;
  if (!kept) return;
  window.removeEventListener('click', kept.keep, true);
  for (const control of kept.controls.splice(0)) if (control.isConnected) control.click();
}
