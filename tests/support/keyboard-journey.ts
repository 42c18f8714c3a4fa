import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { type CommandName, driveCommands } from '#client/features/commands/drive-commands.ts';
import commands from '#locales/en-US/commands.ts';
import keys from '#locales/en-US/keys.ts';
import preview from '#locales/en-US/preview.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { tabTo } from '#tests/support/keyboard.ts';
import { spokenCommands } from '#tests/support/spoken-commands.ts';

/** Steps of a journey that uses the keyboard alone and records what screen readers announce. */

let page: Page;

/** Uses the page in all steps and records its announcements from its next load on. */
export async function startKeyboardJourney(fresh: Page): Promise<void> {
  page = fresh;
  await page.exposeFunction('recordAnnouncement', (text: string) => void announcements.push(text));
  await page.addInitScript(listen);
}

/** Everything a screen reader would announce, in order, with the commands in between. */
export const announcements: string[] = [];

/** Records messages of live regions, focus changes and opened dialogs. */
function listen(): void {
  const { recordAnnouncement } = window as unknown as { recordAnnouncement(text: string): void };
  const liveRegions = '[role="status"], [role="alert"], [role="alertdialog"]';
  new MutationObserver((changes) => {
    const texts = new Set(
      changes.map(({ target }) => {
        const element = target instanceof Element ? target : target.parentElement;
        return element?.closest(liveRegions)?.textContent?.trim();
      }),
    );
    for (const text of texts) if (text) recordAnnouncement(`live: ${text}`);
  }).observe(document, { subtree: true, childList: true, characterData: true });
  const words = (ids: string | null) =>
    ids?.split(' ').map((id) => document.getElementById(id)?.textContent) ?? [];
  let within: Element | null = null;
  document.addEventListener('focusin', ({ target }) => {
    const dialog = (target as Element).closest('dialog');
    if (dialog && dialog !== within) {
      const [title, description] = ['aria-labelledby', 'aria-describedby'].map((by) =>
        words(dialog.getAttribute(by)),
      );
      recordAnnouncement(
        `dialog: ${[dialog.ariaLabel, ...title!, ...description!].filter(Boolean).join(' ')}`,
      );
    }
    within = dialog;
    const { ariaLabel, labels, textContent } = target as HTMLInputElement;
    recordAnnouncement(`focus: ${ariaLabel ?? labels?.[0]?.textContent ?? textContent}`);
  });
}

/** Returns the commands whose expected announcements are missing after every use. */
export const missingAnnouncements = () =>
  driveCommands.flatMap(({ name }) => {
    const begins = announcements.indexOf(`command: ${name}`);
    let at = begins < 0 ? announcements.length : begins;
    const missing = spokenCommands[name].find((words) => {
      const found = announcements.findIndex((one, place) => place > at && words.test(one));
      if (found > 0) at = found;
      return found < 0;
    });
    return missing ? [`${name}: ${missing}`] : [];
  });

/** Records that a command was used with the keyboard. */
export function recordUse(name: CommandName): void {
  used.add(name);
  announcements.push(`command: ${name}`);
}

/** Commands used with the keyboard so far. */
export const used = new Set<CommandName>();

/** Runs a command with the keyboard: by its shortcut, or through the palette if it has none. */
export async function run(name: CommandName): Promise<void> {
  const command = driveCommands.find((one) => one.name === name)! as { keys?: readonly string[] };
  if (!command.keys) return runInPalette(name);
  recordUse(name);
  const pressed = command.keys[0]!.replace('PC:', '').replace('Mod', 'Control');
  await page.keyboard.press(pressed.replace(/[A-Z]$/, (letter) => letter.toLowerCase()));
}

/** Returns the label of a command. */
function labelOf(name: CommandName): string {
  const [area, key] = driveCommands.find((one) => one.name === name)!.label.split('.');
  const words: Record<string, unknown> = area === 'preview' ? preview : commands;
  return words[key!] as string;
}

/** Runs a command by typing its label in the palette. */
export async function runInPalette(name: CommandName): Promise<void> {
  recordUse(name);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: commands.palette });
  await palette.waitFor();
  await page.keyboard.type(labelOf(name));
  await page.keyboard.press('Enter');
  await palette.waitFor({ state: 'detached' });
}

/** Runs a command from the context menu of the focused row. */
export async function runInRowMenu(
  name: CommandName,
  opening: 'Shift+F10' | 'ContextMenu',
): Promise<void> {
  recordUse(name);
  await page.keyboard.press(opening);
  const item = page.getByRole('menuitem', { name: labelOf(name) });
  await item.waitFor();
  if (opening === 'ContextMenu') await checkAccessibility('the menu of a row');
  for (let presses = 0; presses < 40 && !(await isFocused(item)); presses++) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await item.waitFor({ state: 'detached' });
}

export const isFocused = (target: Locator) =>
  target.evaluate((one) => one === document.activeElement);
export const row = (name: string) => page.locator('.row', { hasText: name });
export const link = (name: string) => row(name).locator('a');
export const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
export const waitForToast = (text: string) => page.locator('.toast', { hasText: text }).waitFor();
export const names = () => page.locator('.row bdi').allTextContents();
export const selected = () => page.locator('.row[aria-selected=true] bdi').allTextContents();
export const view = () => page.locator('[data-list]').getAttribute('data-view');

/** Waits until a row has the focus. */
export async function waitForRowFocus(name: string): Promise<void> {
  await expect
    .poll(() => link(name).evaluateAll(([one]) => one === document.activeElement))
    .toBe(true);
}

/** Waits until the last row is gone and the empty state has the focus. */
export async function waitForEmptyState(title: string): Promise<void> {
  const state = page.getByRole('heading', { name: title });
  await state.waitFor();
  await expect.poll(() => isFocused(state)).toBe(true);
}

/** Returns the index of the page region with the focus. */
export const focusedRegion = () =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-region]')].findIndex((one) =>
      one.contains(document.activeElement),
    ),
  );

/** Moves the focus to the list with F6. */
export async function focusList(): Promise<void> {
  await page.locator('.row').first().waitFor();
  const isThere = () => page.evaluate(() => document.activeElement?.closest('.row') !== null);
  for (let presses = 0; presses < 8 && !(await isThere()); presses++) await run('nextRegion');
  expect(await isThere()).toBe(true);
}

/** Moves the focus to a file and selects it. */
export async function select(name: string): Promise<void> {
  await link(name).waitFor();
  await focusList();
  await run('selectNone');
  await page.keyboard.press('Home');
  const step = (await view()) === 'grid' ? 'ArrowRight' : 'ArrowDown';
  for (let presses = 0; presses < 8 && !(await isFocused(link(name))); presses++) {
    await page.keyboard.press(step);
  }
  await expect.poll(selected).toEqual([name]);
  // The full toolbar appears shortly after the first files.
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: commands.move, exact: true })
    .waitFor();
}

/** Axe violations found on the way, with their place. */
export const violations: string[] = [];

/** Runs axe on the current page in both color schemes. */
export async function checkAccessibility(where: string | RegExp): Promise<void> {
  const found = await axeViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await axeViolations(page, ['color-contrast'])));
  await page.emulateMedia({ colorScheme: 'light' });
  violations.push(...found.map((fault) => `${where}: ${fault}`));
}

/** Closes a dialog with Esc. */
export async function closeDialog(name: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await dialog.waitFor();
  await checkAccessibility(name);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/** Confirms a question. */
export async function confirm(verb: string): Promise<void> {
  const ask = page.getByRole('alertdialog');
  await tabTo(page, ask.getByRole('button', { name: verb }));
  await checkAccessibility(verb);
  await page.keyboard.press('Enter');
  await ask.waitFor({ state: 'detached' });
}

/** Opens a folder in the folder picker, which starts at the last used folder. */
export async function openInPicker(folder: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: `Show what’s in ${folder}` }));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').locator('[aria-current]', { hasText: folder }).waitFor();
}

/** Confirms the opened folder in the folder picker. */
export async function confirmPicker(verb: string): Promise<void> {
  const button = page.getByRole('dialog').getByRole('button', { name: verb });
  await tabTo(page, button);
  await checkAccessibility(verb);
  await page.keyboard.press('Enter');
  await button.waitFor({ state: 'detached' });
}

/** Moves through all regions with F6 in both directions, including a toast. */
export async function cycleRegions(): Promise<void> {
  const named = () =>
    page.evaluate(() => {
      const region = document.activeElement?.closest('[data-region]');
      return region?.ariaLabel ?? region?.classList[0];
    });
  const round = ['Drive sections', 'drive-head', 'drive-bar', 'drive-content', 'Details'];
  // The upload panel has shrunk to a button, which is a region as well.
  const pill = page.getByRole('button', { name: /^Show uploads/ });
  await pill.waitFor();
  const all = [...round, await pill.getAttribute('aria-label')];
  // A toast is a region of the page while it's shown.
  await page.locator('.toast').waitFor({ state: 'detached' });
  while ((await focusedRegion()) !== 0) await run('nextRegion');
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
  await waitForToast('Path copied');
  await run('previousRegion');
  expect(await named()).toBe('Messages');
  await page.keyboard.press('Enter');
  await page.locator('.toast').waitFor({ state: 'detached' });
  await expect.poll(named).toBe(all[0]);
}

/** Assigns the keys of another command, which is refused, and then F4. */
export async function assignKeys(sheet: Locator): Promise<void> {
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
  await expect.poll(() => isFocused(field)).toBe(true);
}
