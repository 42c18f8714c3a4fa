import type { Locator } from 'playwright';
import { expect } from 'vitest';

/**
 * Selects a row by its box, unless it is selected. A list that is read anew at that moment has
 * other rows when the button is let go than when it was pressed, and nobody was clicked: one clicks
 * again.
 */
export async function selectByBox(row: Locator): Promise<void> {
  const isSelected = async () => (await row.getAttribute('aria-selected')) === 'true';
  const select = async () => {
    if (!(await isSelected())) await row.getByRole('checkbox').click({ force: true });
    return isSelected();
  };
  await expect.poll(select).toBe(true);
}
