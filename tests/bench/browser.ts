import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession, Page, Response } from 'playwright';

/** CPU throttling factor. */
const slowDown = 4;
/** Time after loading in which the page may do deferred work. */
const idleMs = 3_000;

export interface PageLoad {
  /** Size of all scripts loaded without user input, gzip. */
  scriptBytes: number;
  /**
   * Total blocking time in ms: the part of long tasks beyond 50 ms, from the first contentful paint
   * on.
   */
  blockingMs: number;
}

/**
 * Loads a page in a new context without interacting with it. `before` prepares the context in a
 * page of its own, such as by signing in; the cache is empty afterwards.
 */
export async function loadPage(
  browser: Browser,
  url: string,
  before?: (page: Page) => Promise<void>,
): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  if (before) {
    const first = await context.newPage();
    await before(first);
    await first.close();
  }
  const page = await context.newPage();
  const session = await slow(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  let scriptBytes = 0;
  const bodies: Promise<void>[] = [];
  const countScript = (response: Response) => {
    if (response.request().resourceType() !== 'script') return;
    bodies.push(
      response.body().then((body) => {
        scriptBytes += gzipSync(body, { level: 6 }).length;
      }),
    );
  };
  page.on('response', countScript);
  await page.addInitScript(() => {
    const kept = window as unknown as { longTasks: [startsAt: number, endsAt: number][] };
    kept.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        kept.longTasks.push([startTime, startTime + duration]);
      }
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(idleMs);
  const blockingMs = await page.evaluate(() => {
    const { longTasks } = window as unknown as { longTasks: [startsAt: number, endsAt: number][] };
    const paintedAt = performance.getEntriesByName('first-contentful-paint')[0]!.startTime;
    let blocked = 0;
    for (const [startsAt, endsAt] of longTasks) {
      blocked += Math.max(0, endsAt - Math.max(startsAt, paintedAt) - 50);
    }
    return blocked;
  });
  // Scripts that arrive from here on can't be read once the context is closed.
  page.off('response', countScript);
  await Promise.all(bodies);
  await context.close();
  return { scriptBytes, blockingMs };
}

export interface Scrolling {
  frames: number;
  /** Main-thread time per frame in ms for scripts, style, layout and paint. */
  mainMsPerFrame: number;
  /** Frames with neither rows nor row placeholders in the middle of the list. */
  blankFrames: number;
  /** Frames with placeholders, because the rows hadn't been loaded. */
  waitingFrames: number;
}

/** Scrolls a long list with the wheel for some seconds, 120 px per frame. */
export async function scrollList(browser: Browser, url: string): Promise<Scrolling> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await slow(page);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(idleMs);
  await page.mouse.move(640, 500);
  const before = await taskMs(session);
  const { frames, blankFrames, waitingFrames } = await page.evaluate(async () => {
    const endsAt = performance.now() + 4_000;
    let count = 0;
    let blank = 0;
    let waiting = 0;
    // The scroll container is the nearest scrollable ancestor of the rows, or the page.
    let scroller: Element | null = document.querySelector('[role="row"][data-id]');
    while (scroller && scroller.scrollHeight <= scroller.clientHeight + 1) {
      scroller = scroller.parentElement;
    }
    const scrolled = scroller ?? document.scrollingElement!;
    const rowAt = (x: number, y: number) =>
      document.elementFromPoint(x, y)?.closest('[role="row"]');
    while (performance.now() < endsAt) {
      scrolled.scrollTop += 120;
      await new Promise(requestAnimationFrame);
      // Two points farther apart than the gap between tiles, so one of them is always in a row.
      const row =
        rowAt(innerWidth / 2, innerHeight / 2) ?? rowAt(innerWidth / 2 + 24, innerHeight / 2 + 24);
      if (!row) blank += 1;
      else if (row.hasAttribute('aria-busy')) waiting += 1;
      count += 1;
    }
    return { frames: count, blankFrames: blank, waitingFrames: waiting };
  });
  const mainMsPerFrame = ((await taskMs(session)) - before) / frames;
  await context.close();
  return { frames, mainMsPerFrame, blankFrames, waitingFrames };
}

async function slow(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await session.send('Performance.enable');
  return session;
}

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
}
