import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { putConfig, removeConfig } from '#protocol/admin.ts';
import { listClientErrors } from '#protocol/client-errors.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { type Complaints, keepComplaints, launchBrowser } from '#tests/support/browser.ts';
import { until } from '#tests/support/drive.ts';
import { adminToken, type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { signInPage } from '#tests/support/page-session.ts';
import { addFiles, share } from '#tests/support/shares.ts';

let magpie: Magpie;
let browser: Browser;
let context: BrowserContext;
let complaints: Complaints;
let page: Page;
let user: TestUser;
let shareId: string;
beforeAll(async () => {
  [magpie, browser] = await Promise.all([startMagpie(), launchBrowser()]);
  user = await createUser(magpie);
  const files = await addFiles(magpie, user, '', { 'note.txt': 5, 'list.txt': 7 });
  ({ id: shareId } = await share(magpie, user, files));
});
afterAll(async () => {
  await browser?.close();
  await magpie?.stop();
});
beforeEach(async () => {
  context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  complaints = await keepComplaints(context);
  page = await context.newPage();
});
afterEach(async () => {
  await context.close();
  await magpie.call(removeConfig, { name: 'debug_options' }, { token: adminToken });
});

const allow = (value: object) =>
  magpie.call(putConfig, { name: 'debug_options', value }, { token: adminToken });
const allowed = { values: { debug_options: { allow_vconsole: true } } };
const console_ = () => page.getByRole('region', { name: 'Debug console' });

async function enter(path: string): Promise<void> {
  await page.goto(magpie.origin + path);
  await page.waitForFunction(() => document.documentElement.dataset.live !== undefined);
}

/** Clicks where nothing else happens. Resolves with the request for permission, if there is one. */
async function clickFast(count: number): Promise<void> {
  const { x, y, width } = (await page.locator('h1').first().boundingBox())!;
  await page.mouse.click(x + width - 2, y + 2, { clickCount: count, delay: 5 });
}

/** Opens the console. Clicks again, because on a busy machine they may be too far apart. */
async function openByClicks(): Promise<void> {
  await expect
    .poll(async () => {
      await clickFast(5);
      await console_()
        .waitFor({ timeout: 5_000 })
        .catch(() => {});
      return console_().isVisible();
    })
    .toBe(true);
}

it('stays closed unless the operator allows it', async () => {
  await enter(`/s/${shareId}`);
  const asked = page.waitForRequest('**/config/v1/debug_options');
  await clickFast(5);
  const request = await asked;
  expect(request.postDataJSON()).toMatchObject({
    client: 'web',
    data: { language_system: 'en-US', language_app: 'en-US' },
    uuid: expect.stringMatching(/^[0-9a-f]{32}$/),
    userid: '',
  });
  await (await request.response())!.finished();
  expect(await console_().count()).toBe(0);
});

it('asks nothing after four clicks', async () => {
  await allow(allowed);
  await enter(`/s/${shareId}`);
  let isAsked = false;
  page.on('request', (request) => (isAsked ||= request.url().includes('debug_options')));
  await clickFast(4);
  // A fifth one, too late.
  await page.waitForTimeout(300);
  await clickFast(1);
  await page.waitForTimeout(300);
  expect(isAsked).toBe(false);
});

it('shows log, network, storage and session without secrets, and its button removes it', async () => {
  await allow(allowed);
  await signInPage(context, magpie, user);
  await enter('/drive/all');
  const before = await page.evaluate(() => String(window.fetch));
  await openByClicks();
  await page.evaluate(async (token) => {
    console.warn(`a warning with ${token}`);
    await fetch('/api/drive/v1/nothing?secret=abc');
  }, user.token);
  await console_().getByText('a warning with •••').waitFor();
  expect(await axeViolations(page)).toEqual([]);

  await console_()
    .getByRole('tab', { name: /Network/ })
    .click();
  const row = console_().getByRole('row', {
    name: /GET \/api\/drive\/v1\/nothing 404 \d+ [0-9a-f]{16}/,
  });
  await row.waitFor();
  await page.keyboard.press('ArrowRight');
  await console_()
    .getByRole('row', { name: /Local storage deviceid/ })
    .waitFor();
  await console_()
    .getByRole('row', { name: /Cookie __Host-user-id/ })
    .waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await console_().getByText(user.userId).waitFor();

  await console_().getByLabel('Show a button for the page of blocked regions').check();
  await console_().getByRole('button', { name: 'Blocked page' }).click();
  await page.getByText('Magpie isn’t available here').waitFor();
  await console_().getByRole('button', { name: 'Blocked page' }).click();
  expect(await page.getByText('Magpie isn’t available here').count()).toBe(0);
  await console_().getByLabel('Show a button for the page of blocked regions').uncheck();

  await console_().getByRole('button', { name: 'Copy all' }).click();
  await console_().getByText('Everything copied').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('a warning with •••');
  expect(copied).toContain('/api/drive/v1/nothing');
  for (const secret of [user.token, user.refreshToken, 'secret=abc'])
    expect(copied).not.toContain(secret);

  await console_().getByRole('button', { name: 'Send to operator' }).click();
  await console_()
    .getByText(/\d lines sent/)
    .waitFor();
  await until(async () => {
    const { errors } = await magpie.call(listClientErrors, {}, { token: adminToken });
    const sent = errors.filter(({ kind }) => kind === 'console').map(({ message }) => message);
    return (
      sent.some((message) => /^GET api drive v1 nothing 404 in \d+ ms request:/.test(message)) &&
      sent.includes('a warning with …')
    );
  });

  await console_().getByRole('button', { name: 'Close' }).click();
  expect(await page.locator('#debug-console').count()).toBe(0);
  expect(await page.evaluate(() => String(window.fetch))).toBe(before);
  await openByClicks();
  expect(complaints.violations).toEqual([]);
  expect(complaints.errors).toEqual([]);
});

it('opens for an account that the operator names, also over a dialog', async () => {
  await allow({ for_user: { [user.userId]: allowed } });
  await signInPage(context, magpie, user);
  await enter('/drive/all?action=show_storage_dialog');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const { x, y } = (await dialog.boundingBox())!;
  await page.mouse.click(x + 40, y + 12, { clickCount: 5, delay: 5 });
  await console_().getByRole('tab', { name: 'Storage' }).click();
  await console_()
    .getByRole('row', { name: /deviceid/ })
    .waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await console_().getByRole('button', { name: 'Close' }).click();
  expect(await console_().count()).toBe(0);
});

it("doesn't open in a frame", async () => {
  await allow(allowed);
  await context.route('**/s/*', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': policy = '', ...headers } = response.headers();
    delete headers['x-frame-options'];
    await route.fulfill({
      response,
      headers: {
        ...headers,
        'content-security-policy': policy.replace("frame-ancestors 'none'", 'frame-ancestors *'),
      },
    });
  });
  await page.goto(`${magpie.origin}/robots.txt`);
  let isAsked = false;
  page.on('request', (request) => (isAsked ||= request.url().includes('debug_options')));
  await page.evaluate((address) => {
    const frame = document.createElement('iframe');
    frame.src = address;
    frame.style.cssText = 'width:800px;height:500px';
    document.body.append(frame);
  }, `${magpie.origin}/s/${shareId}`);
  const frame = page.frameLocator('iframe');
  await frame.locator('html[data-live]').waitFor();
  const { x, y } = (await frame.locator('h1').first().boundingBox())!;
  await page.mouse.click(x + 5, y + 5, { clickCount: 5, delay: 5 });
  await page.waitForTimeout(300);
  expect(isAsked).toBe(false);
});
