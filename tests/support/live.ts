import type { Page } from 'playwright';

/** Waits until a page is live. Moves the pointer, because some pages wait for it. */
export async function untilLive(page: Page): Promise<void> {
  const moving = setInterval(() => void page.mouse.move(1, 1).catch(() => {}), 100);
  try {
    await page.waitForFunction(() => document.documentElement.dataset.live !== undefined);
  } finally {
    clearInterval(moving);
  }
}
