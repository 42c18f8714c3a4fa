import { expect, it } from 'vitest';
import commands from '#locales/en-US/commands.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { withFreshPage } from '#tests/support/fresh-page.ts';
import type { Magpie } from '#tests/support/magpie.ts';
import { addFiles } from '#tests/support/shares.ts';
import { signInPage } from '#tests/support/page-session.ts';
import type { Page } from 'playwright';

let magpie: Magpie;
let page: Page;
let user: TestUser;

const window = { width: 1280, height: 720 };

withFreshPage({ viewport: window, reducedMotion: 'reduce' }, async (fresh) => {
  ({ magpie, page } = fresh);
  user = await createUser(magpie);
  const names = Array.from({ length: 30 }, (_, at) => [`file ${at}.txt`, 1000] as const);
  await addFiles(magpie, user, '', Object.fromEntries(names));
});

it('keeps context menus inside the window and closes them with Back', async () => {
  await signInPage(page.context(), magpie, user);
  await page.goto(`${magpie.origin}/drive/recent`);
  await page.waitForFunction(() => document.documentElement.dataset.live !== undefined);
  await page.getByRole('heading', { level: 1, name: 'Recent' }).waitFor();
  await page.getByRole('link', { name: 'All files', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'All files' }).waitFor();
  await page.locator('.row').nth(5).waitFor();

  for (const at of [
    { x: 700, y: 400 },
    { x: 1270, y: 700 },
    { x: 300, y: 710 },
  ]) {
    await page.mouse.click(at.x, at.y, { button: 'right' });
    const menu = page.locator('.command-menu');
    await menu.waitFor();
    const box = (await menu.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(window.width);
    expect(box.y + box.height).toBeLessThanOrEqual(window.height);
    expect(
      await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    ).toBe(0);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
  }

  await page.mouse.click(700, 400, { button: 'right' });
  await page.getByRole('menuitem', { name: commands.trash }).waitFor();
  const details = { name: commands.details, exact: true };
  await page.getByRole('menuitemcheckbox', { ...details, checked: false }).waitFor();
  await page.goBack();
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: 'Recent' }).waitFor();
});
