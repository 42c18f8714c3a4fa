import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { enterDrive } from './enter-drive.ts';

const filesCount = 10_000;
const foldersCount = 100;
/** Duration of interaction with the page while files are queued and the first uploads run. */
const usedMs = 6_000;

export interface QueueTimes {
  /** Time until all files are in the list, in ms. */
  queuedMs: number;
  /** Time until their sizes are known, in ms. */
  weighedMs: number;
  /** Slowest interaction to next paint in that time, in ms. */
  interactionMs: number;
  interactions: number;
}

/** Measurements kept by the page: times since it was opened, 0 until they happen. */
interface Kept {
  slowest: number;
  pickedAt: number;
  queuedAt: number;
  weighedAt: number;
}

/**
 * Queues a folder of 10,000 files in a signed-in drive and interacts with the page in the meantime.
 */
export async function queueUploads(
  browser: Browser,
  siteOrigin: string,
  account: { email: string; password: string },
): Promise<QueueTimes> {
  const device = mkdtempSync(join(tmpdir(), 'magpie-queue-'));
  for (let folder = 0; folder < foldersCount; folder += 1) {
    mkdirSync(join(device, String(folder)));
    for (let file = 0; file < filesCount / foldersCount; file += 1) {
      writeFileSync(join(device, String(folder), `file ${file}.txt`), `${folder} ${file}`);
    }
  }
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await enterDrive(page, siteOrigin, account);
    const input = page.locator('input[data-upload=folder]');
    await page.evaluate(() => {
      const kept = window as unknown as Kept;
      Object.assign(kept, { slowest: 0, pickedAt: 0, queuedAt: 0, weighedAt: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as PerformanceEventTiming[]) {
          if (kept.pickedAt > 0 && entry.interactionId) {
            kept.slowest = Math.max(kept.slowest, entry.duration);
          }
        }
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
      // The change event reaches the document before the page's own listener.
      const onChange = () => (kept.pickedAt = performance.now());
      addEventListener('change', onChange, { capture: true });
      new MutationObserver(() => {
        const heading = document.querySelector('#upload-heading')?.textContent ?? '';
        if (!heading.includes('10,000')) return;
        kept.queuedAt ||= performance.now();
        const state = document.querySelector('.upload-state')?.textContent ?? '';
        if (state.includes(' of ')) kept.weighedAt ||= performance.now();
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    const picking = input.setInputFiles(device);
    await page.waitForFunction(() => (window as unknown as Kept).pickedAt > 0, undefined, {
      timeout: 60_000,
    });
    let interactions = 0;
    const end = Date.now() + usedMs;
    for (; Date.now() < end; interactions += 2) {
      const view = interactions % 4 === 0 ? 'List' : 'Grid';
      await page.getByRole('button', { name: view, exact: true }).click();
      await page.keyboard.press('ArrowDown');
    }
    await picking;
    await page.waitForFunction(() => (window as unknown as Kept).weighedAt > 0);
    const measured = await page.evaluate(() => {
      const { slowest, pickedAt, queuedAt, weighedAt } = window as unknown as Kept;
      return {
        queuedMs: queuedAt - pickedAt,
        weighedMs: weighedAt - pickedAt,
        interactionMs: slowest,
      };
    });
    return { ...measured, interactions };
  } finally {
    await context.close();
    rmSync(device, { recursive: true });
  }
}
