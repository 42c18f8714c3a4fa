import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { createFile, listFiles, readSettings } from '#protocol/drive.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { callDrive, givenFile } from '#tests/support/drive.ts';
import { focusedRow } from '#tests/support/focused-row.ts';
import { withFreshPage } from '#tests/support/fresh-page.ts';
import { selectByBox } from '#tests/support/rows.ts';
import type { Magpie } from '#tests/support/magpie.ts';
import { signInPage } from '#tests/support/page-session.ts';

let magpie: Magpie;
let page: Page;
let user: TestUser;

withFreshPage(
  { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
  async (fresh) => {
    ({ magpie, page } = fresh);
    user = await createUser(magpie);
  },
);

async function folder(name: string, parentId = ''): Promise<string> {
  const input = { kind: 'drive#folder', name, parent_id: parentId } as const;
  return (await magpie.call(createFile, input, { token: user.token })).file!.id;
}

async function names(parentId = ''): Promise<string[]> {
  const input = { parent_id: parentId, filters: '{"trashed":{"eq":false}}', order: 'name_asc' };
  const { files } = await magpie.call(listFiles, input, { token: user.token });
  return files.map(({ name }) => name);
}

async function live(): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.live !== undefined);
}

/** Opens an address of the drive, signed in. */
async function enter(path = '/drive/all'): Promise<void> {
  await signInPage(page.context(), magpie, user);
  await page.goto(magpie.origin + path);
  await live();
  await page.getByRole('heading', { level: 1, name: 'All files' }).waitFor();
}

const row = (name: string) => page.locator('.row', { hasText: name });
/** Selects a row with its checkbox and waits for the toolbar. */
async function check(name: string): Promise<void> {
  await selectByBox(row(name));
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: /^(Move|Restore)$/ })
    .waitFor();
}

describe('files in the drive', () => {
  it('renames, moves to trash and undoes', async () => {
    await folder('First');
    await folder('Second');
    await enter();
    await check('First');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByLabel('New name for First').fill('Renamed');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Renamed' }).waitFor();
    expect(await names()).toEqual(['Renamed', 'Second']);

    await check('Second');
    await page.getByRole('button', { name: 'Move to trash' }).click();
    await page.getByText('1 item moved to trash').waitFor();
    await row('Second').waitFor({ state: 'detached' });
    expect(await names()).toEqual(['Renamed']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Second' }).waitFor();
    expect(await names()).toEqual(['Renamed', 'Second']);
  });
  it('opens by double click, or by a click if the account says so', async () => {
    await folder('Inner', await folder('Outer'));
    await enter();
    const link = (name: string) => row(name).getByRole('link');
    const selected = () => page.locator('.row[aria-selected=true] bdi').allTextContents();
    await link('Outer').click();
    await expect.poll(selected).toEqual(['Outer']);
    // A click with Ctrl toggles, and opens no tab.
    await link('Outer').click({ modifiers: ['Control'] });
    await expect.poll(selected).toEqual([]);
    await link('Outer').dblclick();
    await link('Inner').waitFor();

    await page.goto(`${magpie.origin}/drive/account#preferences`);
    await page.getByRole('switch', { name: 'Open with a single click' }).click();
    const isOn = async () =>
      (await magpie.call(readSettings, { items: '' }, { token: user.token })).settings;
    await expect.poll(isOn).toMatchObject({ open_with_single_click: true });
    // Another device reads it from the account.
    await page.evaluate(() => localStorage.removeItem('account_flags'));
    await page.goto(`${magpie.origin}/drive/all`);
    await page.locator('[data-list][data-single-click]').waitFor();
    await link('Outer').click();
    await link('Inner').waitFor();
  });
  it('filters a list while typing, shows the count, and returns to the previous row', async () => {
    const files = Array.from({ length: 600 }, (_, at) =>
      givenFile(`file ${String(at).padStart(3, '0')}.bin`, 1000 + at),
    );
    files.push(givenFile('写真 é.bin', 5));
    await callDrive(magpie, user.userId, 'insertFiles', { parentId: '', files });
    await enter();
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await page.getByLabel('Sort by').selectOption('name_asc');
    await row('file 000.bin').waitFor();
    await row('file 000.bin').getByRole('link').focus();
    await page.keyboard.press('End');
    const focused = () => focusedRow(page);
    await expect.poll(focused).toBe('写真 é.bin');
    await page.keyboard.press('ArrowUp');
    await expect.poll(focused).toBe('file 599.bin');
    const before = await page.evaluate(() => scrollY);

    const field = page.getByRole('searchbox', { name: 'Filter by name' });
    const statusText = () => page.locator('.narrow [role=status]').textContent();
    const found = () => page.locator('.row bdi').allTextContents();
    await page.keyboard.press('Alt+i');
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.keyboard.type('真');
    await expect.poll(found).toEqual(['写真 é.bin']);
    await expect.poll(statusText).toBe('1 item');
    await field.fill('FILE ５5');
    await expect.poll(statusText).toBe('15 items');
    await row('file 055.bin').waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('file 055.bin');

    // The filter is kept while a result is viewed.
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'file 055.bin' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe('file 055.bin');
    await page.reload();
    await expect.poll(statusText).toBe('15 items');
    await field.fill('nothing of that name');
    await page
      .getByRole('heading', { name: 'No names here contain “nothing of that name”' })
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.locator('.drive-state').getByRole('button', { name: 'Clear filters' }).click();
    await field.waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('file 000.bin');

    await page.keyboard.press('End');
    await expect.poll(focused).toBe('写真 é.bin');
    await page.keyboard.press('ArrowUp');
    await expect.poll(focused).toBe('file 599.bin');
    await page.keyboard.press('Alt+i');
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type('写');
    await expect.poll(found).toEqual(['写真 é.bin']);
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('file 599.bin');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  });

  it("links every item for other tabs, by middle click and by Ctrl+Enter, wherever it's listed", async () => {
    const folderId = await folder('Folder');
    const [fileId] = await callDrive<string[]>(magpie, user.userId, 'insertFiles', {
      parentId: '',
      files: [givenFile('file.bin', 5)],
    });
    await enter();
    /** Chromium sometimes leaves a tab empty that it opened in the background. */
    const openBy = async (open: () => Promise<void>) => {
      let address = '';
      const openOnce = async () => {
        const [other] = await Promise.all([page.context().waitForEvent('page'), open()]);
        const arrival = other.waitForURL(/drive/, { waitUntil: 'commit', timeout: 15_000 });
        await arrival.catch(() => {});
        address = other.url();
        await other.close();
        return address;
      };
      await expect.poll(openOnce).toMatch(/drive/);
      return address;
    };
    const opened = `?action=open_file&file=${fileId}`;
    await page.getByRole('button', { name: 'List', exact: true }).click();
    expect(await openBy(() => row('Folder').getByRole('link').click({ button: 'middle' }))).toBe(
      `${magpie.origin}/drive/all/${folderId}`,
    );
    await page.getByRole('button', { name: 'Grid', exact: true }).click();
    expect(await openBy(() => row('file.bin').getByRole('link').press('Control+Enter'))).toBe(
      `${magpie.origin}/drive/all${opened}`,
    );
    await page.getByRole('link', { name: 'Recent', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Recent' }).waitFor();
    const address = () =>
      row('file.bin')
        .getByRole('link')
        .evaluate((link) => (link as HTMLAnchorElement).href);
    await expect.poll(address).toBe(`${magpie.origin}/drive/recent${opened}`);
    await page.getByRole('combobox', { name: 'Search your drive' }).fill('file');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Results for “file”' }).waitFor();
    // The previous list stays until results arrive.
    await expect
      .poll(address)
      .toBe(`${magpie.origin}/drive/search?query=file&action=open_file&file=${fileId}`);

    // Items in the trash open too. A folder says that it's in the trash.
    await page.goto(`${magpie.origin}/drive/all`);
    await check('Folder');
    await page.keyboard.press('Delete');
    await page.getByText('1 item moved to trash').waitFor();
    await page.getByRole('link', { name: 'Trash', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Trash' }).waitFor();
    await row('Folder').getByRole('link').dblclick();
    await page.getByRole('heading', { name: 'Folder not found' }).waitFor();
    await page.goBack();
    await row('Folder').waitFor();
  });

  it('stars a file, finds it in Starred and shows its folder', async () => {
    await folder('Inner', await folder('Outer'));
    await enter();
    await page.getByRole('link', { name: 'Outer' }).dblclick();
    await row('Inner').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Star' }).click();
    await page.getByText('1 item starred').waitFor();
    await page.getByRole('img', { name: 'Starred' }).waitFor();
    await page.getByRole('link', { name: 'Starred', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Starred' }).waitFor();
    await row('Inner').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Remove star' }).waitFor();
    await page.getByRole('menuitem', { name: 'Show in folder' }).click();
    await page.getByRole('heading', { level: 1, name: 'Outer' }).waitFor();
  });

  it('restores from the trash, deletes forever after a question, and empties the trash', async () => {
    for (const name of ['One', 'Two', 'Three']) await folder(name);
    await enter();
    await row('One').waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.getByText('3 items moved to trash').waitFor();
    await page.getByRole('link', { name: 'Trash' }).click();
    await row('One').getByText('30 days left').waitFor();
    await check('One');
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByText('1 item restored').waitFor();
    await row('One').waitFor({ state: 'detached' });
    expect(await names()).toEqual(['One']);

    await check('Two');
    await page.keyboard.press('Shift+Delete');
    const ask = page.getByRole('alertdialog', { name: 'Delete “Two” forever?' });
    await ask.getByRole('button', { name: 'Cancel' }).click();
    await ask.waitFor({ state: 'detached' });
    expect(await row('Two').count()).toBe(1);
    await page.keyboard.press('Shift+Delete');
    await ask.getByRole('button', { name: 'Delete forever' }).click();
    await row('Two').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Empty trash' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Empty trash' }).click();
    await page.getByRole('heading', { name: 'Trash is empty' }).waitFor();
  });

  it('undoes the latest and then the previous action with Ctrl+Z', async () => {
    await folder('Kept');
    await enter();
    await check('Kept');
    await page.keyboard.press('F2');
    await page.getByLabel('New name for Kept').fill('Changed');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Changed' }).waitFor();
    await check('Changed');
    await page.keyboard.press('Delete');
    await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor();
    await page.keyboard.press('Control+z');
    await page.getByRole('link', { name: 'Changed' }).waitFor();
    await page.keyboard.press('Control+z');
    await page.getByRole('link', { name: 'Kept' }).waitFor();
    expect(await names()).toEqual(['Kept']);
  });

  it('finds names by two characters of any script, with suggestions, and keeps the search in the address', async () => {
    await folder('家族の写真');
    await callDrive(magpie, user.userId, 'insertFiles', {
      parentId: '',
      files: [givenFile('写真帖.jpg', 2_000_000), givenFile('メモ.txt', 10)],
    });
    await enter();
    await row('メモ.txt').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('写真');
    await page.getByRole('option', { name: '写真帖.jpg' }).waitFor();
    await expect.poll(() => page.locator('.drive-choices [role=option]').count()).toBe(3);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Results for “写真”' }).waitFor();
    await row('家族の写真').waitFor();
    await page.getByLabel('Any type').selectOption('IMAGE');
    const found = () => page.locator('.row bdi').allTextContents();
    await expect.poll(found).toEqual(['写真帖.jpg']);
    expect(new URL(page.url()).searchParams.get('kind')).toBe('IMAGE');
    await page.reload();
    await row('写真帖.jpg').waitFor();
    await page.getByLabel('Any size').selectOption('large');
    await page.getByRole('heading', { name: 'No results' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('reads each configuration document once', async () => {
    const read: string[] = [];
    page.on('request', (request) => {
      const [, name] = /\/config\/v1\/(\w+)$/.exec(request.url()) ?? [];
      if (name) read.push(name);
    });
    await enter();
    await expect.poll(() => read.length).toBeGreaterThan(0);
    for (const name of ['Recent', 'Starred', 'All files']) {
      await page.getByRole('link', { name, exact: true }).first().click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
    }
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.waitForLoadState('networkidle');
    expect(read.toSorted()).toEqual([...new Set(read)].toSorted());
  });
});
