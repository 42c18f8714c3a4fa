import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { listClientErrors } from '#protocol/client-errors.ts';
import { listFeedback } from '#protocol/feedback.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { until } from '#tests/support/drive.ts';
import { holdScripts } from '#tests/support/held-scripts.ts';
import { adminToken, type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { addFiles, share } from '#tests/support/shares.ts';
import { signInPage } from '#tests/support/page-session.ts';

/** Exceptions of rendering. They are logged, so these journeys accept errors in the console. */

let magpie: Magpie;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let user: TestUser;
beforeAll(async () => {
  [magpie, browser] = await Promise.all([startMagpie(), launchBrowser()]);
  user = await createUser(magpie);
  await addFiles(magpie, user, '', { 'note.txt': 5 });
});
afterAll(async () => {
  await browser?.close();
  await magpie?.stop();
});
beforeEach(() => newPage({}));
afterEach(() => context.close());

async function newPage(options: { userAgent?: string }): Promise<void> {
  context = await browser.newContext({
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    ...options,
  });
  page = await context.newPage();
}

/** Replaces the component of a script by one that throws while rendering. */
const breakScript = (name: string) =>
  page.route(new RegExp(`/assets/${name}-[\\w-]+\\.js`), (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export default function Broken() { throw new Error('a broken ${name}'); }`,
    }),
  );

/** Gives the page of a locked share a status that no release knows, so that it can't render. */
const breakPage = () =>
  page.route('**/s/*', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replaceAll('"share_status":"PASS_CODE_EMPTY"', '"share_status":"BROKEN"');
    expect(body).not.toBe(html);
    await route.fulfill({ response, body });
  });

async function enterDrive(path: string): Promise<void> {
  await signInPage(page.context(), magpie, user);
  await page.goto(magpie.origin + path);
  await page.waitForFunction(() => document.documentElement.dataset.live !== undefined);
}

it('of a section leaves the rest of the drive, is reported with its number, and ends with the section', async () => {
  await breakScript('tasks-section');
  await enterDrive('/drive/tasks');
  const failure = page.getByRole('alert').filter({ hasText: 'This part stopped working' });
  await failure.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const [, id] = /mention this number: ([\w-]{36})/.exec(await failure.innerText())!;
  await failure.getByRole('button', { name: 'Send report' }).click();
  await failure.getByText('Thank you.').waitFor();
  const { feedback } = await magpie.call(listFeedback, {}, { token: adminToken });
  expect(feedback[0]).toMatchObject({
    kind: 'problem',
    user_id: user.userId,
    page: '/drive/tasks',
  });
  expect(feedback[0]!.text).toContain(id);
  // Without asking, the operator learns what failed where.
  await until(async () => {
    const { errors } = await magpie.call(listClientErrors, {}, { token: adminToken });
    const error = errors.find(({ message }) => message === 'Error: a broken tasks-section');
    return error?.kind === 'render' && error.page === '/drive/tasks' && error.stack !== '';
  });
  expect(feedback[0]!.text).toContain('Error: a broken tasks-section');

  await page.getByRole('link', { name: 'All files' }).first().click();
  await page.getByRole('row', { name: /note\.txt/ }).waitFor();
  expect(await failure.count()).toBe(0);
});

it('of a dialog leaves the page usable', async () => {
  await breakScript('guide-dialog');
  await enterDrive('/drive/all?action=show_beginner_dialog');
  const failure = page.getByRole('alert').filter({ hasText: 'This part stopped working' });
  await failure.waitFor();
  await page.getByRole('row', { name: /note\.txt/ }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
});

it('of a page shows the error page below its header, and reloading shows the page again', async () => {
  const { id } = await sharedWithPasscode();
  await breakPage();
  await page.goto(`${magpie.origin}/s/${id}`);
  const failure = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  // Before, it's the line that needs no further script.
  await failure.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  await page.waitForFunction(() => document.documentElement.dataset.live !== undefined);
  await page.locator('.site-header a').first().waitFor();
  await failure.getByRole('button', { name: 'Reload' }).waitFor();
  await failure.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.unrouteAll();
  await failure.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('heading', { name: 'This link needs a passcode' }).waitFor();
  await page.waitForFunction(() => document.documentElement.dataset.live !== undefined);
  expect(await failure.count()).toBe(0);
});

it('keeps its heading while the texts of its actions load', async () => {
  const { id } = await sharedWithPasscode();
  await breakPage();
  const arrive = await holdScripts(page, 'failure(?!-view)');
  const requested = page.waitForRequest(/\/assets\/failure-(?!view)/);
  await page.goto(`${magpie.origin}/s/${id}`);
  await requested;
  const failure = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  expect(await failure.getByRole('heading', { level: 1 }).count()).toBe(1);
  arrive();
  await failure.getByRole('button', { name: 'Reload' }).waitFor();
  expect(await failure.getByRole('heading', { level: 1 }).count()).toBe(1);
});

it('says what happened even if its actions can’t be loaded', async () => {
  const { id } = await sharedWithPasscode();
  await breakPage();
  await page.route(/\/assets\/failure-view-/, (route) => route.abort());
  await page.goto(`${magpie.origin}/s/${id}`);
  const failure = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await failure.getByRole('link', { name: 'Try again' }).waitFor();
});

it('is a line in the console of crawlers', async () => {
  const { id } = await sharedWithPasscode();
  await context.close();
  await newPage({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1) Chrome/140.0' });
  await breakPage();
  const line = page.waitForEvent('console', (message) =>
    message.text().startsWith('no error page for a crawler: TypeError'),
  );
  await page.goto(`${magpie.origin}/s/${id}`);
  await line;
  expect(await page.getByText('Something went wrong').count()).toBe(0);
});

async function sharedWithPasscode(): Promise<{ id: string }> {
  const files = await addFiles(magpie, user, '', { [`${crypto.randomUUID()}.txt`]: 5 });
  return share(magpie, user, files, { custom_pass_code: 'magpie' });
}
