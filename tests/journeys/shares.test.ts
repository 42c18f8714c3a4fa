import type { BrowserContext, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import commands from '#locales/en-US/commands.ts';
import drive from '#locales/en-US/drive.ts';
import shares from '#locales/en-US/shares.ts';
import { auditShare } from '#protocol/audit.ts';
import { saveSetting } from '#protocol/drive.ts';
import { accountFlags } from '#protocol/settings.ts';
import { listShares, type OwnShare } from '#protocol/share.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { until } from '#tests/support/drive.ts';
import { withFreshPage } from '#tests/support/fresh-page.ts';
import { untilFocused } from '#tests/support/keyboard.ts';
import { adminToken, type Magpie } from '#tests/support/magpie.ts';
import { addFiles, share } from '#tests/support/shares.ts';
import { signInPage } from '#tests/support/page-session.ts';
import { movePointer } from '#tests/support/live.ts';

let magpie: Magpie;
let context: BrowserContext;
let page: Page;
let owner: TestUser;

withFreshPage(
  { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
  async (fresh) => {
    ({ magpie, context, page } = fresh);
    const { origin } = magpie;
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
    owner = await createUser(magpie);
  },
);

async function live(at: Page): Promise<void> {
  await at.waitForFunction(() => document.documentElement.dataset.live !== undefined);
}

/** Opens an address of the drive, signed in. */
async function enter(path: string, user = owner): Promise<void> {
  await signInPage(page.context(), magpie, user);
  await page.goto(magpie.origin + path);
  await live(page);
}

/** An anonymous visitor's phone. */
async function phone(): Promise<Page> {
  const browser = context.browser()!;
  const stranger = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  return stranger.newPage();
}

const clipboard = () => page.evaluate(() => navigator.clipboard.readText());

async function myShares(): Promise<OwnShare[]> {
  return (await magpie.call(listShares, {}, owner)).data;
}

describe('sharing', () => {
  it('creates a link with a passcode by keyboard, shows its statistics, stops it and reopens it', async () => {
    await addFiles(magpie, owner, '', { 'harbour.jpg': 8_400_000, 'route.pdf': 1_200_000 });
    await enter('/drive/all');
    await page.getByRole('link', { name: 'harbour.jpg' }).focus();
    await page.keyboard.press('Control+Space');
    await page.keyboard.press('Control+Alt+a');
    const dialog = page.getByRole('dialog', { name: 'Share “harbour.jpg”' });
    await untilFocused(dialog.getByRole('button', { name: 'Create and copy link' }));
    await dialog.getByRole('switch', { name: 'Require a passcode' }).focus();
    await page.keyboard.press('Space');
    await dialog.getByLabel('Passcode', { exact: true }).fill('no');
    await page.keyboard.press('Enter');
    await dialog.getByText('Use 4 to 10 characters').waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('fjord7');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('Link and passcode copied to clipboard').waitFor();
    await page.getByRole('button', { name: 'QR code' }).click();
    await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const message = await clipboard();
    expect(message).toMatch(/^harbour\.jpg, shared with Magpie:\n\S+\nPasscode: fjord7$/);
    const address = message.split('\n')[1]!;

    const stranger = await phone();
    await stranger.goto(address);
    await live(stranger);
    await stranger.getByLabel('Passcode').fill(message);
    await stranger.keyboard.press('Enter');
    await stranger.getByRole('link', { name: 'harbour.jpg' }).waitFor();
    await until(async () => (await myShares())[0]!.view_count !== '0');

    await page.getByRole('link', { name: 'Shared links' }).last().click();
    const row = page.getByRole('row', { name: /harbour\.jpg/ });
    await row.getByText('With passcode').waitFor();
    const views = row.locator('.share-count').first();
    await expect.poll(() => views.textContent()).toMatch(/[1-9]/);
    expect(await axeViolations(page)).toEqual([]);

    await row.getByRole('button', { name: 'Stop sharing' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Stopped sharing 1 link').waitFor();
    await page.getByRole('heading', { name: 'No shared links yet' }).waitFor();
    expect((await stranger.goto(address))!.status()).toBe(410);
    await page.keyboard.press('Control+z');
    await row.waitFor();
    expect((await stranger.goto(address))!.status()).toBe(200);
    await stranger.context().close();
  });

  it('copies a link immediately, and the existing one instead of creating another', async () => {
    await addFiles(magpie, owner, '', { 'notes.txt': 10 });
    await enter('/drive/all');
    await page.getByRole('link', { name: 'notes.txt' }).focus();
    await page.keyboard.press('Control+Space');
    await page.keyboard.press('Control+Alt+c');
    await page.getByText('Link copied to clipboard').waitFor();
    const [made] = await myShares();
    expect(await clipboard()).toBe(made!.share_url);
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.keyboard.press('Control+Alt+c');
    await until(async () => (await clipboard()) === made!.share_url);
    expect(await myShares()).toHaveLength(1);
    await page.keyboard.press('Control+Alt+a');
    await page.getByText('You already created a link to this on').waitFor();
  });

  it('changes link options, also on a phone', async () => {
    const [file] = await addFiles(magpie, owner, '', { 'a.txt': 1 });
    const { id } = await share(magpie, owner, [file!]);
    await page.setViewportSize({ width: 390, height: 844 });
    await enter('/drive/shares');
    await page.getByRole('button', { name: 'Edit “a.txt”' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit link' });
    await dialog.getByLabel('Title').fill('Letters');
    await dialog.getByLabel('Link expires').selectOption('7');
    await dialog.getByRole('switch', { name: 'Limit the number of saves' }).click();
    await dialog.getByLabel('Saves allowed').fill('3');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('Link updated').waitFor();
    const row = page.getByRole('row', { name: /Letters/ });
    await row.getByText('0 of 3').waitFor();
    await row.getByText('in 7 days').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const [changed] = await myShares();
    expect(changed).toMatchObject({ share_id: id, title: 'Letters', restore_limit: '3' });
  });

  it('opens a pasted message with passcode and saves the share', async () => {
    const [file] = await addFiles(magpie, owner, '', { 'letter.txt': 12 });
    const { id } = await share(magpie, owner, [file!], {
      pass_code_option: 'REQUIRED',
      custom_pass_code: 'fjord7',
    });
    const guest = await createUser(magpie);
    await enter('/drive/all', guest);
    await page.getByRole('heading', { level: 1, name: 'All files' }).waitFor();
    const message = `Look at this: ${magpie.origin}/s/${id}\nPasscode: fjord7`;
    await page.evaluate((text) => navigator.clipboard.writeText(text), message);
    const dialog = page.getByRole('dialog', { name: 'Save shared files' });
    await movePointer(page);
    await page.locator('input[data-upload=files]').waitFor({ state: 'attached' });
    await page.keyboard.press('Control+v');
    await dialog.getByText('letter.txt').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save to my drive' }).click();
    await page.getByRole('button', { name: 'Save here' }).click();
    await page.getByText('Saved to your drive').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'letter.txt' }).waitFor();
  });

  it("counts the time left by the server's clock where the device's is wrong", async () => {
    await share(magpie, owner, await addFiles(magpie, owner, '', { 'b.txt': 1 }), {
      expiration_days: 7,
    });
    await page.clock.setSystemTime(Date.now() - 3 * 86_400_000);
    await enter('/drive/shares');
    await page
      .getByRole('row', { name: /b\.txt/ })
      .getByText('in 7 days')
      .waitFor();
  });

  it('shows removed links, and a shared link in search, as the settings say', async () => {
    const [scan] = await addFiles(magpie, owner, '', { 'scan.png': 12 });
    const { id } = await share(magpie, owner, [scan!]);
    const status = 'SENSITIVE_RESOURCE';
    await magpie.call(auditShare, { share_id: id, status }, { token: adminToken });
    const user = await createUser(magpie);
    const letter = await share(magpie, user, await addFiles(magpie, user, '', { 'a.txt': 1 }));
    const turn = (flag: keyof typeof accountFlags, value: boolean) =>
      magpie.call(saveSetting, { item: accountFlags[flag], value }, owner);

    await turn('sensitiveShares', false);
    await enter('/drive/shares');
    await page.getByRole('button', { name: shares.uncover }).waitFor();
    expect(await page.getByRole('row', { name: /scan\.png/ }).count()).toBe(0);
    await turn('sensitiveShares', true);
    await page.reload();
    await page.getByRole('row', { name: /scan\.png/ }).waitFor();

    const field = page.getByRole('combobox', { name: drive.find });
    await field.fill(`${magpie.origin}/s/${letter.id}`);
    await field.press('Enter');
    await page.waitForURL('**/drive/search?*');
    await turn('sharedInSearch', true);
    await page.goto(`${magpie.origin}/drive/all`);
    await live(page);
    await field.fill(`${magpie.origin}/s/${letter.id}`);
    await page.getByRole('option', { name: commands.openShare }).click();
    const dialog = page.getByRole('dialog', { name: 'Save shared files' });
    await dialog.getByText('a.txt').first().waitFor();
  });
});
