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

/** Ends the recording and returns the controls that were clicked, in order. */
export function takeRecordedClicks(window: Window): HTMLElement[] {
  // Set by the inline script above.
  const kept = (window as Window & { magpieClicks?: KeptClicks }).magpieClicks;
  if (!kept) return [];
  window.removeEventListener('click', kept.keep, true);
  return kept.controls.splice(0);
}

/** Repeats clicks once there are handlers. */
export function replayClicks(controls: readonly HTMLElement[]): void {
  for (const control of controls) if (control.isConnected) control.click();
}

/** Shows that a row is selected before its list runs, or isn't anymore. */
export function showSelection(control: HTMLElement): void {
  const row = control.closest('[data-list] .row');
  if (!row || !control.matches('.check')) return;
  const isSelected = String(row.ariaSelected !== 'true');
  row.ariaSelected = isSelected;
  control.ariaChecked = isSelected;
}
