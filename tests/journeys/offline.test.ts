import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFile, getFile, renameFile } from '#protocol/drive.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { type Complaints, keepComplaints, launchBrowser } from '#tests/support/browser.ts';
import { type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { selectByBox } from '#tests/support/rows.ts';

let magpie: Magpie;
let browser: Browser;
let context: BrowserContext;
let complaints: Complaints;
let page: Page;
let user: TestUser;
beforeAll(async () => {
  [magpie, browser] = await Promise.all([sharedMagpie(), launchBrowser()]);
  user = await createUser(magpie);
  context = await browser.newContext({ reducedMotion: 'reduce' });
  complaints = await keepComplaints(context);
  page = await context.newPage();
});
afterAll(async () => {
  await browser.close();
  await magpie.stop();
});

async function folder(name: string, parentId = ''): Promise<string> {
  const input = { kind: 'drive#folder', name, parent_id: parentId } as const;
  return (await magpie.call(createFile, input, { token: user.token })).file!.id;
}
const nameOf = async (id: string) =>
  (await magpie.call(getFile, { id }, { token: user.token })).name;
const row = (name: string) => page.locator('.row', { hasText: name });
/** Selects a row with its checkbox and waits for the toolbar. */
async function check(name: string): Promise<void> {
  await selectByBox(row(name));
  await page.getByRole('toolbar').getByRole('button', { name: 'Move', exact: true }).waitFor();
}

/**
 * Repeats the offline emulation in the current document: Chromium 150 resets `navigator.onLine`
 * when a service worker answers a navigation. Returns a function that ends it.
 */
async function keepOffline(): Promise<() => Promise<void>> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const speed = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await devtools.send('Network.emulateNetworkConditions', { offline: true, ...speed });
  return async () => {
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...speed });
    await devtools.detach();
  };
}

it('opens, browses and renames in the drive offline, and synchronizes later', async () => {
  const outer = await folder('Outer');
  const inner = await folder('Inner', outer);
  const other = await folder('Other');
  await page.goto(`${magpie.origin}/drive/all`);
  await page.waitForFunction(() => document.documentElement.dataset.live !== undefined);
  await page.getByLabel('Email address').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Outer' }).dblclick();
  await page.getByRole('link', { name: 'Inner' }).waitFor();
  // The service worker caches the shell when installed, and responses shortly after they arrive.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const has = async (part: string) => (await caches.keys()).some((name) => name.includes(part));
    while (!(await has('page')) || !(await has('answers'))) {
      await new Promise((next) => setTimeout(next, 50));
    }
  });
  await page.goBack();
  await row('Other').waitFor();

  await context.setOffline(true);
  await page.goto(`${magpie.origin}/drive/all/${outer}`);
  await page.getByRole('heading', { level: 1, name: 'Outer' }).waitFor();
  const endOffline = await keepOffline();
  await page.getByText('You’re offline.').waitFor();
  await check('Inner');
  await page.keyboard.press('F2');
  await row('Inner').getByRole('textbox').fill('Renamed');
  await page.keyboard.press('Enter');
  await row('Renamed').waitFor();
  await page.getByText('1 change is saved on this device').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('navigation', { name: 'Folder path' }).getByText('All files').click();
  await check('Other');
  await page.keyboard.press('F2');
  await row('Other').getByRole('textbox').fill('Mine');
  await page.keyboard.press('Enter');
  await row('Mine').waitFor();

  await magpie.call(renameFile, { id: other, name: 'Theirs' }, { token: user.token });
  await endOffline();
  await context.setOffline(false);
  await page.getByText('1 change synced').waitFor();
  expect(await nameOf(inner)).toBe('Renamed');
  await page.getByText('Couldn’t sync 1 change').waitFor();
  await page.getByRole('button', { name: 'Review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changes we couldn’t sync' });
  await dialog.getByText('it was renamed to “Theirs”').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Apply anyway' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => nameOf(other)).toBe('Mine');

  // Move targets are known for visited folders. Another tab is updated, whichever synchronizes.
  const tabs = [page, await context.newPage()];
  const names = (tab: Page) => tab.locator('.row bdi').allTextContents();
  for (const tab of tabs) await tab.goto(`${magpie.origin}/drive/all`);
  for (const tab of tabs) await tab.locator('.row', { hasText: 'Mine' }).waitFor();
  await context.setOffline(true);
  await row('Mine').getByRole('checkbox').click({ force: true });
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByRole('button', { name: 'Show what’s in Outer' }).click();
  await page.getByRole('button', { name: 'Move here' }).click();
  for (const tab of tabs) await expect.poll(() => names(tab)).toEqual(['Outer']);
  await context.setOffline(false);
  const isMoved = async () =>
    (await magpie.call(getFile, { id: other }, { token: user.token })).parent_id === outer;
  await expect.poll(isMoved).toBe(true);
  for (const tab of tabs) {
    await tab.getByText('You’re offline.').waitFor({ state: 'detached' });
    await expect.poll(() => names(tab)).toEqual(['Outer']);
  }

  expect(complaints.violations).toEqual([]);
});
