import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { findBrowser } from '#scripts/browsers.ts';

/** Generous, because it guards against hangs and not against slow machines. */
const patientMs = 120_000;

/**
 * Launches Chromium. Throws if there is none, because a journey that can't run has failed. With
 * `keepsPages` it keeps pages for Back and Forward, which Playwright turns off.
 */
export async function launchBrowser({ keepsPages = false } = {}): Promise<Browser> {
  // The headless shell doesn't keep pages.
  const executablePath = findBrowser(keepsPages ? 'fullChromium' : 'chromium');
  if (!executablePath) throw new Error('there is no Chromium here: set CHROMIUM_PATH');
  const browser = await chromium.launch({
    executablePath,
    ...(keepsPages ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    context.setDefaultTimeout(patientMs);
    return context;
  };
  return browser;
}

/** Problems reported by a page. A journey must end without any. */
export interface Complaints {
  /** Uncaught errors, including hydration mismatches, and errors logged to the console. */
  errors: string[];
  /**
   * Violations of the Content-Security-Policy, including Trusted Types, as `directive blocked-uri`.
   */
  violations: string[];
}

/** Collects the problems of every page of a context, from its first script on. */
export async function keepComplaints(context: BrowserContext): Promise<Complaints> {
  const complaints: Complaints = { errors: [], violations: [] };
  await context.exposeBinding('keepViolation', (_, text: string) => {
    complaints.violations.push(text);
  });
  await context.exposeBinding('keepMended', (_, text: string) => {
    complaints.errors.push(`mended while hydrating: ${text}`);
  });
  await context.addInitScript(() => {
    addEventListener('magpie:mended', (event) => {
      const { keepMended } = window as unknown as { keepMended(text: string): void };
      keepMended(String((event as CustomEvent).detail));
    });
    document.addEventListener('securitypolicyviolation', (event) => {
      const { keepViolation } = window as unknown as { keepViolation(text: string): void };
      keepViolation(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  const listen = (page: Page) => {
    page.on('pageerror', (error) => complaints.errors.push(String(error)));
    page.on('console', (message) => {
      // HTTP statuses are asserted where they matter. The console message only repeats them.
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) {
        complaints.errors.push(message.text());
      }
    });
  };
  context.on('page', listen);
  context.pages().forEach(listen);
  return complaints;
}
