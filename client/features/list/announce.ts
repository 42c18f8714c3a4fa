/**
 * Announces a text to screen readers through the page's polite live region, which the page renders
 * empty.
 */
export function announce(text: string): void {
  const status = document.querySelector<HTMLElement>('[data-list-says]');
  if (status) status.textContent = text;
}
