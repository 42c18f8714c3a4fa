import type { Page } from 'playwright';

/** Waits until a page is live. Moves the pointer, because some pages wait for it. */
export async function untilLive(page: Page): Promise<void> {
  let x = 1;
  const moving = setInterval(() => void page.mouse.move((x = 3 - x), 1).catch(() => {}), 100);
  try {
    await page.waitForFunction(() => document.documentElement.dataset.live !== undefined);
  } finally {
    clearInterval(moving);
  }
}
