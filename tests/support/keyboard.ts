import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/**
 * Presses Tab until an element has the focus. Throws after a full round, because it must be
 * reachable.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 80; presses++) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}

/** Waits until an element has the focus, before keys are sent to it. */
export async function untilFocused(target: Locator): Promise<void> {
  await expect.poll(() => isFocused(target)).toBe(true);
}

/**
 * Presses a button with the keyboard once it can be focused. While a dialog closes, nothing under
 * it can be.
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
