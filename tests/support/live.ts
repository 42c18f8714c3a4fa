import type { Page } from 'playwright';

/** Waits until a page is live. Moves the pointer, because some pages wait for it. */
export async function untilLive(page: Page): Promise<void> {
  let x = 1;
  const moving = setInterval(() => void page.mouse.move((x = 3 - x), 1).catch(() => {}), 100);
  try {
    // A document that begins has no element yet.
    await page.waitForFunction(() => document.querySelector('html[data-live]') !== null);
  } finally {
    clearInterval(moving);
  }
}

/** Moves the pointer over a live page, with which the drive loads uploads and commands. */
export async function movePointer(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.live !== undefined);
  await page.mouse.move(1, 1);
  await page.mouse.move(9, 9);
}
