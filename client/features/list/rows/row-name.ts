import { cutName } from '#client/lib/cut-name.ts';
import { shownName } from '#client/lib/shown-name.ts';
import { columnName, isShort, shortName } from '#client/lib/short-text.ts';
import { escapeHtml } from '#client/lib/trusted-html.ts';

/** A name's element: its text, or a whole name with the parts that `file-name.css` shows of it. */
export function nameMarkup(name: string): string {
  const shown = shownName(name);
  const parts = cutName(shown);
  const text = escapeHtml(shown);
  if (!parts) return `<bdi dir="auto">${text}</bdi>`;
  const { start, end } = parts;
  return `<bdi dir="auto" data-start="${escapeHtml(start)}" data-end="${escapeHtml(end)}"><span>${text}</span></bdi>`;
}

/**
 * Shows the same as `nameMarkup`, and keeps the nodes of the last name if they fit. Texts that are
 * certain to fit need no clipping; server-rendered text is always clipped.
 */
export function showName(element: Element, name: string): void {
  const shown = shownName(name);
  element.classList.toggle('short', isShort(shown, shortName));
  const parts = cutName(shown);
  if (!parts) {
    element.removeAttribute('data-start');
    element.removeAttribute('data-end');
    return writeText(element, shown);
  }
  element.classList.toggle('fits-column', isShort(shown, columnName));
  element.setAttribute('data-start', parts.start);
  element.setAttribute('data-end', parts.end);
  if (!element.firstElementChild) element.replaceChildren(document.createElement('span'));
  writeText(element.firstElementChild ?? element, shown);
}

/** Changes a text node in place, because a new one would be styled and laid out from scratch. */
export function writeText(element: Element, text: string): void {
  const node = element.firstChild;
  if (node instanceof Text) node.data = text;
  else element.textContent = text;
}
