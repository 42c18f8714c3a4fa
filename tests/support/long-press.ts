import type { Locator } from 'playwright';
import { expect } from 'vitest';

/** Presses a row with a finger until the row is selected. */
export async function longPress(row: Locator): Promise<void> {
  const page = row.page();
  // A list listens once its scripts have arrived.
  await page.locator('[data-list][data-started]').waitFor({ state: 'attached' });
  const { x, y } = (await row.boundingBox())!;
  const point = { x: x + 40, y: y + 40 };
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await expect.poll(() => row.getAttribute('aria-selected')).toBe('true');
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}
