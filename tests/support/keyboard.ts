import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/**
 * Presses Tab until something has the focus; it must be reachable, so it gives up after a whole
 * round.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 80; presses++) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}

/** Waits until something has the focus, for keys that are pressed then. */
export async function untilFocused(target: Locator): Promise<void> {
  await expect.poll(() => isFocused(target)).toBe(true);
}

/**
 * Presses a button by keyboard alone, once it can have the focus: while a dialog is closing,
 * nothing under it can.
 */
export async function pressByKeys(page: Page, button: Locator): Promise<void> {
  const takesFocus = async () => {
    await button.focus();
    return isFocused(button);
  };
  await expect.poll(takesFocus).toBe(true);
  await page.keyboard.press('Enter');
}

export function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
