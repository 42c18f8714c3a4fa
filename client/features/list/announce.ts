/**
 * Lets a screen reader say what happened to the page's list: its one polite voice, which the page
 * renders empty.
 */
export function announce(text: string): void {
  const voice = document.querySelector<HTMLElement>('[data-list-says]');
  if (voice) voice.textContent = text;
}
