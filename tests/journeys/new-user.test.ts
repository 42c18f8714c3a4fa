import type { BrowserContext, Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { putConfig } from '#protocol/admin.ts';
import { listShares } from '#protocol/share.ts';
import * as vip from '#protocol/vip.ts';
import {
  codeFromOutbox,
  createUser,
  freshEmail,
  signedIn,
  testPassword,
} from '#tests/support/accounts.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { keepComplaints } from '#tests/support/browser.ts';
import { type Device, drop, gcidOf, pickFrom, treeOf, withDevice } from '#tests/support/device.ts';
import { withFreshPage } from '#tests/support/fresh-page.ts';
import { adminToken, type Magpie } from '#tests/support/magpie.ts';
import { selectByBox } from '#tests/support/rows.ts';
import { visit } from '#tests/support/shares.ts';
import { untilLive } from '#tests/support/live.ts';

/** Guards against hangs, not slow machines. */
const patientMs = 300_000;
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAIAAAA8r+mnAAAAEElEQVR4nGMQjTqAFTEMLQkAw+0pgWNGjjYAAAAASUVORK5CYII=',
  'base64',
);
const pictureName = '春节合影.png';

let magpie: Magpie;
let context: BrowserContext;
let page: Page;
const device: Device = withDevice();

withFreshPage(
  { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
  async (fresh) => {
    ({ magpie, context, page } = fresh);
    // As in most browsers, dropped files can't be reopened without asking.
    await context.addInitScript(() => {
      Reflect.deleteProperty(window, 'showDirectoryPicker');
      Reflect.deleteProperty(DataTransferItem.prototype, 'getAsFileSystemHandle');
    });
  },
  {},
);

const row = (name: string, on = page) =>
  on.locator('.row').filter({ has: on.getByText(name, { exact: true }) });
const heading = (name: string, on = page) => on.getByRole('heading', { level: 1, name });
const isShown = (image: Locator) =>
  image.evaluate((shown: HTMLImageElement) => shown.naturalWidth > 0);

it(
  'a new user signs up, uploads a thousand files through a closed tab, searches, shares from a phone and undoes a mistake',
  async () => {
    const email = await openAccount();
    const user = await signedIn(magpie, email);

    const bytes = writeHarbour();
    await dropAndCloseTheTab();
    page = await context.newPage();
    await page.goto(`${magpie.origin}/drive/all`);
    await page.getByRole('heading', { name: 'unfinished uploads' }).waitFor();
    await pickFrom(page, 'Choose folder', device.at('Harbour'));
    const done = page.getByRole('heading', { name: '1,000 files uploaded' });
    await done.waitFor({ timeout: patientMs });
    const there = await treeOf(magpie, user);
    expect(there.size).toBe(1000 + 11);
    for (const [path, content] of bytes) {
      expect(there.get(path)?.hash, path).toBe(await gcidOf(content));
    }

    await find();
    const phone = await openPhone(email);
    const passcode = await shareFrom(phone);
    const [made] = (await magpie.call(listShares, {}, user)).data;
    const listing = await visit(magpie, made!.share_id, { pass_code: passcode });
    expect(listing.files.map(({ name }) => name)).toEqual([pictureName]);
    await phone.context().close();

    await moveByMistake();
    expect([...(await treeOf(magpie, user)).keys()].toSorted()).toEqual(
      [...there.keys()].toSorted(),
    );
  },
  2 * patientMs,
);

/** Signs up from a friend's invitation and reaches an empty drive. The friend is rewarded. */
async function openAccount(): Promise<string> {
  const email = freshEmail();
  const friend = { token: (await createUser(magpie)).token };
  const { code: invitation } = await magpie.call(vip.inviteCode, {}, friend);
  const trial = { name: 'plans', value: { trial_days: 3 } };
  await magpie.call(putConfig, trial, { token: adminToken });
  await page.goto(`${magpie.origin}/?invite_code=${invitation}`);
  await page.getByRole('link', { name: 'Create your drive' }).first().click();
  await page.waitForURL(`${magpie.origin}/drive/login?scene=sign_up`);
  await untilLive(page);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  const code = page.getByLabel('Six-digit code');
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
  expect(await page.getByText(/Send a new code in \d+ s/).isDisabled()).toBe(true);
  // People paste the whole sentence. Six digits need no button.
  await code.fill(`Your code is ${await codeFromOutbox(magpie, email)}.`);
  await page.waitForURL(`${magpie.origin}/drive/all`);
  await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor();
  await page.getByText('Welcome. Premium is yours for 3 days, free of charge.').first().waitFor();
  // The welcome leads to the introduction, once.
  const welcome = page.getByRole('complementary', { name: 'Welcome to your drive' });
  await welcome.getByRole('button', { name: 'Get started' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Get started' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await welcome.count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('new_user'))).toBe('"success"');
  const invited = async () =>
    (await magpie.call(vip.inviteExtActivityPage, { limit: 1 }, friend)).data.invited_count;
  await expect.poll(invited).toBe(1);
  const key = 'credentials_magpie-web';
  const session = await page.evaluate((name) => localStorage.getItem(name), key);
  expect(JSON.parse(session!)).toMatchObject({ token_type: 'Bearer', expires_in: 600 });
  return email;
}

/**
 * Writes a thousand files in ten folders, one of them an image with a Chinese name. Returns their
 * content by path.
 */
function writeHarbour(): Map<string, string | Uint8Array> {
  const bytes = new Map<string, string | Uint8Array>([[`Harbour/3/${pictureName}`, picture]]);
  for (let file = 1; file < 1000; file += 1) {
    // Content that the drive already has is added instantly.
    const text = `note ${file % 200} `.repeat(1 + (file % 50));
    bytes.set(`Harbour/${file % 10}/note ${file}.txt`, text);
  }
  for (const [path, content] of bytes) device.write(path, content);
  return bytes;
}

/** Drops the folder on the page and closes the tab when almost half is uploaded. */
async function dropAndCloseTheTab(): Promise<void> {
  await page.locator('input[data-upload=files]').waitFor({ state: 'attached' });
  await drop(page, [device.at('Harbour')], 800, 500);
  const bar = page.getByRole('progressbar', { name: 'All uploads' });
  await bar.waitFor();
  const uploaded = async () =>
    Number(/, (\d+) of/.exec((await bar.getAttribute('aria-valuetext'))!)?.[1]);
  await expect.poll(uploaded, { timeout: patientMs }).toBeGreaterThan(400);
  await expect.poll(() => page.title()).toMatch(/^\d+% · /);
  await page.close();
}

/** Finds a file by two characters of its name and previews it. */
async function find(): Promise<void> {
  await page.getByRole('combobox', { name: 'Search your drive' }).fill('春节');
  await page.getByRole('option', { name: pictureName }).waitFor();
  await page.keyboard.press('Enter');
  await heading('Results for “春节”').waitFor();
  await row(pictureName).getByRole('link').dblclick();
  const preview = page.getByRole('dialog', { name: `Preview of ${pictureName}` });
  const image = preview.locator('img').first();
  await image.waitFor();
  await expect.poll(() => isShown(image)).toBe(true);
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });
}

/** Opens the drive on the same person's phone. */
async function openPhone(email: string): Promise<Page> {
  const held = await context.browser()!.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const phone = await held.newPage();
  await phone.goto(`${magpie.origin}/drive/all`);
  await untilLive(phone);
  await phone.getByLabel('Email address').fill(email);
  await phone.getByLabel('Password', { exact: true }).fill(testPassword);
  await phone.getByRole('button', { name: 'Sign in', exact: true }).tap();
  await row('Harbour', phone).waitFor();
  return phone;
}

/** Finds the file on the phone and creates a link with a passcode, which it returns. */
async function shareFrom(phone: Page): Promise<string> {
  const complaints = await keepComplaints(phone.context());
  await phone.getByRole('combobox', { name: 'Search your drive' }).fill('春节');
  await phone.getByRole('option', { name: pictureName }).tap();
  const preview = phone.getByRole('dialog', { name: `Preview of ${pictureName}` });
  await preview.locator('summary').tap();
  await preview.getByRole('button', { name: 'Share', exact: true }).tap();
  const dialog = phone.getByRole('dialog', { name: `Share “${pictureName}”` });
  await dialog.getByRole('switch', { name: 'Require a passcode' }).tap();
  const passcode = await dialog.getByLabel('Passcode', { exact: true }).inputValue();
  expect(await axeViolations(phone)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create and copy link' }).tap();
  const link = phone.getByLabel('Link', { exact: true });
  await link.waitFor();
  expect(await link.inputValue()).toMatch(/\/s\/\w+$/);
  await phone.getByRole('button', { name: 'Done' }).tap();
  await link.waitFor({ state: 'detached' });
  expect(complaints).toEqual({ errors: [], violations: [] });
  return passcode;
}

/** Moves a folder into another and undoes it. */
async function moveByMistake(): Promise<void> {
  await page.goto(`${magpie.origin}/drive/all`);
  await row('Harbour').getByRole('link').dblclick();
  await heading('Harbour').waitFor();
  await selectByBox(row('4'));
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Move 1 item' });
  // The folder picker starts at the current folder before the first move.
  await dialog.getByRole('button', { name: 'Show what’s in 7' }).click();
  await dialog.getByRole('button', { name: 'Move here' }).click();
  await page.getByText('1 item moved to “7”').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('1 item moved back').waitFor();
  await row('4').waitFor();
}
