/** The regions of a page, `[data-region]`, which F6 cycles through. */

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/**
 * Puts the focus into the next region that shows something to focus, or with -1 into the one
 * before.
 */
export function goToRegion(document: Document, step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(hasTarget);
  if (all.length === 0) return;
  const at = all.findIndex((region) => region.contains(document.activeElement));
  const next = at < 0 ? (step === 1 ? 0 : all.length - 1) : (at + step + all.length) % all.length;
  targetOf(all[next]!)?.focus();
}

/**
 * Puts the focus into what the page is about, for whoever would be nowhere: what had the focus is
 * going.
 */
export function goToContent(document: Document): void {
  const content = document.querySelector<HTMLElement>('[data-region=content]');
  if (content) targetOf(content)?.focus();
}

function hasTarget(region: HTMLElement): boolean {
  return targetOf(region) !== undefined;
}

/**
 * Where somebody was in a list that is one tab stop, or else what comes first in the region, which
 * may be a button itself.
 */
function targetOf(region: HTMLElement): HTMLElement | undefined {
  const all = [region, ...region.querySelectorAll<HTMLElement>(focusable)].filter(
    (one) => one.matches(focusable) && one.checkVisibility() && !one.closest('[inert]'),
  );
  return (
    all.find((one) => one.matches('[data-list][tabindex="0"], [data-list] [tabindex="0"]')) ??
    all[0]
  );
}
