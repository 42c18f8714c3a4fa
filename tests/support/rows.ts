import type { Locator } from 'playwright';
import { expect } from 'vitest';

/**
 * Selects a row by its checkbox unless it's selected. If the list is rendered again between mouse
 * down and mouse up, no row receives the click, so it retries.
 */
export async function selectByBox(row: Locator): Promise<void> {
  const isSelected = async () => (await row.getAttribute('aria-selected')) === 'true';
  const select = async () => {
    if (!(await isSelected())) await row.getByRole('checkbox').click({ force: true });
    return isSelected();
  };
  await expect.poll(select).toBe(true);
}
