import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { createFile, listFiles } from '#protocol/drive.ts';
import { endOtherSessions } from '#protocol/sessions.ts';
import { createUser, type TestUser } from '../support/accounts.ts';
import { axeViolations } from '../support/axe.ts';
import { act, givenFile } from '../support/drive.ts';
import { withFreshPage } from '../support/fresh-page.ts';
import type { Magpie } from '../support/magpie.ts';

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

/** Opens an address of the drive and passes its gate. */
async function enter(path = '/drive/all'): Promise<void> {
  await page.goto(magpie.origin + path);
  await live();
  await page.getByLabel('E-mail address').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'All files' }).waitFor();
}

const row = (name: string) => page.locator('.row', { hasText: name });
/** Selects a row by its box, and waits until all that can be done with it is there. */
async function check(name: string): Promise<void> {
  await row(name).getByRole('checkbox').click({ force: true });
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: /^(Move|Restore)$/ })
    .waitFor();
}

describe('the drive', () => {
  it('asks whoever is signed out to sign in, and opens in place', async () => {
    await folder('Receipts');
    await enter();
    expect(page.url()).toBe(`${magpie.origin}/drive/all`);
    await page.getByRole('link', { name: 'Receipts' }).waitFor();
  });

  it('says what to do in an empty drive, and makes a folder there', async () => {
    await enter();
    await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor();
    await page.locator('.drive-state').getByRole('button', { name: 'New folder' }).click();
    const dialog = page.getByRole('dialog', { name: 'New folder' });
    const field = dialog.getByLabel('Name of the folder');
    await field.fill('a/b');
    await page.keyboard.press('Enter');
    await dialog.getByText('A name cannot hold a slash').waitFor();
    await field.fill('写真 2026');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: '写真 2026' }).waitFor();
    await page.getByText('Folder “写真 2026” created').waitFor();
    expect(await names()).toEqual(['写真 2026']);
  });

  it('keeps the keyboard in the rows on the way through folders, empty ones and back, and leads it into them from nowhere', async () => {
    const outer = await folder('Outer');
    for (const name of ['Inner', 'Beside']) await folder(name, outer);
    await folder('Later');
    await enter();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.getByRole('link', { name: 'Outer' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Beside');
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe('Inner');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('This folder is empty');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(focused).toBe('Inner');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(focused).toBe('Outer');

    const [first, last] = await page.locator('.row bdi').allTextContents();
    const enterBy = (key: string) => async () => {
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.keyboard.press(key);
      return focused();
    };
    await expect.poll(enterBy('End')).toBe(last);
    await expect.poll(enterBy('ArrowDown')).toBe(last);
    await expect.poll(enterBy('Home')).toBe(first);
    await expect.poll(enterBy('ArrowDown')).toBe(first);
  });

  it('walks into folders and back without loading a page, with Back and by breadcrumb', async () => {
    const outer = await folder('Outer');
    for (const name of ['Inner', 'Beside']) await folder(name, outer);
    await enter();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole('link', { name: 'Outer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Outer' }).waitFor();
    await page.getByRole('link', { name: 'Inner' }).click();
    await page.getByRole('heading', { name: 'This folder is empty' }).waitFor();
    await page.getByRole('navigation', { name: 'Where you are' }).getByText('Outer').click();
    await page.getByRole('link', { name: 'Inner' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Inner' }).waitFor();
    await page.getByRole('button', { name: 'Folders in “Outer”' }).click();
    await page.getByRole('menuitem', { name: 'Beside' }).click();
    await page.getByRole('heading', { level: 1, name: 'Beside' }).waitFor();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

    // What is seen at once is what was there before; a newer reading takes neither selection nor focus away.
    let arrive = () => {};
    const held = new Promise<void>((done) => (arrive = done));
    await page.route(/\/drive\/v1\/files\?/, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('navigation', { name: 'Where you are' }).getByText('Outer').click();
    await page.getByRole('link', { name: 'Inner' }).focus();
    await page.keyboard.press('Control+Space');
    await page.locator('[data-list]').evaluate((list) => list.setAttribute('data-before', ''));
    arrive();
    await page.locator('[data-list]:not([data-before])').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toContain('Inner');
    expect(await row('Inner').getAttribute('aria-selected')).toBe('true');
  });

  it('renames, moves to the trash and takes it back', async () => {
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
    await page.getByText('1 item moved to the trash').waitFor();
    await row('Second').waitFor({ state: 'detached' });
    expect(await names()).toEqual(['Renamed']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Second' }).waitFor();
    expect(await names()).toEqual(['Renamed', 'Second']);
  });

  it('remembers layout and order, and draws the layout before any script', async () => {
    await folder('Alpha');
    await folder('Beta');
    await enter();
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await page.getByLabel('Sort by').selectOption('name_asc');
    await expect.poll(() => page.locator('.row bdi').allTextContents()).toEqual(['Alpha', 'Beta']);
    const [drawn] = await Promise.all([
      page.waitForResponse((response) => response.url() === `${magpie.origin}/drive/all`),
      page.reload(),
    ]);
    expect(await drawn.text()).toMatch(
      /aria-label="List" aria-pressed="true"|aria-pressed="true" aria-label="List"/,
    );
    await page.getByRole('link', { name: 'Alpha' }).waitFor();
    expect(await page.locator('[data-list]').getAttribute('data-view')).toBe('list');
    expect(await page.locator('.row bdi').allTextContents()).toEqual(['Alpha', 'Beta']);
  });

  it('points at what was just saved', async () => {
    const id = await folder('Saved');
    await folder('Other');
    await enter();
    await page.evaluate(
      (ids) => {
        const held = { value: ids, until: Date.now() + 60_000 };
        localStorage.setItem('saved_file_ids', JSON.stringify(held));
      },
      [id],
    );
    await page.goto(`${magpie.origin}/drive/all?action=highlight_files`);
    await page.getByText('1 saved item is here').waitFor();
    const marks = () => page.evaluate(() => document.adoptedStyleSheets.length);
    await expect.poll(marks).toBe(1);
  });

  it('leads to what was saved far down, and keeps the place when something changes', async () => {
    const files = Array.from({ length: 300 }, (_, at) =>
      givenFile(`file ${String(at).padStart(3, '0')}.jpg`, 1000 + at),
    );
    await act(magpie, user.userId, 'insertFiles', { parentId: '', files });
    await enter();
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await page.getByLabel('Sort by').selectOption('name_asc');
    await row('file 000.jpg').waitFor();
    const list = { parent_id: '', order: 'name_asc', limit: 500 };
    const listed = await magpie.call(listFiles, list, { token: user.token });
    const { id } = listed.files.find(({ name }) => name === 'file 250.jpg')!;
    await page.evaluate((saved) => {
      const held = { value: [saved], until: Date.now() + 60_000 };
      localStorage.setItem('saved_file_ids', JSON.stringify(held));
    }, id);
    await page.goto(`${magpie.origin}/drive/all?action=highlight_files`);
    await page.getByText('1 saved item is here').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toContain('file 250.jpg');

    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press('Control+Space');
    await page.keyboard.press('Delete');
    await page.getByText('1 item moved to the trash').waitFor();
    await row('file 250.jpg').waitFor({ state: 'detached' });
    await expect.poll(focused).toContain('file 251.jpg');
    const moved = async () => Math.abs((await page.evaluate(() => scrollY)) - before);
    await expect.poll(moved).toBeLessThanOrEqual(48);
  });

  it('stars a file, finds it among the starred, and shows where it is', async () => {
    await folder('Inner', await folder('Outer'));
    await enter();
    await page.getByRole('link', { name: 'Outer' }).click();
    await row('Inner').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Star' }).click();
    await page.getByText('1 item starred').waitFor();
    await page.getByRole('img', { name: 'Starred' }).waitFor();
    await page.getByRole('link', { name: 'Starred', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Starred' }).waitFor();
    await row('Inner').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Remove star' }).waitFor();
    await page.getByRole('menuitem', { name: 'Show in its folder' }).click();
    await page.getByRole('heading', { level: 1, name: 'Outer' }).waitFor();
  });

  it('restores from the trash, deletes for ever after asking once, and empties what is left', async () => {
    for (const name of ['One', 'Two', 'Three']) await folder(name);
    await enter();
    await row('One').waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.getByText('3 items moved to the trash').waitFor();
    await page.getByRole('link', { name: 'Trash' }).click();
    await check('One');
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByText('1 item is back').waitFor();
    await row('One').waitFor({ state: 'detached' });
    expect(await names()).toEqual(['One']);

    await check('Two');
    await page.keyboard.press('Shift+Delete');
    const ask = page.getByRole('alertdialog', { name: 'Delete “Two” forever?' });
    await ask.getByRole('button', { name: 'Cancel' }).click();
    expect(await row('Two').count()).toBe(1);
    await page.keyboard.press('Shift+Delete');
    await ask.getByRole('button', { name: 'Delete forever' }).click();
    await row('Two').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Empty trash' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Empty trash' }).click();
    await page.getByRole('heading', { name: 'The trash is empty' }).waitFor();
  });

  it('takes back with Ctrl+Z what was done last, and then what was done before', async () => {
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

  it('finds by two characters of any script, suggests at once, and keeps the search in the address', async () => {
    await folder('家族の写真');
    await act(magpie, user.userId, 'insertFiles', {
      parentId: '',
      files: [givenFile('写真帖.jpg', 2_000_000), givenFile('メモ.txt', 10)],
    });
    await enter();
    await row('メモ.txt').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('写真');
    await page.getByRole('option', { name: '写真帖.jpg' }).waitFor();
    expect(await page.locator('.drive-choices [role=option]').count()).toBe(3);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Results for “写真”' }).waitFor();
    await row('家族の写真').waitFor();
    await page.getByLabel('Any kind').selectOption('IMAGE');
    const found = () => page.locator('.row bdi').allTextContents();
    await expect.poll(found).toEqual(['写真帖.jpg']);
    expect(new URL(page.url()).searchParams.get('kind')).toBe('IMAGE');
    await page.reload();
    await row('写真帖.jpg').waitFor();
    await page.getByLabel('Any size').selectOption('large');
    await page.getByRole('heading', { name: 'Nothing found' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('keeps what one was doing when the session ends, and goes on after signing in again', async () => {
    await enter();
    await page.keyboard.press('Alt+n');
    const dialog = page.getByRole('dialog', { name: 'New folder' });
    await dialog.getByLabel('Name of the folder').fill('Half a word');
    await magpie.call(endOtherSessions, {}, { token: user.token });
    await page.keyboard.press('Enter');
    const again = page.getByRole('dialog', { name: 'Your session has ended' });
    await again.getByLabel('E-mail address').fill(user.email);
    await again.getByLabel('Password', { exact: true }).fill(user.password);
    await page.keyboard.press('Enter');
    await again.waitFor({ state: 'detached' });
    expect(await dialog.getByLabel('Name of the folder').inputValue()).toBe('Half a word');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('link', { name: 'Half a word' }).waitFor();
  });

  it('tells that a folder is gone, and leads back', async () => {
    await enter();
    await page.goto(`${magpie.origin}/drive/all/nothing-of-that-name`);
    await page.getByRole('heading', { name: 'This folder is not here' }).waitFor();
    await page.getByRole('link', { name: 'Back to all files' }).click();
    await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor();
  });

  it('has no barrier that axe can find, light and dark, wide and on a phone', async () => {
    await folder('One');
    await enter();
    await page.getByRole('link', { name: 'One' }).waitFor();
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [1440, 'dark'],
      [390, 'light'],
      [390, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      expect(await axeViolations(page)).toEqual([]);
    }
    await page.emulateMedia({ forcedColors: 'active' });
    await check('One');
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 844 });
    await row('One').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Rename' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });
});
