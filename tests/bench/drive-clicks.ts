import type { Browser } from 'playwright';
import type { BareWorker } from './bare.ts';
import { startEdge } from './edge.ts';
import { enterDrive } from './enter-drive.ts';
import { throttle } from './first-clicks.ts';

/** Times in ms from a touch of a command in the drive, the first after loading it. */
export interface DriveClick {
  /** Until the button, or something it opens, has changed on the screen. */
  feedbackMs: number;
  /** Until its menu or dialog is on the screen. */
  dialogMs: number;
}

/** Commands that are touched first, by their place in the frame of the drive. */
export const driveCommandButtons = {
  'the menu of new items': '.drive-new',
  'the storage dialog': '.drive-side .storage-details',
  'the menu of the view': '.drive-tools > button[aria-haspopup=menu]',
} as const;

/**
 * Opens the drive with an empty cache on a slow device and connection, behind a server that
 * compresses texts, and touches a command once the files are shown and the page is at rest.
 */
export async function driveClick(
  browser: Browser,
  worker: BareWorker,
  account: { email: string; password: string },
  selector: string,
): Promise<DriveClick> {
  const edge = await startEdge(worker.origin, new URL(worker.siteOrigin).host);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    hasTouch: true,
    serviceWorkers: 'block',
  });
  try {
    const first = await context.newPage();
    await enterDrive(first, edge.origin, account);
    await first.close();
    const page = await context.newPage();
    const session = await throttle(page);
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await page.goto(`${edge.origin}/drive/all`, { waitUntil: 'load' });
    await page.locator('.drive-content :is(.row, h2)').first().waitFor();
    await page.waitForTimeout(3_000);
    const measuring = page.evaluate(async (pressed) => {
      const button = document.querySelector(pressed)!;
      const touchedAt = await new Promise<number>((resolve) => {
        addEventListener('pointerdown', ({ timeStamp }) => resolve(timeStamp), { once: true });
      });
      const opened = () => document.querySelector('dialog[open], [role=dialog], [role=menu]');
      let feedbackMs = 0;
      for (;;) {
        await new Promise(requestAnimationFrame);
        const isPressed = button.matches(':active, [data-opening]') || opened() !== null;
        if (feedbackMs === 0 && isPressed) feedbackMs = performance.now() - touchedAt;
        if (opened()) return { feedbackMs, dialogMs: performance.now() - touchedAt };
      }
    }, selector);
    await page.locator(selector).first().tap();
    return await measuring;
  } finally {
    await context.close();
    edge.stop();
  }
}
