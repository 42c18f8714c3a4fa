import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { type CommandName, driveCommands } from '#client/features/commands/drive-commands.ts';
import commands from '#locales/en-US/commands.ts';
import players from '#locales/en-US/players.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { upload } from '#tests/support/drive.ts';
import { withFreshPage } from '#tests/support/fresh-page.ts';
import { tabTo } from '#tests/support/keyboard.ts';
import {
  announcements,
  assignKeys,
  checkAccessibility,
  closeDialog,
  confirm,
  confirmPicker,
  cycleRegions,
  focusedRegion,
  focusList,
  heading,
  isFocused,
  link,
  missingAnnouncements,
  names,
  openInPicker,
  recordUse,
  row,
  run,
  runInPalette,
  runInRowMenu,
  select,
  selected,
  startKeyboardJourney,
  used,
  view,
  violations,
  waitForEmptyState,
  waitForRowFocus,
  waitForToast,
} from '#tests/support/keyboard-journey.ts';
import type { Magpie } from '#tests/support/magpie.ts';
import { addFolder } from '#tests/support/shares.ts';

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
    await startKeyboardJourney(page);
  },
);

/** An image of one color, 8 × 4 pixels. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAIAAAA8r+mnAAAAEElEQVR4nGMQjTqAFTEMLQkAw+0pgWNGjjYAAAAASUVORK5CYII=',
  'base64',
);

it('every command of the drive works with the keyboard and is announced', async () => {
  await page.goto(`${magpie.origin}/drive/all`);
  await tabTo(page, page.getByLabel('Email address'));
  await page.keyboard.type(user.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(user.password);
  await page.keyboard.press('Enter');
  await link('note.txt').waitFor();

  await visitSections();
  await addFiles();
  await changeView();
  await previewImages();
  await organize();
  await pasteFiles();
  await deleteFiles();

  const left = driveCommands.map(({ name }) => name).filter((name) => !used.has(name));
  expect(left, 'commands that no key has reached').toEqual([]);
  await expect.poll(missingAnnouncements).toEqual([]);
  expect(violations, 'violations in sections and dialogs on the way').toEqual([]);
});

async function visitSections(): Promise<void> {
  await run('nextRegion');
  const first = await focusedRegion();
  await run('nextRegion');
  expect(await focusedRegion()).not.toBe(first);
  await run('previousRegion');
  expect(await focusedRegion()).toBe(first);
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
    await checkAccessibility(title);
  }
  await run('palette');
  await page.getByRole('menuitem', { name: commands.newFolder }).waitFor();
  await checkAccessibility(commands.palette);
  await page.keyboard.type('no such command');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: commands.palette }).waitFor({ state: 'detached' });
  await run('palette');
  await page.getByRole('menuitem', { name: commands.newFolder }).waitFor();
  // Part of a label is enough.
  await page.keyboard.type('new fol');
  await page.keyboard.press('Enter');
  await closeDialog(commands.newFolder);
  await run('shortcuts');
  const sheet = page.getByRole('dialog', { name: commands.shortcuts });
  await sheet.getByText('Shift+F6').waitFor();
  await assignKeys(sheet);
  await closeDialog(commands.shortcuts);
  for (const [name, title] of [
    ['guide', 'Welcome to your drive'],
    ['storage', 'Storage'],
    ['redeem', /code/],
    ['invite', /friend/],
    ['openShare', 'Save shared files'],
  ] as const) {
    await run(name);
    await closeDialog(title);
  }
  await run('search');
  await expect
    .poll(() => isFocused(page.getByRole('combobox', { name: 'Search your drive' })))
    .toBe(true);
}

async function addFiles(): Promise<void> {
  await focusList();
  await run('newFolder');
  await page.getByRole('dialog', { name: commands.newFolder }).waitFor();
  await page.keyboard.type('Beta');
  await page.keyboard.press('Enter');
  await waitForRowFocus('Beta');
  const pick = async (name: CommandName) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), run(name)]);
    announcements.push(`picker: ${name === 'uploadFiles' ? 'files' : 'folder'}`);
    return chooser;
  };
  const picked = { name: 'picked.txt', mimeType: 'text/plain', buffer: Buffer.from('picked') };
  await (await pick('uploadFiles')).setFiles(picked);
  await link('picked.txt').waitFor();
  const folder = (await pick('uploadFolder')).element();
  expect(await folder.getAttribute('webkitdirectory')).not.toBeNull();
  await run('newTask');
  await closeDialog(/link/);
}

async function changeView(): Promise<void> {
  // Letters filter the list while it has the focus, and are shortcuts elsewhere.
  while ((await focusedRegion()) !== 0) await run('nextRegion');
  expect(await view()).toBe('grid');
  await runInPalette('showFlow');
  await expect.poll(view).toBe('flow');
  await runInPalette('showSingle');
  await expect.poll(view).toBe('single');
  await runInPalette('showSingle');
  await expect.poll(view).toBe('grid');
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
  await cycleRegions();
  await run('details');
  await details.waitFor({ state: 'detached' });

  await expect.poll(names).toEqual(['Beta', 'Alpha', 'picked.txt', 'note.txt']);
  await run('pinFolders');
  await expect.poll(names).toEqual(['picked.txt', 'Beta', 'note.txt', 'Alpha']);
  await run('pinFolders');
  await expect.poll(names).toEqual(['Beta', 'Alpha', 'picked.txt', 'note.txt']);

  await run('filter');
  const field = page.getByRole('searchbox', { name: 'Filter by name' });
  await expect.poll(() => isFocused(field)).toBe(true);
  await page.keyboard.type('ＮＯＴ');
  await expect.poll(names).toEqual(['note.txt']);
  await page.keyboard.press('Enter');
  await waitForRowFocus('note.txt');
  await page.keyboard.press('Escape');
  await expect.poll(names).toEqual(['Beta', 'Alpha', 'picked.txt', 'note.txt']);
  await waitForRowFocus('note.txt');
  while ((await focusedRegion()) !== 0) await run('nextRegion');

  await run('modeHere');
  await runInPalette('toggleView');
  await expect.poll(view).toBe('grid');
  await run('goRecent');
  await heading('Recent').waitFor();
  await expect.poll(view).toBe('list');
  await run('modeHere');
  await run('goAll');
  await heading('All files').waitFor();
  await expect.poll(view).toBe('list');
}

/** Views the images of a folder, using the commands of the preview. */
async function previewImages(): Promise<void> {
  await select('Alpha');
  await run('openInPlayer');
  await page.getByText(players.none).waitFor();
  await closeDialog(players.title);
  await waitForRowFocus('Alpha');
  await page.keyboard.press('Enter');
  await link('one.png').waitFor();
  await focusList();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  const shown = (name: string) => page.getByRole('dialog', { name: `Preview of ${name}` });
  const zoomed = (percent: string) => shown('one.png').getByRole('button', { name: percent });
  await zoomed('100 %').waitFor();
  await run('zoomIn');
  await zoomed('150 %').waitFor();
  await runInPalette('zoomIn');
  await zoomed('225 %').waitFor();
  await run('zoomOut');
  await zoomed('150 %').waitFor();
  await run('zoomFit');
  await zoomed('100 %').waitFor();
  await run('turn');
  await run('showDetails');
  const details = shown('one.png').getByRole('complementary', { name: 'Details' });
  await details.getByText('Image · PNG').waitFor();
  await checkAccessibility('the preview');
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
  await closeDialog(commands.shortcuts);
  await run('closePreview');
  await waitForRowFocus('one.png');
  await page.keyboard.press('Alt+ArrowUp');
  await heading('All files').waitFor();
}

async function organize(): Promise<void> {
  await select('note.txt');
  await run('rename');
  await row('note.txt').getByRole('textbox').waitFor();
  await page.keyboard.type('memo');
  await page.keyboard.press('Enter');
  await waitForRowFocus('memo.txt');

  await select('memo.txt');
  await runInRowMenu('star', 'Shift+F10');
  await waitForToast('1 item starred');
  await row('memo.txt').getByRole('img', { name: 'Starred' }).waitFor();
  await waitForRowFocus('memo.txt');
  await runInRowMenu('unstar', 'ContextMenu');
  await waitForToast('Star removed from 1 item');
  await row('memo.txt').getByRole('img', { name: 'Starred' }).waitFor({ state: 'detached' });
  await waitForRowFocus('memo.txt');

  await run('share');
  await closeDialog(/memo/);
  await waitForRowFocus('memo.txt');
  await run('requestFiles');
  await closeDialog('Request files');
  await waitForRowFocus('memo.txt');
  await select('Alpha');
  await run('requestFilesInto');
  await closeDialog('Request files');
  await waitForRowFocus('Alpha');
  await select('memo.txt');
  await run('copyLink');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain(`${magpie.origin}/s/`);
  await run('copyPath');
  await expect.poll(copied).toBe('/memo.txt');
  const [download] = await Promise.all([page.waitForEvent('download'), run('download')]);
  expect(download.suggestedFilename()).toBe('memo.txt');
  await download.cancel();

  await run('move');
  await openInPicker('Alpha');
  await confirmPicker('Move here');
  await waitForToast('1 item moved to “Alpha”');
  await link('memo.txt').waitFor({ state: 'detached' });
  await run('undo');
  await waitForRowFocus('memo.txt');
  await select('memo.txt');
  await run('copyTo');
  await confirmPicker('Copy here');
  await waitForToast('1 item copied to “Alpha”');
  await run('history');
  const undo = page.getByRole('button', { name: 'Undo: 1 item copied' });
  await tabTo(page, undo);
  await page.keyboard.press('Enter');
  await waitForToast('1 copy moved to trash');
  await undo.waitFor({ state: 'detached' });
}

/**
 * Moves with the clipboard into a folder, copies back, and opens the folder of a file listed
 * elsewhere.
 */
async function pasteFiles(): Promise<void> {
  await select('memo.txt');
  await run('cut');
  await waitForToast('1 item cut');
  await select('Beta');
  await run('open');
  await page.getByRole('heading', { name: 'This folder is empty' }).waitFor();
  await run('paste');
  await waitForToast('1 item moved to “Beta”');
  await waitForRowFocus('memo.txt');
  await select('memo.txt');
  await run('copy');
  await waitForToast('1 item copied. Open');
  await run('upFolder');
  await heading('All files').waitFor();
  await run('paste');
  await waitForToast('1 item copied to “All files”');
  await waitForRowFocus('memo.txt');
  await run('undo');
  await waitForToast('1 copy moved to trash');
  await link('memo.txt').waitFor({ state: 'detached' });

  await run('goRecent');
  await heading('Recent').waitFor();
  await select('memo.txt');
  // With its custom shortcut.
  recordUse('showInFolder');
  await page.keyboard.press('F4');
  await heading('Beta').waitFor();
  await waitForRowFocus('memo.txt');
}

async function deleteFiles(): Promise<void> {
  await select('memo.txt');
  await run('trash');
  await waitForEmptyState('This folder is empty');
  await run('goTrash');
  await heading('Trash').waitFor();
  await link('memo.txt').first().waitFor();
  await run('selectAll');
  await run('untrash');
  await waitForEmptyState('Trash is empty');

  await run('goAll');
  await select('picked.txt');
  await run('deleteForever');
  await confirm(commands.deleteForever);
  await link('picked.txt').waitFor({ state: 'detached' });
  await run('selectAll');
  await expect.poll(selected).toEqual(['Beta', 'Alpha', 'memo.txt']);
  await run('trash');
  await waitForEmptyState('Nothing here yet');
  await run('goTrash');
  await link('Alpha').waitFor();
  await run('emptyTrash');
  await page.getByRole('alertdialog').getByText('5 files, 166 B in total.').waitFor();
  await confirm(commands.emptyTrash);
  await waitForEmptyState('Trash is empty');
}
