import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { createFile, listFiles } from '#protocol/drive.ts';
import type { ListElement } from '#client/features/list/list-engine.ts';
import { endOtherSessions } from '#protocol/sessions.ts';
import { createUser, signedIn, type TestUser } from '#tests/support/accounts.ts';
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

describe('the drive', () => {
  it('asks signed-out visitors to sign in and opens in place', async () => {
    await folder('Receipts');
    await enter();
    expect(page.url()).toBe(`${magpie.origin}/drive/all`);
    await page.getByRole('link', { name: 'Receipts' }).waitFor();
  });

  it('shows the search field of an address that hides the header and asks for a search', async () => {
    await enter('/drive/all?hide_header=1');
    const field = page.getByRole('search').getByRole('combobox');
    expect(await field.isVisible()).toBe(false);
    await page.goto(`${magpie.origin}/drive/all?hide_header=1&action=search`);
    await field.waitFor();
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  });

  it('explains an empty drive and creates a folder there', async () => {
    await enter();
    await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor();
    await page.locator('.drive-state').getByRole('button', { name: 'New folder' }).click();
    const dialog = page.getByRole('dialog', { name: 'New folder' });
    const field = dialog.getByLabel('Folder name');
    await field.fill('a/b');
    await page.keyboard.press('Enter');
    await dialog.getByText('A name can’t contain a slash').waitFor();
    await field.fill('写真 2026');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: '写真 2026' }).waitFor();
    await page.getByText('Folder “写真 2026” created').waitFor();
    expect(await names()).toEqual(['写真 2026']);
  });

  it('keeps the keyboard focus in the rows across folders, including empty ones', async () => {
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
    await page.getByRole('heading', { level: 1, name: 'Inner' }).waitFor();
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

  it('navigates folders without page loads, with Back and by breadcrumb', async () => {
    const outer = await folder('Outer');
    for (const name of ['Inner', 'Beside']) await folder(name, outer);
    await enter();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole('link', { name: 'Outer' }).dblclick();
    await page.getByRole('heading', { level: 1, name: 'Outer' }).waitFor();
    await page.getByRole('link', { name: 'Inner' }).dblclick();
    await page.getByRole('heading', { name: 'This folder is empty' }).waitFor();
    await page.getByRole('navigation', { name: 'Folder path' }).getByText('Outer').click();
    await page.getByRole('link', { name: 'Inner' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Inner' }).waitFor();
    await page.getByRole('button', { name: 'Folders in “Outer”' }).click();
    await page.getByRole('menuitem', { name: 'Beside' }).click();
    await page.getByRole('heading', { level: 1, name: 'Beside' }).waitFor();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

    // The cached rows are shown first. The refreshed ones take their place in the same list.
    let arrive = () => {};
    const held = new Promise<void>((done) => (arrive = done));
    await page.route(/\/drive\/v1\/files\?/, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('navigation', { name: 'Folder path' }).getByText('Outer').click();
    await page.getByRole('link', { name: 'Inner' }).focus();
    await page.keyboard.press('Control+Space');
    const marked = [page.locator('[data-list]'), row('Inner'), row('Beside')];
    for (const each of marked) await each.evaluate((element) => (element.dataset.before = ''));
    await folder('Between', outer);
    arrive();
    await row('Between').waitFor();
    await expect.poll(() => focusedRow(page)).toBe('Inner');
    expect(await row('Inner').getAttribute('aria-selected')).toBe('true');
    for (const each of marked) expect(await each.getAttribute('data-before')).toBe('');
    expect(await row('Between').getAttribute('data-before')).toBeNull();
  });
  it('remembers layout and order and renders the layout without scripts', async () => {
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

  it('highlights what was just saved', async () => {
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
    await page.getByText('1 item saved to this folder').waitFor();
    const marks = () => page.evaluate(() => document.adoptedStyleSheets.length);
    await expect.poll(marks).toBe(1);
  });

  it('scrolls to a saved item far down and keeps the position when something changes', async () => {
    const files = Array.from({ length: 300 }, (_, at) =>
      givenFile(`file ${String(at).padStart(3, '0')}.jpg`, 1000 + at),
    );
    await callDrive(magpie, user.userId, 'insertFiles', { parentId: '', files });
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
    await page.getByText('1 item saved to this folder').waitFor();
    await expect.poll(() => focusedRow(page)).toBe('file 250.jpg');
    // The column headers stay below the bar, and the row isn't below them.
    const ends = (selector: string) =>
      page.locator(selector).evaluate((one) => one.getBoundingClientRect().bottom);
    const head = await ends('.list-head');
    expect(head - (await ends('[data-list-bar]'))).toBe(40);
    const top = await row('file 250.jpg').evaluate((one) => one.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(head);

    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press('Control+Space');
    await page.keyboard.press('Delete');
    await page.getByText('1 item moved to trash').waitFor();
    await row('file 250.jpg').waitFor({ state: 'detached' });
    await expect.poll(() => focusedRow(page)).toBe('file 251.jpg');
    const moved = async () => Math.abs((await page.evaluate(() => scrollY)) - before);
    await expect.poll(moved).toBeLessThanOrEqual(48);
  });

  it('restores scroll position and focus through folders, search, preview, Back, Forward and reload', async () => {
    const files = Array.from({ length: 2_500 }, (_, at) =>
      givenFile(`file ${String(at).padStart(4, '0')}.bin`, 1000 + at),
    );
    await callDrive(magpie, user.userId, 'insertFiles', { parentId: '', files });
    await folder('Within', await folder('file 1200, and more'));
    await enter();
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await page.getByLabel('Sort by').selectOption('name_asc');
    await row('file 0000.bin').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Find a command' }).waitFor();
    await page.keyboard.type('Show folders first');
    await page.keyboard.press('Enter');
    await page.getByText('Folders mixed with files').waitFor();
    await page.locator('.row').first().getByText('file 0000.bin').waitFor();

    const scrolled = () => page.evaluate(() => scrollY);
    const focused = () => focusedRow(page);
    const selected = () => page.locator('.row[aria-selected=true] bdi').allTextContents();
    /** Moves the focus to a row far away, which is loaded first, and scrolls a little further. */
    const goTo = async (name: string, index: number) => {
      const go = () =>
        page.evaluate(async (at) => {
          const engine = document.querySelector<ListElement>('[data-list]')?.listEngine;
          const row = await engine?.rowAt(at);
          if (row) engine!.internals().goToRow(row.id);
        }, index);
      await expect.poll(() => go().then(focused)).toBe(name);
      // Links can't be hovered while rows scroll by.
      await page.evaluate(async () => {
        scrollBy(0, 37);
        for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
      });
      await page.locator('[data-list]:not([data-moving])').waitFor();
      return scrolled();
    };

    const before = await goTo('file 1210.bin', 1_211);
    await row('file 1200, and more').getByRole('link').dblclick();
    await row('Within').waitFor();
    await expect.poll(scrolled).toBe(0);
    await page.goBack();
    await row('file 1210.bin').waitFor();
    await expect.poll(scrolled).toBe(before);
    await expect.poll(focused).toBe('file 1200, and more');
    await page.goForward();
    await row('Within').waitFor();
    await page.goBack();
    await expect.poll(scrolled).toBe(before);

    const at = await goTo('file 2000.bin', 2_001);
    await page.keyboard.press('Control+Space');
    await expect.poll(selected).toEqual(['file 2000.bin']);
    await page.keyboard.press('/');
    await page.keyboard.type('file 00');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Results for “file 00”' }).waitFor();
    await row('file 2400.bin').waitFor();
    await page.goBack();
    await expect.poll(selected).toEqual(['file 2000.bin']);
    await expect.poll(scrolled).toBe(at);
    await expect.poll(focused).toBe('file 2000.bin');

    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'file 2000.bin' }).waitFor();
    await page.goBack();
    await expect.poll(focused).toBe('file 2000.bin');
    await expect.poll(scrolled).toBe(at);
    await expect.poll(selected).toEqual(['file 2000.bin']);

    await page.reload();
    await expect.poll(selected).toEqual(['file 2000.bin']);
    await expect.poll(scrolled).toBe(at);
  });
  it('resumes the interrupted action after the session ended and the user signed in again', async () => {
    await enter();
    await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor();
    await page.keyboard.press('Alt+n');
    const dialog = page.getByRole('dialog', { name: 'New folder' });
    await dialog.getByLabel('Folder name').fill('Half a word');
    const { token } = await signedIn(magpie, user.email);
    await magpie.call(endOtherSessions, {}, { token });
    await page.keyboard.press('Enter');
    const again = page.getByRole('dialog', { name: 'Your session expired' });
    await again.getByLabel('Email address').fill(user.email);
    await again.getByLabel('Password', { exact: true }).fill(user.password);
    await page.keyboard.press('Enter');
    await again.waitFor({ state: 'detached' });
    expect(await dialog.getByLabel('Folder name').inputValue()).toBe('Half a word');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('link', { name: 'Half a word' }).waitFor();
  });

  it('says that a folder is gone and leads back', async () => {
    await enter();
    await page.goto(`${magpie.origin}/drive/all/nothing-of-that-name`);
    await page.getByRole('heading', { name: 'Folder not found' }).waitFor();
    await page.getByRole('link', { name: 'Back to all files' }).click();
    await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor();
  });

  it('has no axe violations in light and dark, on desktop and phone', async () => {
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

  it('supports right-to-left as list and grid, with isolated names', async () => {
    await folder('صور العائلة');
    await folder('evil\u202Egpj');
    await enter();
    await row('صور العائلة').waitFor();
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    const excess = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    for (const view of ['List', 'Grid']) {
      await page.setViewportSize({ width: 1440, height: 844 });
      await page.getByRole('button', { name: view, exact: true }).click();
      await page.locator(`[data-list][data-view=${view.toLowerCase()}]`).waitFor();
      await expect.poll(excess, { message: view }).toBe(0);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect.poll(excess, { message: `${view} on a phone` }).toBe(0);
    }
    const names = await page.locator('.row bdi').allTextContents();
    expect(names.toSorted()).toEqual(['evilgpj', 'صور العائلة'].toSorted());
    await row('evilgpj').locator('a').dblclick();
    await page.getByRole('heading', { level: 1, name: 'evilgpj', exact: true }).waitFor();
    expect(await page.title()).not.toContain('\u202e');
  });
});
