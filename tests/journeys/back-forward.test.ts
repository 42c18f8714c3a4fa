import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { signInPage } from '#tests/support/page-session.ts';
import { addFolder } from '#tests/support/shares.ts';
import { shareOpenly } from '#tests/support/shared-folders.ts';

let magpie: Magpie;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let user: TestUser;

beforeAll(async () => {
  [magpie, browser] = await Promise.all([sharedMagpie(), launchBrowser({ keepsPages: true })]);
  user = await createUser(magpie);
});
afterAll(async () => {
  await browser?.close();
  await magpie?.stop();
});
beforeEach(async () => {
  context = await browser.newContext({ baseURL: magpie.origin, serviceWorkers: 'block' });
  page = await context.newPage();
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted);
    });
  });
});
afterEach(() => context.close());

/** Leaves the page for another one. */
const leave = () => page.goto('/faq');

/** Goes back. A page that was kept sends no load event. */
async function goBack(): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset.persisted))
    .toBe('true');
}

test('the home page is kept', async () => {
  await page.goto('/');
  await leave();
  await goBack();
});

test('an open share is kept with its selection', async () => {
  const folder = await addFolder(magpie, user, 'Kept');
  await addFolder(magpie, user, 'Inside', folder);
  await page.goto(`/s/${await shareOpenly(magpie, user, folder)}?view=list`);
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
  await page.getByRole('row', { name: 'Inside' }).getByRole('checkbox').click();
  await page.getByRole('toolbar').getByText('1 selected').waitFor();
  await leave();
  await goBack();
  await page.getByRole('toolbar').getByText('1 selected').waitFor();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await page.getByRole('toolbar').waitFor({ state: 'hidden' });
});

/** Opens the drive with a folder in it. */
async function openDrive(): Promise<void> {
  await signInPage(context, magpie, user);
  await page.goto('/drive/all');
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
  await page.locator('.row', { hasText: 'Mine' }).waitFor();
}

test('the drive is kept, shows what changed since, and nothing after a sign-out', async () => {
  await addFolder(magpie, user, 'Mine');
  await openDrive();
  await leave();
  await addFolder(magpie, user, 'Added meanwhile');
  await goBack();
  await page.locator('.row', { hasText: 'Added meanwhile' }).waitFor();

  await leave();
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goBack({ waitUntil: 'commit' });
  await page.getByLabel('Password', { exact: true }).waitFor();
  expect(await page.getByText('Added meanwhile').count()).toBe(0);
});
