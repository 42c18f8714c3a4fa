import type { Page } from 'playwright';

/** Signs in at the drive and waits until it shows the folder and accepts uploads. */
export async function enterDrive(
  page: Page,
  siteOrigin: string,
  account: { email: string; password: string },
): Promise<void> {
  await page.goto(`${siteOrigin}/drive/all`);
  await page.waitForFunction(() => document.documentElement.dataset.live !== undefined);
  await page.getByLabel('Email address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'List', exact: true }).waitFor();
  // Uploads load with the first use of the drive.
  await page.mouse.move(1, 1);
  await page.mouse.move(9, 9);
  await page.locator('input[data-upload=folder]').waitFor({ state: 'attached' });
}
