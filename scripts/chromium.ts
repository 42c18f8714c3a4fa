import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { installDebianPackage } from './debian-package.ts';
import { tools } from './paths.ts';

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser of the journeys: CHROMIUM_PATH, the system's, or Playwright's; undefined when there is none. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return [...usualPaths, chromium.executablePath()].find(runs);
}

/**
 * Finds a browser or installs one: Debian's package when root, else Playwright's download. Returns the path,
 * or one sentence that says why there is none.
 */
export function provideChromium(): { path: string } | { sentence: string } {
  const found = findChromium();
  if (found) return { path: found };
  if (process.env.CHROMIUM_PATH) {
    return { sentence: `CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not exist.` };
  }
  console.log('Installing Chromium for the browser journeys …');
  for (const install of [() => installDebianPackage('chromium'), downloadWithPlaywright]) {
    install();
    const path = findChromium();
    if (path) return { path };
  }
  return {
    sentence:
      'No Chromium was found and none could be installed: set CHROMIUM_PATH to one, or the browser journeys fail.',
  };
}

/** Some systems have a file of that name which only says where to get the browser, so it is asked. */
function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

function downloadWithPlaywright(): void {
  const [command, ...first] = tools.playwright;
  const withDependencies = process.getuid?.() === 0 ? ['--with-deps'] : [];
  spawnSync(command, [...first, 'install', ...withDependencies, 'chromium'], { stdio: 'ignore' });
}
