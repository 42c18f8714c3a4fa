/** Page regions (`[data-region]`) that F6 cycles through. */

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** Moves the focus to the next (1) or previous (-1) region with a focusable element. */
export function goToRegion(document: Document, step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(hasTarget);
  const at = all.findIndex((region) => region.contains(document.activeElement));
  const next = at < 0 ? (step === 1 ? 0 : all.length - 1) : (at + step + all.length) % all.length;
  const region = all[next];
  if (region) targetOf(region)?.focus();
}

/** Moves the focus to the main content when the focused element is about to be removed. */
export function goToContent(document: Document): void {
  const content = document.querySelector<HTMLElement>('[data-region=content]');
  if (content) targetOf(content)?.focus();
}

function hasTarget(region: HTMLElement): boolean {
  return targetOf(region) !== undefined;
}

/**
 * Returns the current item of a list with a single tab stop, otherwise the first focusable element
 * of the region or the region itself.
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
