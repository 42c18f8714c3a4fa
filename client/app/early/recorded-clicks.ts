/** Clicks recorded by the inline script before the first module runs. */
interface KeptClicks {
  readonly controls: HTMLElement[];
  readonly keep: (event: Event) => void;
}

/**
 * Inline script in the head of every document with scripts (worker/site/document.tsx). Rows are
 * visible before the entry script has loaded, so clicks on their controls are recorded. A row shows
 * at once that it's selected; the list takes it over with the recorded click.
 */
export const recordClicksScript = `{const controls=[],keep=e=>{const c=e.target.closest?.('.check,button[type=button]');if(c&&!c.closest('[data-early]')){e.preventDefault();controls.push(c);const r=c.matches('.check')&&c.closest('[data-list] .row');if(r)c.ariaChecked=r.ariaSelected=r.ariaSelected!='true'}};addEventListener('click',keep,true);self.magpieClicks={controls,keep}}`;

/** Returns the controls that were clicked, in order; others can be added. */
export function recordedClicks(window: Window): HTMLElement[] {
  return recorded(window)?.controls ?? [];
}

/** Ends the recording and repeats the clicks, for which there are handlers now. */
export function replayRecordedClicks(window: Window): void {
  const kept = recorded(window);
  if (!kept) return;
  window.removeEventListener('click', kept.keep, true);
  for (const control of kept.controls.splice(0)) if (control.isConnected) control.click();
}

function recorded(window: Window): KeptClicks | undefined {
  // Set by the inline script above.
  return (window as Window & { magpieClicks?: KeptClicks }).magpieClicks;
}
