import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { type CommandName, driveCommands } from '#client/features/commands/drive-commands.ts';
import commands from '#locales/en-US/commands.ts';
import keys from '#locales/en-US/keys.ts';
import preview from '#locales/en-US/preview.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { upload } from '#tests/support/drive.ts';
import { withFreshPage } from '#tests/support/fresh-page.ts';
import { tabTo } from '#tests/support/keyboard.ts';
import type { Magpie } from '#tests/support/magpie.ts';
import { addFolder } from '#tests/support/shares.ts';
import { spokenCommands } from '#tests/support/spoken-commands.ts';

let magpie: Magpie;
let page: Page;
let user: TestUser;

withFreshPage(
  {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  },
  async (fresh) => {
    ({ magpie, page } = fresh);
    user = await createUser(magpie);
    const alpha = await addFolder(magpie, user, 'Alpha');
    for (const name of ['two.png', 'one.png']) await upload(magpie, user, name, picture, alpha);
    await upload(magpie, user, 'note.txt', Buffer.from('a note'));
    // File pickers of the operating system can't be automated. Without them the page uses its file
    // inputs.
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'showOpenFilePicker');
      Reflect.deleteProperty(window, 'showDirectoryPicker');
    });
    await page.exposeFunction('hear', (what: string) => void heard.push(what));
    await page.addInitScript(listen);
  },
);

/** An image of one color, 8 × 4 pixels. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAIAAAA8r+mnAAAAEElEQVR4nGMQjTqAFTEMLQkAw+0pgWNGjjYAAAAASUVORK5CYII=',
  'base64',
);

/** Everything a screen reader would announce, in order, with the commands in between. */
const heard: string[] = [];

/** Records messages of live regions, focus changes and opened dialogs. */
function listen(): void {
  const { hear } = window as unknown as { hear(what: string): void };
  const voices = '[role="status"], [role="alert"], [role="alertdialog"]';
  new MutationObserver((changes) => {
    const said = new Set(
      changes.map(({ target }) => {
        const element = target instanceof Element ? target : target.parentElement;
        return element?.closest(voices)?.textContent?.trim();
      }),
    );
    for (const text of said) if (text) hear(`said: ${text}`);
  }).observe(document, { subtree: true, childList: true, characterData: true });
  const words = (ids: string | null) =>
    ids?.split(' ').map((id) => document.getElementById(id)?.textContent) ?? [];
  let within: Element | null = null;
  document.addEventListener('focusin', ({ target }) => {
    const dialog = (target as Element).closest('dialog');
    if (dialog && dialog !== within) {
      const [named, told] = ['aria-labelledby', 'aria-describedby'].map((by) =>
        words(dialog.getAttribute(by)),
      );
      hear(`dialog: ${[dialog.ariaLabel, ...named!, ...told!].filter(Boolean).join(' ')}`);
    }
    within = dialog;
    const { ariaLabel, labels, textContent } = target as HTMLInputElement;
    hear(`focus: ${ariaLabel ?? labels?.[0]?.textContent ?? textContent}`);
  });
}

/** Returns the commands whose expected announcements weren't heard after any use. */
const unheard = () =>
  driveCommands.flatMap(({ name }) => {
    const begins = heard.indexOf(`command: ${name}`);
    let at = begins < 0 ? heard.length : begins;
    const missing = spokenCommands[name].find((words) => {
      const found = heard.findIndex((one, place) => place > at && words.test(one));
      if (found > 0) at = found;
      return found < 0;
    });
    return missing ? [`${name}: ${missing}`] : [];
  });

/** Records that a command was used with the keyboard. */
function reach(name: CommandName): void {
  reached.add(name);
  heard.push(`command: ${name}`);
}

/** Commands used with the keyboard so far. */
const reached = new Set<CommandName>();

/** Runs a command with the keyboard: by its shortcut, or through the palette if it has none. */
async function run(name: CommandName): Promise<void> {
  const command = driveCommands.find((one) => one.name === name)! as { keys?: readonly string[] };
  if (!command.keys) return find(name);
  reach(name);
  const pressed = command.keys[0]!.replace('PC:', '').replace('Mod', 'Control');
  await page.keyboard.press(pressed.replace(/[A-Z]$/, (letter) => letter.toLowerCase()));
}

/** Returns the label of a command. */
function called(name: CommandName): string {
  const [area, key] = driveCommands.find((one) => one.name === name)!.label.split('.');
  const words: Record<string, unknown> = area === 'preview' ? preview : commands;
  return words[key!] as string;
}

/** Runs a command by typing its label in the palette. */
async function find(name: CommandName): Promise<void> {
  reach(name);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: commands.palette });
  await palette.waitFor();
  await page.keyboard.type(called(name));
  await page.keyboard.press('Enter');
  await palette.waitFor({ state: 'detached' });
}

/** Runs a command from the context menu of the focused row. */
async function choose(name: CommandName, opening: 'Shift+F10' | 'ContextMenu'): Promise<void> {
  reach(name);
  await page.keyboard.press(opening);
  const item = page.getByRole('menuitem', { name: called(name) });
  await item.waitFor();
  if (opening === 'ContextMenu') await examine('the menu of a row');
  for (let presses = 0; presses < 40 && !(await isAt(item)); presses++) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await item.waitFor({ state: 'detached' });
}

const isAt = (target: Locator) => target.evaluate((one) => one === document.activeElement);
const row = (name: string) => page.locator('.row', { hasText: name });
const link = (name: string) => row(name).locator('a');
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const told = (text: string) => page.locator('.toast', { hasText: text }).waitFor();
const names = () => page.locator('.row bdi').allTextContents();
const selected = () => page.locator('.row[aria-selected=true] bdi').allTextContents();
const view = () => page.locator('[data-list]').getAttribute('data-view');

/** Waits until a row has the focus. */
async function isLeftAt(name: string): Promise<void> {
  await expect
    .poll(() => link(name).evaluateAll(([one]) => one === document.activeElement))
    .toBe(true);
}

/** Waits until the last row is gone and the empty state has the focus. */
async function isLeftWith(title: string): Promise<void> {
  const state = page.getByRole('heading', { name: title });
  await state.waitFor();
  await expect.poll(() => isAt(state)).toBe(true);
}

/** Returns the index of the page region with the focus. */
const region = () =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-region]')].findIndex((one) =>
      one.contains(document.activeElement),
    ),
  );

/** Moves the focus to the list with F6. */
async function goToFiles(): Promise<void> {
  await page.locator('.row').first().waitFor();
  const isThere = () => page.evaluate(() => document.activeElement?.closest('.row') !== null);
  for (let presses = 0; presses < 8 && !(await isThere()); presses++) await run('nextRegion');
  expect(await isThere()).toBe(true);
}

/** Moves the focus to a file and selects it. */
async function select(name: string): Promise<void> {
  await link(name).waitFor();
  await goToFiles();
  await run('selectNone');
  await page.keyboard.press('Home');
  const step = (await view()) === 'grid' ? 'ArrowRight' : 'ArrowDown';
  for (let presses = 0; presses < 8 && !(await isAt(link(name))); presses++) {
    await page.keyboard.press(step);
  }
  await page.keyboard.press('Control+Space');
  await expect.poll(selected).toEqual([name]);
  // The full toolbar appears shortly after the first files.
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: commands.move, exact: true })
    .waitFor();
}

/** Axe violations found on the way, with their place. */
const barriers: string[] = [];

/** Runs axe on the current page in both color schemes. */
async function examine(where: string | RegExp): Promise<void> {
  const found = await axeViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await axeViolations(page, ['color-contrast'])));
  await page.emulateMedia({ colorScheme: 'light' });
  barriers.push(...found.map((fault) => `${where}: ${fault}`));
}

/** Closes a dialog with Esc. */
async function leave(name: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await dialog.waitFor();
  await examine(name);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/** Confirms a question. */
async function confirm(verb: string): Promise<void> {
  const ask = page.getByRole('alertdialog');
  await tabTo(page, ask.getByRole('button', { name: verb }));
  await examine(verb);
  await page.keyboard.press('Enter');
  await ask.waitFor({ state: 'detached' });
}

/** Opens a folder in the folder picker, which starts at the last used folder. */
async function goInto(folder: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: `Show what’s in ${folder}` }));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').locator('[aria-current]', { hasText: folder }).waitFor();
}

/** Confirms the opened folder in the folder picker. */
async function take(verb: string): Promise<void> {
  const button = page.getByRole('dialog').getByRole('button', { name: verb });
  await tabTo(page, button);
  await examine(verb);
  await page.keyboard.press('Enter');
  await button.waitFor({ state: 'detached' });
}

it('every command of the drive works with the keyboard and is announced', async () => {
  await page.goto(`${magpie.origin}/drive/all`);
  await tabTo(page, page.getByLabel('Email address'));
  await page.keyboard.type(user.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(user.password);
  await page.keyboard.press('Enter');
  await link('note.txt').waitFor();

  await goAbout();
  await add();
  await look();
  await watch();
  await organize();
  await carry();
  await discard();

  const left = driveCommands.map(({ name }) => name).filter((name) => !reached.has(name));
  expect(left, 'commands that no key has reached').toEqual([]);
  await expect.poll(unheard).toEqual([]);
  expect(barriers, 'barriers in sections and dialogs on the way').toEqual([]);
});

async function goAbout(): Promise<void> {
  await run('nextRegion');
  const first = await region();
  await run('nextRegion');
  expect(await region()).not.toBe(first);
  await run('previousRegion');
  expect(await region()).toBe(first);
  for (const [name, title] of [
    ['goRecent', 'Recent'],
    ['goStarred', 'Starred'],
    ['goShares', 'Shared links'],
    ['goTasks', 'Tasks'],
    ['goTrash', 'Trash'],
    ['goAccount', 'Your account'],
    ['goFeedback', 'Contact us'],
    ['goAll', 'All files'],
  ] as const) {
    await run(name);
    await heading(title).waitFor();
    await examine(title);
  }
  await run('palette');
  await page.getByRole('menuitem', { name: commands.newFolder }).waitFor();
  await examine(commands.palette);
  // Part of a label is enough.
  await page.keyboard.type('new fol');
  await page.keyboard.press('Enter');
  await leave(commands.newFolder);
  await run('shortcuts');
  const sheet = page.getByRole('dialog', { name: commands.shortcuts });
  await sheet.getByText('Shift+F6').waitFor();
  await giveKeys(sheet);
  await leave(commands.shortcuts);
  for (const [name, title] of [
    ['guide', 'Welcome to your drive'],
    ['storage', 'Storage'],
    ['redeem', /code/],
    ['invite', /friend/],
    ['openShare', 'Save shared files'],
  ] as const) {
    await run(name);
    await leave(title);
  }
  await run('search');
  await expect
    .poll(() => isAt(page.getByRole('combobox', { name: 'Search your drive' })))
    .toBe(true);
}

/** Assigns the keys of another command, which is refused, and then F4. */
async function giveKeys(sheet: Locator): Promise<void> {
  await tabTo(page, sheet.getByRole('button', { name: keys.change }));
  await page.keyboard.press('Enter');
  const field = sheet.getByRole('button', {
    name: new RegExp(`^Shortcut for “${commands.showInFolder}”`),
  });
  await tabTo(page, field);
  await page.keyboard.press('Enter');
  await page.keyboard.press('F2');
  await sheet.getByRole('alert').getByText(commands.rename).waitFor();
  await page.keyboard.press('F4');
  await sheet.getByRole('button', { name: `“${commands.showInFolder}”: F4` }).waitFor();
  await expect.poll(() => isAt(field)).toBe(true);
}

async function add(): Promise<void> {
  await goToFiles();
  await run('newFolder');
  await page.getByRole('dialog', { name: commands.newFolder }).waitFor();
  await page.keyboard.type('Beta');
  await page.keyboard.press('Enter');
  await isLeftAt('Beta');
  const pick = async (name: CommandName) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), run(name)]);
    heard.push(`picker: ${name === 'uploadFiles' ? 'files' : 'folder'}`);
    return chooser;
  };
  const picked = { name: 'picked.txt', mimeType: 'text/plain', buffer: Buffer.from('picked') };
  await (await pick('uploadFiles')).setFiles(picked);
  await link('picked.txt').waitFor();
  const folder = (await pick('uploadFolder')).element();
  expect(await folder.getAttribute('webkitdirectory')).not.toBeNull();
  await run('newTask');
  await leave(/link/);
}

async function look(): Promise<void> {
  // Letters filter the list while it has the focus, and are shortcuts elsewhere.
  while ((await region()) !== 0) await run('nextRegion');
  expect(await view()).toBe('grid');
  await run('toggleView');
  await expect.poll(view).toBe('list');
  const rowHeight = () => row('note.txt').evaluate((one) => one.getBoundingClientRect().height);
  await expect.poll(rowHeight).toBe(44);
  await run('toggleDensity');
  await expect.poll(rowHeight).toBe(36);
  await run('toggleDensity');
  await expect.poll(rowHeight).toBe(44);

  const sections = page.getByRole('complementary', { name: 'Drive sections' });
  const sideWidth = () => sections.evaluate((one) => one.getBoundingClientRect().width);
  expect(await sideWidth()).toBe(240);
  await run('toggleSidebar');
  await expect.poll(sideWidth).toBe(64);
  // Collapsed entries keep their accessible names.
  await sections.getByRole('link', { name: 'Starred', exact: true }).waitFor();
  await sections.getByRole('button', { name: / used$/ }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await run('toggleSidebar');
  await expect.poll(sideWidth).toBe(240);

  await run('details');
  const details = page.getByRole('complementary', { name: 'Details' });
  await details.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await goRound();
  await run('details');
  await details.waitFor({ state: 'detached' });

  await expect.poll(names).toEqual(['Beta', 'Alpha', 'picked.txt', 'note.txt']);
  await run('unpinFolders');
  await expect.poll(names).toEqual(['picked.txt', 'Beta', 'note.txt', 'Alpha']);
  await run('pinFolders');
  await expect.poll(names).toEqual(['Beta', 'Alpha', 'picked.txt', 'note.txt']);

  await run('filter');
  const field = page.getByRole('searchbox', { name: 'Filter by name' });
  await expect.poll(() => isAt(field)).toBe(true);
  await page.keyboard.type('ＮＯＴ');
  await expect.poll(names).toEqual(['note.txt']);
  await page.keyboard.press('Enter');
  await isLeftAt('note.txt');
  await page.keyboard.press('Escape');
  await expect.poll(names).toEqual(['Beta', 'Alpha', 'picked.txt', 'note.txt']);
  await isLeftAt('note.txt');
  while ((await region()) !== 0) await run('nextRegion');

  await run('modeHere');
  await find('toggleView');
  await expect.poll(view).toBe('grid');
  await run('goRecent');
  await heading('Recent').waitFor();
  await expect.poll(view).toBe('list');
  await run('modeEverywhere');
  await run('goAll');
  await heading('All files').waitFor();
  await expect.poll(view).toBe('list');
}

/** Moves through all regions with F6 in both directions, including a toast. */
async function goRound(): Promise<void> {
  const named = () =>
    page.evaluate(() => {
      const region = document.activeElement?.closest('[data-region]');
      return region?.ariaLabel ?? region?.classList[0];
    });
  const round = ['Drive sections', 'drive-head', 'drive-bar', 'drive-content', 'Details'];
  const all = [...round, 'upload-panel'];
  // A toast is a region of the page while it's shown.
  await page.locator('.toast').waitFor({ state: 'detached' });
  while ((await region()) !== 0) await run('nextRegion');
  const there: unknown[] = [await named()];
  while (there.length < all.length) {
    await run('nextRegion');
    there.push(await named());
  }
  expect(there).toEqual(all);
  const back: unknown[] = [await named()];
  while (back.length < all.length) {
    await run('previousRegion');
    back.push(await named());
  }
  expect(back).toEqual(all.toReversed());

  await run('copyPath');
  await told('Path copied');
  await run('previousRegion');
  expect(await named()).toBe('Notifications');
  await page.keyboard.press('Enter');
  await page.locator('.toast').waitFor({ state: 'detached' });
  await expect.poll(named).toBe(all[0]);
}

/** Views the images of a folder, using the commands of the preview. */
async function watch(): Promise<void> {
  await select('Alpha');
  await page.keyboard.press('Enter');
  await link('one.png').waitFor();
  await goToFiles();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  const shown = (name: string) => page.getByRole('dialog', { name: `Preview of ${name}` });
  const zoomed = (percent: string) => shown('one.png').getByRole('button', { name: percent });
  await zoomed('100 %').waitFor();
  await run('zoomIn');
  await zoomed('150 %').waitFor();
  await find('zoomIn');
  await zoomed('225 %').waitFor();
  await run('zoomOut');
  await zoomed('150 %').waitFor();
  await run('zoomFit');
  await zoomed('100 %').waitFor();
  await run('turn');
  await run('showDetails');
  const details = shown('one.png').getByRole('complementary', { name: 'Details' });
  await details.getByText('Image · PNG').waitFor();
  await examine('the preview');
  await run('showDetails');
  await details.waitFor({ state: 'detached' });
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await run('fullScreen');
  await expect.poll(isFull).toBe(true);
  await run('fullScreen');
  await expect.poll(isFull).toBe(false);
  const [download] = await Promise.all([page.waitForEvent('download'), run('downloadShown')]);
  expect(download.suggestedFilename()).toBe('one.png');
  await download.cancel();
  await run('showNext');
  await shown('two.png').waitFor();
  await run('showPrevious');
  await zoomed('100 %').waitFor();
  await run('shortcuts');
  await page.getByText(commands.group_preview).waitFor();
  await leave(commands.shortcuts);
  await run('closePreview');
  await isLeftAt('one.png');
  await page.keyboard.press('Alt+ArrowUp');
  await heading('All files').waitFor();
}

async function organize(): Promise<void> {
  await select('note.txt');
  await run('rename');
  await row('note.txt').getByRole('textbox').waitFor();
  await page.keyboard.type('memo');
  await page.keyboard.press('Enter');
  await isLeftAt('memo.txt');

  await select('memo.txt');
  await choose('star', 'Shift+F10');
  await told('1 item starred');
  await row('memo.txt').getByRole('img', { name: 'Starred' }).waitFor();
  await isLeftAt('memo.txt');
  await choose('unstar', 'ContextMenu');
  await told('Star removed from 1 item');
  await row('memo.txt').getByRole('img', { name: 'Starred' }).waitFor({ state: 'detached' });
  await isLeftAt('memo.txt');

  await run('share');
  await leave(/memo/);
  await isLeftAt('memo.txt');
  await run('copyLink');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain(`${magpie.origin}/s/`);
  await run('copyPath');
  await expect.poll(copied).toBe('/memo.txt');
  const [download] = await Promise.all([page.waitForEvent('download'), run('download')]);
  expect(download.suggestedFilename()).toBe('memo.txt');
  await download.cancel();

  await run('move');
  await goInto('Alpha');
  await take('Move here');
  await told('1 item moved to “Alpha”');
  await link('memo.txt').waitFor({ state: 'detached' });
  await run('undo');
  await isLeftAt('memo.txt');
  await select('memo.txt');
  await run('copyTo');
  await take('Copy here');
  await told('1 item copied to “Alpha”');
  await run('history');
  const undo = page.getByRole('button', { name: 'Undo: 1 item copied' });
  await tabTo(page, undo);
  await page.keyboard.press('Enter');
  await told('1 copy moved to trash');
  await undo.waitFor({ state: 'detached' });
}

/**
 * Moves with the clipboard into a folder, copies back, and opens the folder of a file listed
 * elsewhere.
 */
async function carry(): Promise<void> {
  await select('memo.txt');
  await run('cut');
  await told('1 item cut');
  await select('Beta');
  await run('open');
  await page.getByRole('heading', { name: 'This folder is empty' }).waitFor();
  await run('paste');
  await told('1 item moved to “Beta”');
  await isLeftAt('memo.txt');
  await select('memo.txt');
  await run('copy');
  await told('1 item copied. Open');
  await run('upFolder');
  await heading('All files').waitFor();
  await run('paste');
  await told('1 item copied to “All files”');
  await isLeftAt('memo.txt');
  await run('undo');
  await told('1 copy moved to trash');
  await link('memo.txt').waitFor({ state: 'detached' });

  await run('goRecent');
  await heading('Recent').waitFor();
  await select('memo.txt');
  // With its custom shortcut.
  reach('showInFolder');
  await page.keyboard.press('F4');
  await heading('Beta').waitFor();
  await isLeftAt('memo.txt');
}

async function discard(): Promise<void> {
  await select('memo.txt');
  await run('trash');
  await isLeftWith('This folder is empty');
  await run('goTrash');
  await heading('Trash').waitFor();
  await link('memo.txt').first().waitFor();
  await run('selectAll');
  await run('untrash');
  await isLeftWith('Trash is empty');

  await run('goAll');
  await select('picked.txt');
  await run('deleteForever');
  await confirm(commands.deleteForever);
  await link('picked.txt').waitFor({ state: 'detached' });
  await run('selectAll');
  await expect.poll(selected).toEqual(['Beta', 'Alpha', 'memo.txt']);
  await run('trash');
  await isLeftWith('Nothing here yet');
  await run('goTrash');
  await link('Alpha').waitFor();
  await run('emptyTrash');
  await page.getByRole('alertdialog').getByText('5 files, 166 B in total.').waitFor();
  await confirm(commands.emptyTrash);
  await isLeftWith('Trash is empty');
}
