import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright';
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
  let unanswered: Set<Request>;
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
    unanswered = keepUnanswered(context);
    await begin({ magpie, context, page: await context.newPage() });
  });
  afterEach(async ({ task }) => {
    const shown = task.result?.state === 'fail' ? await describeShown(context, unanswered) : '';
    await context.close();
    if (shown) throw new Error(shown);
    expect(complaints.violations).toEqual([]);
    const errors = complaints.errors.filter((line) => !loggedFailures.test(line));
    expect(errors).toEqual([]);
  });
}

/** Failed API calls, invalid authorization codes, and companions that don't answer. */
const loggedFailures = /^(?:fetch api error|invalid auth code!|desktop client)/;

/** The requests of a context that haven't been answered yet. */
function keepUnanswered(context: BrowserContext): Set<Request> {
  const unanswered = new Set<Request>();
  context.on('request', (request) => unanswered.add(request));
  context.on('requestfinished', (request) => unanswered.delete(request));
  context.on('requestfailed', (request) => unanswered.delete(request));
  return unanswered;
}

/**
 * The accessibility tree and the unanswered requests of a failed test's pages, for failures that
 * only occur on another machine.
 */
async function describeShown(
  context: BrowserContext,
  unanswered: ReadonlySet<Request>,
): Promise<string> {
  const lines: string[] = [];
  // A test may have opened contexts of its own, for other people.
  const contexts = context.browser()?.contexts() ?? [context];
  for (const page of contexts.flatMap((one) => one.pages())) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String);
    const focus = await page
      .locator(':focus')
      .evaluate((focused) => focused.outerHTML.slice(0, 300), undefined, { timeout: 1_000 })
      .catch(() => 'none');
    lines.push(`shown at ${page.url()}:`, shown.slice(0, 4_000), `focus: ${focus}`);
  }
  for (const request of unanswered) lines.push(`no answer: ${request.method()} ${request.url()}`);
  return lines.join('\n');
}
