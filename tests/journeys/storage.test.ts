import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { locales } from '#locales/index.ts';
import { createCodes, putConfig, removeConfig } from '#protocol/admin.ts';
import { localized } from '#client/app/router/paths.ts';
import { planTitles } from '#scripts/demo/document-texts.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { limitDrive } from '#tests/support/drive.ts';
import { withFreshPage } from '#tests/support/fresh-page.ts';
import { adminToken, type Magpie } from '#tests/support/magpie.ts';
import { addFiles } from '#tests/support/shares.ts';
import { brokenWords, cutTexts } from '#tests/support/text-overflow.ts';

/** A price with many digits. */
const inRupiah = [{ price: 249_900_000, currency: 'IDR', countries: ['ID'] }];

let magpie: Magpie;
let page: Page;
let user: TestUser;

withFreshPage(
  { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' },
  async (fresh) => {
    ({ magpie, page } = fresh);
    user = await createUser(magpie);
  },
  {},
);

describe('buying storage', () => {
  it('fits phones of every language, with plans whose titles are long', async () => {
    const operator = { token: adminToken };
    const ofDay = { premium_days: 365, price: 1_234_500, currency: 'USD' };
    const plans = [
      { ...ofDay, id: 'year', title: planTitles['premium-year'] },
      { ...ofDay, id: 'month', title: planTitles['premium-month'] },
      { id: 'space', title: planTitles['storage-1024'], storage_bytes: 10 ** 12 },
      { id: 'quota', title: planTitles['traffic-2048'], traffic_bytes: 2 * 10 ** 12 },
    ].map((plan) => ({ ...ofDay, premium_days: 0, ...plan, prices: inRupiah }));
    await magpie.call(putConfig, { name: 'plans', value: { trial_days: 3, plans } }, operator);
    const open = async (path: string) => {
      await page.goto(magpie.origin + path);
      return page.getByRole('link', { name: /12,345/ }).count();
    };
    await expect.poll(() => open('/plans?currency=USD')).toBe(4);
    const cut: string[] = [];
    for (const { code } of locales) {
      for (const path of ['/plans', '/inapp/shop']) {
        await open(`${localized(code, path)}?currency=IDR`);
        for (const width of [360, 390]) {
          await page.setViewportSize({ width, height: 844 });
          const found = [...(await cutTexts(page)), ...(await brokenWords(page))];
          cut.push(...found.map((text) => `${code} ${path} at ${width}: ${text}`));
        }
      }
    }
    expect(cut).toEqual([]);
  });

  it.each([
    ['a phone', { width: 390, height: 844 }],
    ['a computer', { width: 1280, height: 800 }],
  ])('leads from the plans to a receipt on %s', async (_, size) => {
    const plan = {
      id: 'space',
      title: { 'en-US': 'A shelf' },
      storage_bytes: 1_073_741_824,
      price: 199,
      currency: 'USD',
    };
    const operator = { token: adminToken };
    await magpie.call(putConfig, { name: 'plans', value: { plans: [plan] } }, operator);
    await page.setViewportSize(size);
    const open = async () => {
      await page.goto(`${magpie.origin}/plans`);
      return page.getByText('A shelf').isVisible();
    };
    await expect.poll(open).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'A shelf: Buy for $1.99' }).click();
    await page.getByLabel('Email address').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your order' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const pay = page.getByRole('button', { name: 'Pay $1.99' });
    await pay.click();

    // Going back leads to the order, which can still be paid.
    await page.waitForURL('**/pay/**');
    await page.goBack();
    await page.getByRole('link', { name: 'Pay $1.99' }).click();
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('heading', { name: 'Your payment was declined' }).waitFor();
    await page.getByRole('link', { name: 'Try again' }).click();
    await pay.click();
    await page.getByRole('heading', { name: 'Paid' }).waitFor();
    await page.getByText('of 11 GB used').waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('link', { name: 'Your orders' }).click();
    await page.getByRole('link', { name: 'Show receipt: A shelf' }).click();
    await page.getByRole('heading', { name: 'Receipt' }).waitFor();
    await page.getByRole('cell', { name: '$1.99' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  });
});

describe('storage', () => {
  it("warns when it's almost full, shows its use, frees space, and grows with a code", async () => {
    await limitDrive(magpie, user.userId, 1000);
    await addFiles(magpie, user, '', { 'film.mp4': 600, 'photo.jpg': 360 });
    await page.goto(`${magpie.origin}/drive/all?action=show_storage_dialog`);
    await page.waitForFunction(() => document.documentElement.dataset.live !== undefined);
    await page.getByLabel('Email address').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.keyboard.press('Enter');

    const storage = page.getByRole('dialog', { name: 'Storage' });
    await storage.getByText('Videos').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await storage.getByRole('button', { name: 'Delete “film.mp4” forever' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Delete forever' }).click();
    await storage.getByRole('link', { name: 'film.mp4' }).waitFor({ state: 'detached' });
    await storage.getByText('360 B of 1000 B used').waitFor();
    await storage.getByRole('button', { name: 'Done' }).click();
    await page.locator('.storage-warning').waitFor({ state: 'detached' });

    await addFiles(magpie, user, '', { 'song.mp3': 600 });
    await page.goto(`${magpie.origin}/drive/all?action=open_redeem_box`);
    const redeem = page.getByRole('dialog');
    const field = redeem.getByLabel('Activation code');
    await field.fill('AAAAA-BBBBB');
    await page.keyboard.press('Enter');
    await redeem.getByText('This code isn’t valid').waitFor();
    const operator = { token: adminToken };
    const { codes } = await magpie.call(createCodes, { days: 3, storage_bytes: 1024 }, operator);
    await field.fill(codes[0]!);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await redeem.getByText('3 days of Premium').waitFor();
    await redeem.getByRole('button', { name: 'Done' }).click();
    // The code has added enough storage to remove the warning.
    await page.locator('.storage-warning').waitFor({ state: 'detached' });

    // A download beyond the download quota shows the quota instead.
    const quotas = { free: { download_bytes: 0 }, premium: { download_bytes: 0 } };
    await magpie.call(putConfig, { name: 'quotas', value: quotas }, operator);
    await page.goto(`${magpie.origin}/drive/all`);
    await page.getByRole('row', { name: 'song.mp3' }).getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Download' }).first().click();
    await page.getByRole('dialog', { name: 'Download quota' }).waitFor();
    await magpie.call(removeConfig, { name: 'quotas' }, operator);
  });
});
