import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type Complaints, keepComplaints, launchBrowser } from './browser.ts';
import { type Magpie, startMagpie } from './magpie.ts';

/**
 * What a journey of one file has: its Magpie, and a page of its own in a browser without a past.
 */
export interface FreshPage {
  magpie: Magpie;
  context: BrowserContext;
  page: Page;
}

/**
 * Starts one Magpie and one browser for the tests of a file and gives each test a fresh page,
 * before it begins. A test after which its pages have complained fails; only lines about refused
 * calls, which specification 8 wants logged, are no complaint. `variables` are those of the Magpie.
 */
export function withFreshPage(
  options: BrowserContextOptions,
  begin: (fresh: FreshPage) => void | Promise<void>,
  variables: Record<string, string> = {},
): void {
  let magpie: Magpie;
  let browser: Browser;
  let context: BrowserContext;
  let complaints: Complaints;
  beforeAll(async () => {
    [magpie, browser] = await Promise.all([startMagpie({ variables }), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await magpie?.stop();
  });
  beforeEach(async () => {
    // Only the journey without a network wants the service worker, whose work would disturb what
    // others count.
    context = await browser.newContext({ serviceWorkers: 'block', ...options });
    complaints = await keepComplaints(context);
    await begin({ magpie, context, page: await context.newPage() });
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await tellWhatIsShown(browser);
    await context.close();
    expect(complaints.violations).toEqual([]);
    const errors = complaints.errors.filter((line) => !line.startsWith('fetch api error'));
    expect(errors).toEqual([]);
  });
}

/**
 * What a screen reader would find on the pages of a failed test: on another machine that is all
 * there is to see.
 */
async function tellWhatIsShown(browser: Browser): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String);
    const focus = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300));
    console.error(`${page.url()}\n${shown.slice(0, 6_000)}\nfocus: ${focus}`);
  }
}
