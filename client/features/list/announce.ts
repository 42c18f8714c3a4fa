/**
 * Announces a text to screen readers through the page's polite live region, which the page renders
 * empty.
 */
export function announce(text: string): void {
  const voice = document.querySelector<HTMLElement>('[data-list-says]');
  if (voice) voice.textContent = text;
}
