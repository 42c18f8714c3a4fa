import type { Page } from 'playwright';
import { axeViolations } from '#tests/support/axe.ts';
import { describe, expect, it } from 'vitest';
import { createFile, listFiles } from '#protocol/drive.ts';
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

async function folder(name: string, parentId = ''): Promise<string> {
  const input = { kind: 'drive#folder', name, parent_id: parentId } as const;
  return (await magpie.call(createFile, input, { token: user.token })).file!.id;
}

const files = (parentId: string, ...named: [string, number][]) =>
  callDrive(magpie, user.userId, 'insertFiles', {
    parentId,
    files: named.map(([name, size]) => givenFile(name, size)),
  });

async function names(parentId = ''): Promise<string[]> {
  const input = { parent_id: parentId, filters: '{"trashed":{"eq":false}}', order: 'name_asc' };
  const { files } = await magpie.call(listFiles, input, { token: user.token });
  return files.map(({ name }) => name);
}

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

describe('moving and copying', () => {
  it('asks for the target, refuses a folder inside itself, asks about conflicts once, and undoes', async () => {
    const target = await folder('Target');
    await files('', ['a.txt', 1], ['b.txt', 2], ['c.txt', 3]);
    await files(target, ['a.txt', 10], ['b.txt', 20]);
    await folder('Mine');
    await enter();
    for (const name of ['a.txt', 'b.txt', 'c.txt', 'Mine']) await check(name);
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Move 4 items' });
    await dialog.getByText('Already in this folder').waitFor();
    const refused = dialog.getByRole('button', { name: 'Mine, A folder can’t go inside itself' });
    expect(await refused.getAttribute('aria-disabled')).toBe('true');
    await dialog.getByRole('button', { name: 'Show what’s in Target' }).click();
    await dialog.getByRole('button', { name: 'Move here' }).click();

    const conflicts = page.getByRole('dialog', { name: '2 items already exist in “Target”' });
    const focused = () => page.evaluate(() => document.activeElement?.closest('label')?.innerText);
    await expect.poll(focused).toContain('Keep both');
    await conflicts.getByLabel('Action for b.txt').selectOption('replace');
    await conflicts.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('4 items moved to “Target”').waitFor();
    await row('c.txt').waitFor({ state: 'detached' });
    expect(await names()).toEqual(['Target']);
    expect(await names(target)).toEqual(['a.txt', 'a(1).txt', 'b.txt', 'c.txt', 'Mine']);

    await page.keyboard.press('Control+z');
    await page.getByText('4 items moved back').waitFor();
    await row('c.txt').waitFor();
    expect(await names()).toEqual(['a.txt', 'b.txt', 'c.txt', 'Mine', 'Target']);
    expect(await names(target)).toEqual(['a.txt', 'b.txt']);
  });

  it('offers the folders opened last as targets', async () => {
    const year = await folder('Year');
    const month = await folder('Month', year);
    await files('', ['a.txt', 1]);
    await enter();
    for (const id of [year, month]) {
      await page.goto(`${magpie.origin}/drive/all/${id}`);
      await page.waitForFunction(
        (key) => localStorage.getItem('navigation_folders')?.includes(key),
        id,
      );
    }
    await page.goto(`${magpie.origin}/drive/all`);
    await check('a.txt');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    const recent = page.getByRole('region', { name: 'Recent' });
    await recent.getByRole('button', { name: 'Year' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await recent.getByRole('button', { name: 'Month' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Move here' }).click();
    await page.getByText('“Month”').waitFor();
    expect(await names(month)).toEqual(['a.txt']);
  });

  it('cuts and pastes with the keyboard, dims cut items and respects a newer clipboard', async () => {
    const target = await folder('Target');
    await files('', ['a.txt', 1], ['b.txt', 2]);
    await enter();
    await check('a.txt');
    await page.keyboard.press('Control+x');
    await page.getByText('1 item cut').waitFor();
    const opacity = () => row('a.txt').evaluate((one) => getComputedStyle(one).opacity);
    await expect.poll(opacity).toBe('0.5');
    // It goes into the shown folder, even while the path to it is still loading.
    let arrive = () => {};
    const held = new Promise<void>((done) => (arrive = done));
    await page.route(new RegExp(`/files/${target}/path`), async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Target' }).dblclick();
    await page.getByRole('heading', { name: 'This folder is empty' }).waitFor();
    await page.keyboard.press('Control+v');
    arrive();
    await page.getByText('1 item moved to “Target”').waitFor();
    await row('a.txt').waitFor();
    expect([await names(), await names(target)]).toEqual([['b.txt', 'Target'], ['a.txt']]);

    await check('a.txt');
    await page.keyboard.press('Control+c');
    await page.getByText('1 item copied. Open').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Folder path' }).getByText('All files').click();
    await row('b.txt').waitFor();
    await page.keyboard.press('Control+v');
    await page.getByText('1 item copied to “All files”').waitFor();
    expect(await names()).toEqual(['a.txt', 'b.txt', 'Target']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('1 copy moved to trash').waitFor();
    expect(await names()).toEqual(['b.txt', 'Target']);

    // Pasted into its own folder, it becomes a numbered copy.
    await check('b.txt');
    await page.keyboard.press('Control+c');
    await page.getByText('1 item copied. Open').waitFor();
    await page.keyboard.press('Control+v');
    await row('b(1).txt').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('1 copy moved to trash').waitFor();
    expect(await names()).toEqual(['b.txt', 'Target']);

    await page.evaluate(() => navigator.clipboard.writeText('something else'));
    await page.keyboard.press('Control+v');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('file_clipboard'))).toBe(null);
    // Content copied elsewhere later is pasted instead: a text becomes a new file.
    await expect
      .poll(() => names())
      .toEqual(['b.txt', 'Target', expect.stringMatching(/^Text .+\.txt$/)]);
  });

  it('restores the rows and explains why a move failed', async () => {
    await folder('Target');
    await files('', ['a.txt', 1], ['b.txt', 2], ['c.txt', 3]);
    await enter();
    await check('b.txt');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Show what’s in Target' }).click();
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
    await page.getByText('Couldn’t do that.').waitFor();
    await expect
      .poll(() => page.locator('.row bdi').allTextContents())
      .toEqual(['Target', 'a.txt', 'b.txt', 'c.txt']);
    // For another attempt.
    await expect.poll(() => row('b.txt').getAttribute('aria-selected')).toBe('true');
  });
});

describe('drag and drop', () => {
  const centre = async (found: ReturnType<Page['locator']>) => {
    // While a list refreshes, its rows are briefly detached.
    let box: Awaited<ReturnType<typeof found.boundingBox>> = null;
    await expect.poll(async () => (box = await found.boundingBox())).not.toBeNull();
    const { x, y, width, height } = box!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  /** Until the drag script has loaded, the browser handles presses. Retries until a drag starts. */
  async function take(name: string): Promise<void> {
    const press = async () => {
      await page.mouse.move(1200, 780);
      await page.mouse.up();
      const { x, y } = await centre(row(name).locator('bdi'));
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 6, y + 6);
      return ghost().count();
    };
    await expect.poll(press).toBe(1);
  }
  async function dragTo(found: ReturnType<Page['locator']>): Promise<void> {
    const { x, y } = await centre(found);
    await page.mouse.move(x, y, { steps: 4 });
  }
  const ghost = () => page.locator('.drag-ghost');

  it('moves the selection to a folder, refuses a folder inside itself, cancels with Esc, and can be undone', async () => {
    const target = await folder('Target');
    await folder('Mine');
    await files('', ['a.txt', 1], ['b.txt', 2]);
    await enter();
    for (const name of ['a.txt', 'Mine']) await check(name);
    await take('a.txt');
    await ghost().getByText('2 items').waitFor();
    await dragTo(row('Mine'));
    await ghost().getByText('A folder can’t go inside itself').waitFor();
    await page.keyboard.press('Escape');
    await ghost().waitFor({ state: 'detached' });
    await page.mouse.up();
    await expect.poll(() => page.locator('.row[aria-selected=true]').count()).toBe(2);

    await take('a.txt');
    await dragTo(row('Target'));
    await ghost().getByText('Move to “Target”').waitFor();
    await page.mouse.up();
    await page.getByText('2 items moved to “Target”').waitFor();
    expect(await names(target)).toEqual(['a.txt', 'Mine']);
    expect(page.url()).toBe(`${magpie.origin}/drive/all`);
    await page.keyboard.press('Control+z');
    await row('a.txt').waitFor();
    expect(await names(target)).toEqual([]);
  });

  it('opens folders on hover, copies with Ctrl, and accepts breadcrumb, root and trash as targets', async () => {
    const outer = await folder('Outer');
    const inner = await folder('Inner', outer);
    await files('', ['a.txt', 1], ['b.txt', 2]);
    await enter();
    // Rows may move under the pointer, and the browser may end a drag: aim until the folder opens.
    const hover = async () => {
      if ((await ghost().count()) === 0) await take('a.txt');
      const box = await row('Outer')
        .boundingBox({ timeout: 1_000 })
        .catch(() => null);
      if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
      return row('Inner').isVisible();
    };
    await expect.poll(hover, { interval: 1_500 }).toBe(true);
    // Something that moves under a still pointer isn't a target.
    await page.waitForTimeout(1500);
    expect(page.url().endsWith(outer)).toBe(true);
    await page.keyboard.down('Control');
    await dragTo(row('Inner'));
    await ghost().getByText('Copy to “Inner”').waitFor();
    await page.mouse.up();
    await page.keyboard.up('Control');
    await page.getByText('1 item copied to “Inner”').waitFor();
    const both = async () => [await names(), await names(inner)];
    await expect.poll(both).toEqual([['a.txt', 'b.txt', 'Outer'], ['a.txt']]);

    // It opened already if the pointer rested on it long enough before the drop.
    if (!page.url().endsWith(inner)) await row('Inner').getByRole('link').dblclick();
    await take('a.txt');
    await dragTo(page.locator('[data-drop-folder]', { hasText: 'Outer' }));
    await ghost().getByText('Move to “Outer”').waitFor();
    await page.mouse.up();
    await page.getByText('1 item moved to “Outer”').waitFor();
    await expect.poll(() => names(outer)).toEqual(['a.txt', 'Inner']);

    await page.getByRole('navigation', { name: 'Folder path' }).getByText('All files').click();
    await row('b.txt').waitFor();
    await take('b.txt');
    await dragTo(page.locator('.drive-side').getByRole('link', { name: 'Trash' }));
    await ghost().getByText('Move to trash').waitFor();
    await page.mouse.up();
    await page.getByText('1 item moved to trash').waitFor();
    await expect.poll(() => names()).toEqual(['a.txt', 'Outer']);
  });
});
