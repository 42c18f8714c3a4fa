import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createMessages, type Locale, loadTables, type Translate } from '#locales/index.ts';
import { createAccounts } from '#scripts/demo/accounts.ts';
import { uploadKeptFiles } from '#scripts/demo/drive.ts';
import { newDemo } from '#scripts/demo/fill.ts';
import { shareFolder } from '#scripts/demo/links.ts';
import type { Demo } from '#scripts/start-record.ts';
import { codeFromOutbox, freshEmail, testPassword } from '#tests/support/accounts.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { type Complaints, keepComplaints, launchBrowser } from '#tests/support/browser.ts';
import { isFocused, tabTo } from '#tests/support/keyboard.ts';
import { adminToken, type Magpie, startMagpie } from '#tests/support/magpie.ts';

/**
 * The main scenario: a visitor gets a link with a passcode, sees its content in their language,
 * saves it, creates an account on the way and finds it in their own drive.
 */

let magpie: Magpie;
let browser: Browser;
let locked: Demo['shares'][number];

beforeAll(async () => {
  magpie = await startMagpie();
  const administrator = { apiBase: `${magpie.origin}/api`, bearer: adminToken };
  const { owner } = await createAccounts(administrator, newDemo());
  await uploadKeptFiles(owner);
  locked = await shareFolder(owner, { folder: '家族の写真', passcode: 'nest' });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await magpie?.stop();
});

const picture = 'オーロラの夜.jpg';
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};
const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/** A visitor with a separate browser, and the texts of the pages in their language. */
interface Visitor {
  page: Page;
  t: Translate;
  complaints: Complaints;
  leave(): Promise<void>;
}

async function visitor(locale: Locale, screen: BrowserContextOptions): Promise<Visitor> {
  const context = await browser.newContext({ ...screen, locale });
  const complaints = await keepComplaints(context);
  const page = await context.newPage();
  const areas = ['common', 'share', 'signin', 'drive'] as const;
  const { t } = createMessages(locale, await loadTables(locale, areas));
  return { page, t, complaints, leave: () => context.close() };
}

/** Reads the code mailed to an address, as the person would. */
const codeOf = (email: string) => codeFromOutbox(magpie, email);

function row(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ hasText: name });
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
}

describe.each([
  ['pt', 'a phone', phone],
  ['ja', 'a desktop', desktop],
  ['ru', 'a desktop', desktop],
] as const)('a visitor with %s on %s', (locale, _where, screen) => {
  test('opens a locked share, views files, signs up to save it, and finds the files in the drive', async () => {
    const { page, t, complaints, leave } = await visitor(locale, screen);

    await page.goto(`${magpie.origin}/s/${locked.id}`);
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);
    await page.getByRole('heading', { name: t('share.passcodeTitle') }).waitFor();
    await expectAccessible(page);
    await page
      .getByRole('textbox', { name: t('share.passcodeLabel') })
      .fill(`${magpie.origin}/s/${locked.id} passcode: ${locked.passcode}`);
    await page.getByRole('button', { name: t('share.passcodeOpen') }).click();

    await page.getByRole('heading', { level: 1, name: locked.title }).waitFor();
    await row(page, picture).waitFor();
    await expectAccessible(page);

    await row(page, picture).getByRole('link').dblclick();
    const preview = page.getByRole('dialog');
    await preview.waitFor();
    const image = preview.locator('img').first();
    await image.waitFor();
    await expect
      .poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
      .toBeGreaterThan(100);
    await expectAccessible(page);
    await page.getByRole('button', { name: t('share.previewClose') }).click();
    await preview.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: t('share.save'), exact: true }).click();
    // React replaces the dialog that the server wrote, perhaps just as it is about to be clicked.
    const signIn = page.getByRole('dialog').getByRole('button', { name: t('share.saveSignIn') });
    await vi.waitFor(() => signIn.click({ timeout: 5_000 }), { timeout: 60_000 });
    await page.getByRole('button', { name: t('signin.signUpLink') }).click();
    const email = freshEmail();
    await page.getByRole('textbox', { name: t('signin.email') }).fill(email);
    await page.getByLabel(t('signin.password'), { exact: true }).fill(testPassword);
    await expectAccessible(page);
    await page.getByRole('button', { name: t('signin.continue') }).click();
    await page.getByRole('heading', { name: t('signin.codeHeadingSent') }).waitFor();
    await page.getByRole('textbox', { name: t('signin.code') }).fill(await codeOf(email));

    await page.getByRole('heading', { name: t('share.saved') }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/s/${locked.id}`);
    await expectAccessible(page);
    await page.getByRole('link', { name: t('share.openInDrive') }).click();

    await page.waitForURL(/\/drive\/all/);
    await row(page, picture).waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual({ errors: [], violations: [] });
    await leave();
  });
});

describe('a visitor with only a keyboard', () => {
  test('opens a locked share, views a file and saves the share', async () => {
    const { page, t, complaints, leave } = await visitor('en-US', desktop);
    const { keyboard } = page;
    await page.goto(`${magpie.origin}/s/${locked.id}`);
    await tabTo(page, page.getByRole('textbox', { name: t('share.passcodeLabel') }));
    await keyboard.type(locked.passcode!);
    await keyboard.press('Enter');

    await page.getByRole('heading', { level: 1, name: locked.title }).waitFor();
    const link = row(page, picture).getByRole('link');
    await link.waitFor();
    await tabTo(page, page.getByRole('row').getByRole('link').first());
    for (let moves = 0; moves < 5 && !(await isFocused(link)); moves++) {
      await keyboard.press('ArrowRight');
    }
    expect(await isFocused(link)).toBe(true);
    await keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    await tabTo(page, page.getByRole('button', { name: t('share.save'), exact: true }));
    await keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: t('share.saveSignIn') }));
    await keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: t('signin.signUpLink') }));
    await keyboard.press('Enter');
    const email = freshEmail();
    await tabTo(page, page.getByRole('textbox', { name: t('signin.email') }));
    await keyboard.type(email);
    await tabTo(page, page.getByLabel(t('signin.password'), { exact: true }));
    await keyboard.type(testPassword);
    await keyboard.press('Enter');
    const code = page.getByRole('textbox', { name: t('signin.code') });
    await code.waitFor();
    await tabTo(page, code);
    await keyboard.type(await codeOf(email));

    const open = page.getByRole('link', { name: t('share.openInDrive') });
    await open.waitFor();
    await tabTo(page, open);
    await keyboard.press('Enter');
    await page.waitForURL(/\/drive\/all/);
    await row(page, picture).waitFor();
    expect(complaints).toEqual({ errors: [], violations: [] });
    await leave();
  });
});
