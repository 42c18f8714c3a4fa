import type { Browser, Page } from 'playwright';
import { enterDrive } from './enter-drive.ts';

/** Pages that the browser keeps for Back, of those that were left for another one. */
export async function keptForBack(
  browser: Browser,
  siteOrigin: string,
  account: { email: string; password: string },
  paths: readonly string[],
): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await enterDrive(page, siteOrigin, account);
    const kept: string[] = [];
    for (const path of paths) if (await isKept(page, siteOrigin, path)) kept.push(path);
    return kept;
  } finally {
    await context.close();
  }
}

async function isKept(page: Page, siteOrigin: string, path: string): Promise<boolean> {
  await page.goto(siteOrigin + path);
  // Public pages have no scripts that make them live.
  if (path !== '/')
    await page.waitForFunction(() => document.documentElement.dataset.live !== undefined);
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted);
    });
  });
  await page.goto(`${siteOrigin}/policy/privacy-policy`);
  // A kept page isn't loaded, so there is no such event to wait for.
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForTimeout(1_000);
  // A page that is loaded again has no such listener.
  return page.evaluate(() => document.documentElement.dataset.persisted === 'true');
}
