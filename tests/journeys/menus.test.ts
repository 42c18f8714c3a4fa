import { expect, it } from 'vitest';
import commands from '#locales/en-US/commands.ts';
import common from '#locales/en-US/common.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { withFreshPage } from '#tests/support/fresh-page.ts';
import type { Magpie } from '#tests/support/magpie.ts';
import { addFiles, addFolder } from '#tests/support/shares.ts';
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
  // The first stop of the keyboard leads past the sections, to the files.
  await page.locator('.list[data-started] .row').first().waitFor();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: common.skipToContent }).last();
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.locator('.row a:focus').waitFor();
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

it('shares and opens the menu of the row under the mouse, in both views and in the trash', async () => {
  const longName = `${'a name that is too long for any tile '.repeat(3)}.txt`;
  await addFiles(magpie, user, '', { [longName]: 1000 });
  await signInPage(page.context(), magpie, user);
  await page.goto(`${magpie.origin}/drive/all?view=grid`);
  const file = page.locator('.row', { hasText: 'file 29.txt' });
  await file.waitFor();
  const actions = page.locator('.row-actions');
  const cut = page.locator('.row', { hasText: longName });
  const pointAt = async (row: typeof file) => {
    // The buttons load after the files.
    await expect
      .poll(async () => {
        await row.hover({ position: { x: 30, y: 30 } });
        await row.hover({ position: { x: 32, y: 30 } });
        return row.locator('.row-actions').count();
      })
      .toBe(1);
  };
  await pointAt(cut);
  expect(await cut.locator('bdi').getAttribute('title')).toBe(longName);
  // The middle is cut, but only for the eye.
  const end = (name: Element) => getComputedStyle(name, '::after').content;
  expect(await cut.locator('bdi').evaluate(end)).toContain('"tile .txt"');
  await cut.getByRole('link', { name: longName, exact: true }).waitFor();
  await pointAt(file);
  expect(await page.locator('.row bdi[title]').count()).toBe(0);
  await actions.getByRole('button', { name: commands.share, exact: true }).click();
  await page.getByRole('dialog', { name: /file 29\.txt/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.locator('.row[aria-selected="true"]').allInnerTexts()).toHaveLength(1);

  await page.goto(`${magpie.origin}/drive/all?view=list`);
  await file.waitFor();
  await pointAt(file);
  await actions.getByRole('button', { name: commands.more, exact: true }).click();
  await page.getByRole('menuitem', { name: commands.trash }).click();
  await file.waitFor({ state: 'detached' });

  await page.goto(`${magpie.origin}/drive/trash`);
  await file.waitFor();
  const ring = file.locator('.about');
  await expect
    .poll(() => ring.evaluate(({ style }) => style.getPropertyValue('--left')))
    .toBe('100%');
  await pointAt(file);
  await actions.getByRole('button', { name: commands.untrash, exact: true }).click();
  await file.waitFor({ state: 'detached' });
});

it('renames, deletes and restores the folder that is shown, at its name', async () => {
  const id = await addFolder(magpie, user, 'Harbor');
  await signInPage(page.context(), magpie, user);
  await page.goto(`${magpie.origin}/drive/all/${id}`);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await heading('Harbor').waitFor();
  const choose = async (name: string) => {
    await page.getByRole('button', { name: commands.menu_place, exact: true }).click();
    // It has nothing that can't be done now.
    await page.getByRole('menuitem', { name }).waitFor();
    expect(await page.locator('.menu-item[aria-disabled]').count()).toBe(0);
    await page.getByRole('menuitem', { name }).click();
  };
  await choose(commands.rename);
  await page.getByRole('dialog').getByRole('textbox').fill('Harbor and sea');
  await page.keyboard.press('Enter');
  await heading('Harbor and sea').waitFor();
  await choose(commands.trash);
  await page.waitForURL(`${magpie.origin}/drive/all`);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.locator('.row', { hasText: 'Harbor and sea' }).waitFor();
});
