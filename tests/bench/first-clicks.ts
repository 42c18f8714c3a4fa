import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';

/** Throttling of the processor and the network. */
const slowDown = 4;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Times in ms on a slow device and connection. */
export interface FirstClick {
  /** From the navigation until the page's controls work. */
  interactiveMs: number;
  /** From the first click on a command until its dialog is on the screen. */
  answerMs: number;
}

/**
 * Opens a share with an empty cache, waits until it's interactive and clicks a command, without a
 * pointer over it before.
 */
export async function firstClick(
  browser: Browser,
  url: string,
  command: 'save' | 'download',
): Promise<FirstClick> {
  const { context, page } = await openThrottled(browser);
  await page.goto(url, { waitUntil: 'commit' });
  const interactiveMs = await page.evaluate(async () => {
    const { documentElement } = document;
    while (documentElement.dataset.live === undefined) {
      await new Promise(requestAnimationFrame);
    }
    return performance.now();
  });
  const answerMs = await page.evaluate(async (name) => {
    const startedAt = performance.now();
    document.querySelector<HTMLElement>(`.share-actions [data-do="${name}"]`)?.click();
    while (!document.querySelector('dialog[open]')) await new Promise(requestAnimationFrame);
    // The frame in which it's painted has ended with the next one.
    await new Promise(requestAnimationFrame);
    return performance.now() - startedAt;
  }, command);
  await context.close();
  return { interactiveMs, answerMs };
}

/** Opens an empty page on a slow device and connection, with an empty cache. */
export async function openThrottled(
  browser: Browser,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await throttle(page);
  return { context, page };
}

/** Gives a page a slow device and connection. */
export async function throttle(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return session;
}
