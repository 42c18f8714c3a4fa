import type { Page } from 'playwright';

/**
 * Name in the row that has the focus; undefined if none has. The list itself has the focus while
 * its current row isn't in the DOM, and contains the names of the others.
 */
export function focusedRow(page: Page): Promise<string | null | undefined> {
  return page.evaluate(
    () => document.activeElement?.closest('.row')?.querySelector('bdi')?.textContent,
  );
}
