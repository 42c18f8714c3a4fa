import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { createFile, listFiles } from '#protocol/drive.ts';
import { createUser, type TestUser } from '../support/accounts.ts';
import { act, givenFile } from '../support/drive.ts';
import { withFreshPage } from '../support/fresh-page.ts';
import type { Magpie } from '../support/magpie.ts';

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

async function folder(name: string, parentId = ''): Promise<string> {
  const input = { kind: 'drive#folder', name, parent_id: parentId } as const;
  return (await magpie.call(createFile, input, { token: user.token })).file!.id;
}

const files = (parentId: string, ...named: [string, number][]) =>
  act(magpie, user.userId, 'insertFiles', {
    parentId,
    files: named.map(([name, size]) => givenFile(name, size)),
  });

async function names(parentId = ''): Promise<string[]> {
  const input = { parent_id: parentId, filters: '{"trashed":{"eq":false}}', order: 'name_asc' };
  const { files } = await magpie.call(listFiles, input, { token: user.token });
  return files.map(({ name }) => name);
}

/** Opens the drive, signed in, as a list in the order of names. */
async function enter(): Promise<void> {
  await page.goto(`${magpie.origin}/drive/all`);
  await page.waitForFunction(() => document.documentElement.dataset.live !== undefined);
  await page.getByLabel('E-mail address').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.getByLabel('Sort by').selectOption('name_asc');
  await page.locator('.row').first().waitFor();
}

const row = (name: string) => page.locator('.row', { hasText: name });
const check = (name: string) => row(name).getByRole('checkbox').click({ force: true });

describe('moving and copying', () => {
  it('asks where to, refuses a folder in itself, asks about taken names once, and takes it all back', async () => {
    const target = await folder('Target');
    await files('', ['a.txt', 1], ['b.txt', 2], ['c.txt', 3]);
    await files(target, ['a.txt', 10], ['b.txt', 20]);
    await folder('Mine');
    await enter();
    for (const name of ['a.txt', 'b.txt', 'c.txt', 'Mine']) await check(name);
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Move 4 items' });
    await dialog.getByText('Already in this folder').waitFor();
    const refused = dialog.getByRole('button', { name: 'Mine, A folder cannot go into itself' });
    expect(await refused.getAttribute('aria-disabled')).toBe('true');
    await dialog.getByRole('button', { name: 'Show what is in Target' }).click();
    await dialog.getByRole('button', { name: 'Move here' }).click();

    const conflicts = page.getByRole('dialog', { name: '2 names are taken in “Target”' });
    await conflicts.getByLabel('What to do with b.txt').selectOption('replace');
    await conflicts.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('4 items moved to “Target”').waitFor();
    await row('c.txt').waitFor({ state: 'detached' });
    expect(await names()).toEqual(['Target']);
    expect(await names(target)).toEqual(['a(1).txt', 'a.txt', 'b.txt', 'c.txt', 'Mine']);

    await page.keyboard.press('Control+z');
    await page.getByText('4 items are back where they were').waitFor();
    await row('c.txt').waitFor();
    expect(await names()).toEqual(['a.txt', 'b.txt', 'c.txt', 'Mine', 'Target']);
    expect(await names(target)).toEqual(['a.txt', 'b.txt']);
  });

  it('cuts and pastes by keyboard, dims what is cut, and leaves a newer clipboard to others', async () => {
    const target = await folder('Target');
    await files('', ['a.txt', 1], ['b.txt', 2]);
    await enter();
    await check('a.txt');
    await page.keyboard.press('Control+x');
    await page.getByText('1 item cut').waitFor();
    expect(await row('a.txt').evaluate((one) => getComputedStyle(one).opacity)).toBe('0.5');
    await page.getByRole('link', { name: 'Target' }).click();
    await page.getByRole('heading', { name: 'This folder is empty' }).waitFor();
    await page.keyboard.press('Control+v');
    await page.getByText('1 item moved to “Target”').waitFor();
    await row('a.txt').waitFor();
    expect([await names(), await names(target)]).toEqual([['b.txt', 'Target'], ['a.txt']]);

    await check('a.txt');
    await page.keyboard.press('Control+c');
    await page.getByText('1 item copied. Open').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Where you are' }).getByText('All files').click();
    await row('b.txt').waitFor();
    await page.keyboard.press('Control+v');
    await page.getByText('1 item copied to “All files”').waitFor();
    expect(await names()).toEqual(['a.txt', 'b.txt', 'Target']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('1 copy moved to the trash').waitFor();
    expect(await names()).toEqual(['b.txt', 'Target']);

    await page.evaluate(() => navigator.clipboard.writeText('something else'));
    await page.keyboard.press('Control+v');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('file_clipboard'))).toBe(null);
    expect(await names()).toEqual(['b.txt', 'Target']);
  });

  it('brings the rows back and says why when a move fails', async () => {
    await folder('Target');
    await files('', ['a.txt', 1], ['b.txt', 2], ['c.txt', 3]);
    await enter();
    await check('b.txt');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Show what is in Target' }).click();
    let refuse = () => {};
    const refused = new Promise<void>((done) => (refuse = done));
    await page.route('**/drive/v1/files:batchMove', async (route) => {
      await refused;
      await route.fulfill({
        status: 404,
        json: { error: 'file_not_found', error_code: 5, error_description: '' },
      });
    });
    await dialog.getByRole('button', { name: 'Move here' }).click();
    await row('b.txt').waitFor({ state: 'detached' });
    refuse();
    await page.getByText('That could not be done.').waitFor();
    expect(await page.locator('.row bdi').allTextContents()).toEqual([
      'Target',
      'a.txt',
      'b.txt',
      'c.txt',
    ]);
  });
});
