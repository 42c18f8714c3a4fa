import type { Browser } from 'playwright';
import { bareTemplate, type BareWorker } from './bare.ts';
import { startEdge } from './edge.ts';
import { openThrottled } from './first-clicks.ts';
import { median } from './rounds.ts';

/**
 * Time until the list of a share answers a click, over the same of the template with delegated
 * handlers, on a slow device and connection, each the median of rounds in turn.
 */
export async function listAnswers(
  browser: Browser,
  worker: BareWorker,
  shareId: string,
  rounds: number,
): Promise<{ ownMs: number; ratio: number }> {
  const template = await bareTemplate();
  const own = await startEdge(worker.origin, new URL(worker.siteOrigin).host);
  const reference = await startEdge(template.origin, new URL(template.origin).host);
  try {
    const times = { own: [] as number[], reference: [] as number[] };
    // The first visit is slower for both.
    for (let round = 0; round <= rounds; round++) {
      const referenceMs = await untilAnswer(browser, `${reference.origin}/s/${shareId}`);
      const ownMs = await untilAnswer(browser, `${own.origin}/s/${shareId}`);
      if (round === 0) continue;
      times.reference.push(referenceMs);
      times.own.push(ownMs);
    }
    const ownMs = median(times.own);
    return { ownMs, ratio: ownMs / median(times.reference) };
  } finally {
    own.stop();
    reference.stop();
    await template.stop();
  }
}

/** Rows of a share, and of the template. */
const rows = '[data-list] .row[data-id], tbody tr';

/** Returns the time in ms from the navigation until a click selects a row. */
async function untilAnswer(browser: Browser, url: string): Promise<number> {
  const { context, page } = await openThrottled(browser);
  await page.goto(url, { waitUntil: 'commit' });
  const answeredMs = await page.evaluate(async (selector) => {
    const isSelected = (row: Element) =>
      row.getAttribute('aria-selected') === 'true' || row.hasAttribute('data-selected');
    for (;;) {
      const row = document.querySelector(selector);
      const control = row?.querySelector<HTMLElement>('.check, td');
      control?.click();
      // The frame after the click is the one that shows the selection.
      await new Promise(requestAnimationFrame);
      if (row && isSelected(row)) return performance.now();
    }
  }, rows);
  await context.close();
  return answeredMs;
}
