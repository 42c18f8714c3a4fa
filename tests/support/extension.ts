import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type Worker } from 'playwright';
import { findBrowser } from '#scripts/browsers.ts';

/** Chromium with the built extension. */
export interface ExtensionBrowser {
  context: BrowserContext;
  background: Worker;
  /** Opens a page of the extension in a tab. */
  open(page: 'popup.html' | 'options.html'): Promise<Page>;
  close(): Promise<void>;
}

/**
 * Starts Chromium with the built extension. Access that users allow in a dialog of the browser,
 * which no test can press, is granted by the manifest of a copy: hosts of this machine and
 * downloads. Google's Chrome ignores `--load-extension` and the headless shell has no extensions,
 * so the browser is Debian's or Playwright's Chromium (`fullChromium` in scripts/browsers.ts).
 * Throws if there is none, because a journey that can't run has failed.
 */
export async function startExtension(): Promise<ExtensionBrowser> {
  const executablePath = findBrowser('fullChromium');
  if (!executablePath) throw new Error('there is no full Chromium here: set FULL_CHROMIUM_PATH');
  const folder = mkdtempSync(join(tmpdir(), 'magpie-extension-'));
  const extension = join(folder, 'extension');
  cpSync('dist/extension/chromium', extension, { recursive: true });
  grantAccess(join(extension, 'manifest.json'));
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath,
    headless: false,
    acceptDownloads: true,
    viewport: { width: 1280, height: 900 },
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--lang=en-US',
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
    ],
  });
  const background = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  return {
    context,
    background,
    open: async (name) => {
      const page = await context.newPage();
      await page.goto(new URL(name, background.url()).href);
      return page;
    },
    close: async () => {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function grantAccess(path: string): void {
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as { permissions: string[] };
  const granted = {
    ...manifest,
    permissions: [...manifest.permissions, 'downloads'],
    optional_permissions: [],
    host_permissions: ['http://localhost/*', 'http://127.0.0.1/*'],
  };
  writeFileSync(path, JSON.stringify(granted));
}
