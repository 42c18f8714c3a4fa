import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { callDrive, givenFile } from '#tests/support/drive.ts';
import { withFreshPage } from '#tests/support/fresh-page.ts';
import type { Magpie } from '#tests/support/magpie.ts';
import { selectByBox } from '#tests/support/rows.ts';
import { signInPage } from '#tests/support/page-session.ts';

let magpie: Magpie;
let page: Page;
let user: TestUser;

withFreshPage(
  {
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  },
  async (fresh) => {
    ({ magpie, page } = fresh);
    user = await createUser(magpie);
  },
);

const files = (parentId: string, ...named: [string, number][]) =>
  callDrive(magpie, user.userId, 'insertFiles', {
    parentId,
    files: named.map(([name, size]) => givenFile(name, size)),
  });

/** Opens the drive, signed in, as a list sorted by name. */
async function enter(): Promise<void> {
  await signInPage(page.context(), magpie, user);
  await page.goto(`${magpie.origin}/drive/all`);
  await page.waitForFunction(() => document.documentElement.dataset.live !== undefined);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.getByLabel('Sort by').selectOption('name_asc');
  await page.locator('[data-list][data-view=list][data-order=name_asc]').waitFor();
}

const row = (name: string) => page.locator('.row', { hasText: name });
/** Selects a row with its checkbox and waits for the toolbar. */
async function check(name: string): Promise<void> {
  await selectByBox(row(name));
  await page.getByRole('toolbar').getByRole('button', { name: 'Move', exact: true }).waitFor();
}

describe('a selection rectangle', () => {
  it('selects in lists and grids while scrolling, and never starts on a name', async () => {
    const many = Array.from({ length: 80 }, (_, at): [string, number] => [`f${1000 + at}`, 1]);
    await files('', ...many);
    await enter();
    const selected = () => page.locator('.row[aria-selected=true] bdi').allTextContents();
    const box = (await row('f1000').boundingBox())!;
    const beside = box.x + box.width * 0.55;
    // Until the script has loaded, the browser handles presses.
    const sweep = async () => {
      await page.mouse.up();
      await page.mouse.move(beside, box.y + 10);
      await page.mouse.down();
      await page.mouse.move(beside + 40, box.y + box.height * 2.5, { steps: 3 });
      return page.locator('.sweep').count();
    };
    await expect.poll(sweep).toBe(1);
    await page.mouse.up();
    await expect.poll(selected).toEqual(['f1000', 'f1001', 'f1002']);

    await page.keyboard.down('Control');
    await page.mouse.move(beside, box.y + box.height * 4 + 10);
    await page.mouse.down();
    await page.mouse.move(beside + 40, box.y + box.height * 4 + 20);
    await page.mouse.up();
    await page.keyboard.up('Control');
    await expect.poll(selected).toEqual(['f1000', 'f1001', 'f1002', 'f1004']);

    // At the lower edge, the page scrolls automatically to the end.
    await page.mouse.move(beside, box.y + box.height * 6 + 10);
    await page.mouse.down();
    await page.mouse.move(beside + 40, 798, { steps: 3 });
    await row('f1079').waitFor();
    const isAtEnd = () => scrollY + innerHeight > document.documentElement.scrollHeight - 2;
    await page.waitForFunction(isAtEnd);
    await page.mouse.up();
    await page.getByText('74 selected').first().waitFor();

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Grid', exact: true }).click();
    await page.locator('[data-list][data-view=grid]').waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    await row('f1000').waitFor();
    await page.locator('[data-list]:not([data-moving])').waitFor();
    const first = (await row('f1000').boundingBox())!;
    const third = (await row('f1002').boundingBox())!;
    await page.mouse.move(first.x - 12, first.y + 20);
    await page.mouse.down();
    await page.mouse.move(third.x + 20, third.y + 60, { steps: 3 });
    await page.mouse.up();
    await expect.poll(selected).toEqual(['f1000', 'f1001', 'f1002']);
    await page.mouse.click(first.x - 12, first.y + 20);
    await expect.poll(selected).toEqual([]);
  });
});

describe('the column headers', () => {
  it('sort by mouse and keyboard, announce it, and keep the selection', async () => {
    await files('', ['file2.txt', 30], ['file10.txt', 10], ['File1.txt', 20]);
    await enter();
    const shown = () => page.locator('.row bdi').allTextContents();
    await expect.poll(shown).toEqual(['File1.txt', 'file2.txt', 'file10.txt']);
    const head = (name: string) => page.getByRole('columnheader', { name });
    expect(await head('Name').getAttribute('aria-sort')).toBe('ascending');
    await check('file2.txt');
    await head('Size').getByRole('button').click();
    await expect.poll(shown).toEqual(['file2.txt', 'File1.txt', 'file10.txt']);
    expect(await head('Size').getAttribute('aria-sort')).toBe('descending');
    expect(await head('Name').getAttribute('aria-sort')).toBe(null);
    expect(await page.locator('.row[aria-selected=true] bdi').allTextContents()).toEqual([
      'file2.txt',
    ]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Size');
    await page.keyboard.press('Enter');
    await expect.poll(shown).toEqual(['file10.txt', 'File1.txt', 'file2.txt']);
    expect(await head('Size').getAttribute('aria-sort')).toBe('ascending');
  });
});
