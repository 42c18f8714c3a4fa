import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { installDebianPackages } from './debian-package.ts';
import { tools } from './paths.ts';

/**
 * Browser engines used by the journeys. Firefox is the released one: Playwright's patched build
 * differs from the browser people use.
 */
export const engines = {
  chromium: {
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    debianPackages: ['chromium-headless-shell', 'chromium'],
    usualPaths: () => [
      // Chromium without a window system, which saves a fifth of the CPU time of the journeys.
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/usr/bin/google-chrome-stable',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
      chromium.executablePath(),
    ],
    download: downloadChromium,
  },
  /** The headless shell runs no extensions. */
  fullChromium: {
    name: 'Chromium with extensions',
    variable: 'FULL_CHROMIUM_PATH',
    debianPackages: ['chromium'],
    usualPaths: () => ['/usr/bin/chromium', '/usr/bin/chromium-browser', chromium.executablePath()],
    download: downloadChromium,
  },
  firefox: {
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    debianPackages: ['firefox-esr'],
    usualPaths: () => [
      '/usr/bin/firefox',
      '/usr/bin/firefox-esr',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
    ],
    download: () => {},
  },
} as const;

export type Engine = keyof typeof engines;

/**
 * Returns the path of an engine's browser: from its environment variable, the system, or
 * Playwright, or undefined if there is none.
 */
export function findBrowser(engine: Engine): string | undefined {
  const { variable, usualPaths } = engines[engine];
  const named = process.env[variable];
  if (named) return existsSync(named) ? named : undefined;
  return usualPaths().find(runs);
}

/**
 * Finds a browser or installs it: as a Debian package when root, otherwise with Playwright if that
 * is the same browser. Returns the path, or a sentence with the reason why it's missing.
 */
export function provideBrowser(engine: Engine): { path: string } | { sentence: string } {
  const { name, variable, debianPackages, download } = engines[engine];
  const found = findBrowser(engine);
  if (found) return { path: found };
  const named = process.env[variable];
  if (named)
    return {
      sentence: `${variable} is "${named}", which doesn't exist. Set it to the path of ${name}.`,
    };
  console.log(`Installing ${name} for the browser journeys …`);
  const packages = debianPackages.map((one) => () => installDebianPackages([one]));
  for (const install of [...packages, download]) {
    install();
    const path = findBrowser(engine);
    if (path) return { path };
  }
  return {
    sentence: `${name} wasn't found and couldn't be installed, so the browser journeys fail. Set ${variable} to its path.`,
  };
}

/**
 * Runs the file, because some systems install a placeholder that only prints where to get the
 * browser.
 */
function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

function downloadChromium(): void {
  const [command, ...first] = tools.playwright;
  const withDependencies = process.getuid?.() === 0 ? ['--with-deps'] : [];
  spawnSync(command, [...first, 'install', ...withDependencies, 'chromium'], { stdio: 'ignore' });
}
