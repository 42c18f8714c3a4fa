import { openEvent, type OpenEvent } from './list-events.ts';
import type { RowElement } from './rows/row-element.ts';
import type { RowFacts } from './rows/row-facts.ts';

/** Offers a file to whoever shows previews; true when it is taken. */
export function offerFile(list: HTMLElement, facts: RowFacts | undefined): boolean {
  if (facts?.isFolder !== false) return false;
  const event: OpenEvent = new CustomEvent(openEvent, {
    detail: { id: facts.id },
    bubbles: true,
    cancelable: true,
  });
  return !list.dispatchEvent(event);
}

/** Opens a row: a file in its preview, else by its link. */
export function openRow(
  list: HTMLElement,
  facts: RowFacts | undefined,
  row: RowElement | undefined,
): void {
  // A click and not an address, so that a router can keep the page.
  if (!offerFile(list, facts)) row?.link.click();
}
