import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type Complaints, keepComplaints, launchBrowser } from './browser.ts';
import { type Magpie, sharedMagpie, startMagpie } from './magpie.ts';

/** The environment of a journey: an instance, and a page in a new browser context. */
export interface FreshPage {
  magpie: Magpie;
  context: BrowserContext;
  page: Page;
}

/**
 * Starts a browser for a test file and gives each test a new page. Fails tests whose pages reported
 * problems, except failures that specification 8 requires to be logged. The instance is the shared
 * one. A file that changes its settings, or reaches a limit of the browser's address, gives
 * `variables` and gets an instance of its own.
 */
export function withFreshPage(
  options: BrowserContextOptions,
  begin: (fresh: FreshPage) => void | Promise<void>,
  variables?: Record<string, string>,
): void {
  let magpie: Magpie;
  let browser: Browser;
  let context: BrowserContext;
  let complaints: Complaints;
  beforeAll(async () => {
    const started = variables ? startMagpie({ variables }) : sharedMagpie();
    [magpie, browser] = await Promise.all([started, launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await magpie?.stop();
  });
  beforeEach(async () => {
    // Only the offline journey uses the service worker. Elsewhere it would distort request counts.
    context = await browser.newContext({ serviceWorkers: 'block', ...options });
    complaints = await keepComplaints(context);
    await begin({ magpie, context, page: await context.newPage() });
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await reportShown(browser);
    await context.close();
    expect(complaints.violations).toEqual([]);
    const errors = complaints.errors.filter((line) => !loggedFailures.test(line));
    expect(errors).toEqual([]);
  });
}

/** Failed API calls, invalid authorization codes, and companions that don't answer. */
const loggedFailures = /^(?:fetch api error|invalid auth code!|desktop client)/;

/**
 * Prints the accessibility tree of a failed test's pages, for failures that only occur on another
 * machine.
 */
async function reportShown(browser: Browser): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String);
    const focus = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300));
    console.error(`${page.url()}\n${shown.slice(0, 6_000)}\nfocus: ${focus}`);
  }
}
