import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createMessages,
  type Locale,
  loadTables,
  type MessageKey,
  type Translate,
} from '#locales/index.ts';
import { localized } from '#client/app/router/paths.ts';
import type { Demo, Start } from '#scripts/start-record.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { localStarts, startRecord } from '#tests/support/local-start.ts';
import { untilLive } from '#tests/support/live.ts';

/** docs/tour.md in a browser, with the demo that `npm start` fills. */
const tour = readFileSync('docs/tour.md', 'utf8');
const { freshState, ready } = localStarts();
let start: Start;
let demo: Demo;
let browser: Browser;
beforeAll(async () => {
  const stateDir = freshState();
  [browser] = await Promise.all([launchBrowser(), ready({ STATE_DIR: stateDir, DEMO: '1' })]);
  start = startRecord(stateDir);
  demo = start.demo!;
});
afterAll(() => browser?.close());

const areas = [
  'commands',
  'drive',
  'feedback',
  'pay',
  'payment',
  'share',
  'shares',
  'signin',
  'status',
  'storage',
  'tasks',
] as const;
const wide = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

describe.each([
  ['en-US' as Locale, 'a computer', wide],
  ['ja' as Locale, 'a phone', phone],
])('the tour in %s on %s', (locale, _, options) => {
  const isPhone = options === phone;
  let context: BrowserContext;
  let page: Page;
  let t: Translate;
  const faults: string[] = [];

  beforeAll(async () => {
    t = createMessages(locale, await loadTables(locale, areas)).t;
    context = await browser.newContext({ locale, reducedMotion: 'reduce', ...options });
    page = await context.newPage();
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  });
  afterAll(() => context?.close());
  beforeEach(() => void faults.splice(0));
  afterEach(() => expect(faults).toEqual([]));

  /** Opens an address of the tour, which must name it, and expects a page that isn't cut off. */
  async function open(path: string): Promise<void> {
    expect(tour).toContain(path);
    await visit(path);
  }

  async function visit(path: string): Promise<void> {
    const isPlain = /^\/(?:drive|s)\//.test(path);
    await page.goto(start.origin + (isPlain ? path : localized(locale, path)));
    const hydrates = await page.evaluate(() => document.getElementById('facts')?.textContent ?? '');
    if (/"hydrate":"(?:idle|intent|overlay)"/.test(hydrates)) await untilLive(page);
    const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect([path, await page.evaluate(wider)]).toEqual([path, 0]);
  }

  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const button = (key: MessageKey) => page.getByRole('button', { name: t(key), exact: true });
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const shareOf = (title: string) => demo.shares.find((share) => share.title === title)!;
  const row = (name: string) => page.locator('.row', { hasText: name });
  const link = (name: string) => row(name).getByRole('link').first();
  const openRow = (name: string) => (isPhone ? link(name).tap() : link(name).dblclick());

  it('begins on the home page, in every language', async () => {
    await open('/');
    await page.locator('a[href$="/activity/compensation"]').first().waitFor();
    const other = locale === 'ja' ? 'pt' : 'ja';
    await page.locator('header .menu summary').first().click();
    await page.locator(`header a[lang="${other}"]`).first().click();
    await page.waitForURL(new RegExp(`/${other}\\b`));
    expect(await page.locator('html').getAttribute('lang')).toBe(other);
    await context.clearCookies();
  });

  it('opens the shared links, with their previews', async () => {
    await visit(`/s/${shareOf('Lofoten, November').id}`);
    for (const name of ['Aurora over Reine.jpg', 'Aurora in the sound.mp4', 'Itinerary.pdf']) {
      await openRow(name);
      await dialog(name).waitFor();
      await page.goBack();
      await dialog(name).waitFor({ state: 'detached' });
    }
    const locked = shareOf('家族の写真');
    expect(tour).toContain(`\`${locked.passcode}\``);
    await visit(`/s/${locked.id}`);
    await page.getByLabel(t('share.passcodeLabel')).fill(locked.passcode!);
    await page.keyboard.press('Enter');
    await heading('家族の写真').waitFor();
    await visit(`/s/${shareOf('Города и люди').id}`);
    await row('Друзья.jpg').waitFor();
    await visit(`/s/${shareOf('Universidade').id}`);
    await heading(t('status.maxRestoreTitle')).waitFor();
    await visit(`/s/${shareOf('Projects').id}`);
    await heading(t('status.expiredTitle')).waitFor();
  });

  it('shows the offers', async () => {
    await open('/plans');
    await page.getByRole('link', { name: 'JPY' }).click();
    await page.getByText(/[¥￥]/).first().waitFor();
    await open('/activity/compensation');
    await open('/activity/christmas');
    expect(page.url()).toContain('/activity-end?');
    await page.locator('a[href$="/activity/compensation"]').first().waitFor();
    await open('/referral');
    await open('/check-in');
    await page.locator('a[href$="/check-in-guide"]').first().click();
    await page.waitForURL(/\/check-in-guide$/);
  });

  it('signs in to a drive with files, a search and the trash', async () => {
    await open('/drive/login');
    await page.getByLabel(t('signin.email')).fill(demo.email);
    await page.getByLabel(t('signin.password'), { exact: true }).fill(demo.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/drive\/all/);
    await row('Lofoten, November').waitFor();
    for (const path of ['/drive/recent', '/drive/starred', '/drive/trash', '/drive/shares']) {
      await open(path);
    }
    await open('/drive/search');
    await page.getByRole('combobox', { name: t('drive.find') }).fill('We');
    await page.keyboard.press('Enter');
    await row('Welcome to Magpie.md').waitFor();
  });

  if (!isPhone) {
    it('lists shortcuts, stars a file, and deletes and restores another', async () => {
      await open('/drive/all');
      await link('Welcome to Magpie.md').click();
      await page.keyboard.press('?');
      await dialog(t('commands.shortcuts')).waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await page.getByPlaceholder(t('commands.paletteHint')).fill(t('commands.star'));
      await page
        .getByRole('menuitem', { name: t('commands.star') })
        .first()
        .click();
      await open('/drive/starred');
      await row('Welcome to Magpie.md').waitFor();
      await visit('/drive/all');
      await link('Harbour bell.wav').click();
      await page.keyboard.press('Delete');
      await page.getByText(t('drive.trashed', { count: 1 })).waitFor();
      await open('/drive/trash');
      await link('Harbour bell.wav').click();
      await page
        .getByRole('toolbar')
        .getByRole('button', { name: t('commands.untrash') })
        .click();
      await row('Harbour bell.wav').waitFor({ state: 'detached' });
    });
  }

  it('lists links and tasks that can be continued', async () => {
    await open('/drive/shares');
    await page.getByRole('button', { name: t('shares.changeOf', { name: 'Projects' }) }).click();
    await dialog(t('shares.changeTitle')).waitFor();
    await page.keyboard.press('Escape');
    await open('/drive/tasks');
    await page.getByText('Tide charts 1926.img').first().waitFor();
    // Once in both walks, because it ends.
    if (!isPhone)
      await page
        .getByRole('button', { name: /Tide charts/ })
        .first()
        .click();
  });

  it('shows the notice, the storage and a field for a code', async () => {
    await open('/drive/all?action=show_popup_window');
    await page.getByRole('dialog').waitFor();
    await open('/drive/all?action=show_storage_dialog');
    await page.getByRole('dialog').getByText('Harbour bell.wav').waitFor();
    await open('/drive/all?action=open_redeem_box');
    const { code } = demo.codes![isPhone ? 1 : 2]!;
    await page.getByRole('dialog').getByLabel(t('storage.code')).fill(code);
    await button('storage.redeemNow').click();
    await page.getByRole('dialog').getByText(t('storage.redeemed')).waitFor();
  });

  it('sells storage without charging, and lists the orders', async () => {
    await open('/drive/account');
    await page
      .getByRole('link', { name: t('payment.showReceipt') })
      .first()
      .waitFor();
    await open('/drive/payment/traffic');
    await open('/drive/payment/storage');
    await page.getByRole('link', { name: /69[.,]90/ }).click();
    await page.getByRole('button', { name: /69[.,]90/ }).click();
    await page.waitForURL('**/pay/**');
    await page.getByText(t('pay.lead')).waitFor();
    await page.getByRole('button', { name: /69[.,]90/ }).click();
    await page.getByText(t('payment.paidTip')).waitFor();
  });

  it('takes a message to the operator, and shows the page for promoters', async () => {
    await open('/drive/promoting');
    await open('/drive/feedback');
    await page.getByLabel(t('feedback.text')).fill('The tour was nice.');
    await button('feedback.send').click();
    await page.getByText(t('feedback.sentTitle')).first().waitFor();
  });

  it('ends with the other pages, none of which is cut off', async () => {
    const [, others = ''] = tour.split(/## \d\. The other pages.*\n/);
    const [list = ''] = others.split(/\n## /);
    const paths = [...list.matchAll(/`(\/[^`\s.]*)`/g)].map(([, path]) => path!);
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) await open(path);
  });
});
