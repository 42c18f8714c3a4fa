import { openEvent, type OpenEvent } from './list-events.ts';
import type { RowElement } from './rows/row-element.ts';
import type { RowFacts } from './rows/row-facts.ts';

/** Offers a file for preview by event. Returns true if a handler accepted it. */
export function offerFile(list: HTMLElement, facts: RowFacts | undefined): boolean {
  if (facts?.isFolder !== false) return false;
  const event: OpenEvent = new CustomEvent(openEvent, {
    detail: { id: facts.id },
    bubbles: true,
    cancelable: true,
  });
  return !list.dispatchEvent(event);
}

/** Opens a row: a file in the preview, otherwise its link. */
export function openRow(
  list: HTMLElement,
  facts: RowFacts | undefined,
  row: RowElement | undefined,
): void {
  // Clicks the link instead of setting the location, so that a router can keep the page.
  if (!offerFile(list, facts)) row?.link.click();
}
