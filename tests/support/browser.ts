import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { findBrowser } from '#scripts/browsers.ts';

/**
 * Against what never ends, not against slow machines: an action waits for its page as long as it
 * takes.
 */
const patientMs = 120_000;

/**
 * Chromium as the journeys use it. Throws when there is none: a journey that cannot run has failed.
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser('chromium');
  if (!executablePath) throw new Error('there is no Chromium here: set CHROMIUM_PATH');
  const browser = await chromium.launch({
    executablePath,
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

/** What a page complained about: nothing of it may be there at the end of a journey. */
export interface Complaints {
  /** Errors nobody caught, hydration mismatches among them, and errors logged to the console. */
  errors: string[];
  /**
   * Violations of the content security policy, Trusted Types among them: `directive blocked-uri`.
   */
  violations: string[];
}

/** Keeps what every page of a context complains about, from its first script on. */
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
      // Statuses of answers are asserted where they matter; the console only repeats them.
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) {
        complaints.errors.push(message.text());
      }
    });
  };
  context.on('page', listen);
  context.pages().forEach(listen);
  return complaints;
}
