/** Marks the chosen one of several links. */
export function markCurrent(selector: string, isCurrent: (link: HTMLElement) => boolean): void {
  for (const link of document.querySelectorAll<HTMLElement>(selector)) {
    if (isCurrent(link)) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}
