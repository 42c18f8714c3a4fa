import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listFiles } from '#protocol/drive.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { type Complaints, keepComplaints, launchBrowser } from '#tests/support/browser.ts';
import { holdScripts } from '#tests/support/held-scripts.ts';
import { untilFocused } from '#tests/support/keyboard.ts';
import { type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { turnOnTwoFactor } from '#tests/support/second-factor.ts';
import { shareFolders } from '#tests/support/shared-folders.ts';

let magpie: Magpie;
let browser: Browser;
let owner: TestUser;
let trip: string;

beforeAll(async () => {
  [magpie, browser] = await Promise.all([sharedMagpie(), launchBrowser()]);
  owner = await createUser(magpie);
  ({ trip } = await shareFolders(magpie, owner));
});
afterAll(async () => {
  await browser?.close();
  await magpie?.stop();
});

let context: BrowserContext;
let complaints: Complaints;
let page: Page;
beforeEach(async () => {
  await open({ viewport: { width: 1280, height: 800 } });
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual({ errors: [], violations: [] });
});

async function open(options: Parameters<Browser['newContext']>[0]): Promise<void> {
  await context?.close();
  context = await browser.newContext({ baseURL: magpie.origin, ...options });
  complaints = await keepComplaints(context);
  page = await context.newPage();
}

const live = () => page.locator('html[data-live]').waitFor({ state: 'attached' });

/** Opens an address and waits until it's interactive. */
async function visit(path: string): Promise<void> {
  await page.goto(path);
  await live();
}

const row = (name: string) => page.getByRole('row').filter({ hasText: name });

describe('saving a share', () => {
  const dialog = () => page.getByRole('dialog');
  /** Selects files and opens the save dialog. */
  async function saveChosen(...names: string[]): Promise<void> {
    await visit(`${trip}?view=list&order=name_asc`);
    await row(names[0]!).hover();
    for (const name of names) await row(name).getByRole('checkbox').click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Save' }).click();
  }
  /** Signs in from the save dialog. */
  async function enter({ email, password }: TestUser): Promise<void> {
    await dialog().getByRole('button', { name: 'Sign in to save' }).click();
    await dialog().getByLabel('Email').fill(email);
    await dialog().getByLabel('Password', { exact: true }).fill(password);
  }

  test('continues after sign-in with the selection, once, and links to the result', async () => {
    const visitor = await createUser(magpie);
    await saveChosen('alpha.md', 'beta.js');
    await dialog().getByText('2 selected items').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await enter(visitor);
    // The account is counted here and not only in its drive.
    const invited = page.waitForRequest(/\/vip\/v1\/activity\/invite$/);
    await dialog().getByRole('button', { name: 'Sign in', exact: true }).click();
    await invited;
    await dialog().getByText('2 items saved to Trip.').waitFor();
    const inFolder = async (parent_id: string) =>
      (await magpie.call(listFiles, { parent_id }, { token: visitor.token })).files;
    const [folder] = await inFolder('');
    expect(folder?.name).toBe('Trip');
    const files = await inFolder(folder!.id);
    expect(files.map(({ name }) => name).toSorted()).toEqual(['alpha.md', 'beta.js']);
    const link = dialog().getByRole('link', { name: 'Open in my drive' });
    expect(await link.getAttribute('href')).toContain('action=highlight_files');

    // When signed in, the dialog shows folder and required space.
    await dialog().getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Save' }).click();
    await dialog().getByRole('button', { name: 'New folder' }).click();
    await dialog().getByLabel('New folder name', { exact: true }).fill('From a trip');
    await page.keyboard.press('Enter');
    await dialog().getByText('No folders here yet').waitFor();
    await dialog().getByText('2 files').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Save here' }).click();
    await dialog().getByText('2 items saved to From a trip.').waitFor();
  });

  test('continues after two-factor authentication', async () => {
    const visitor = await createUser(magpie);
    const app = await turnOnTwoFactor(magpie, visitor);
    await saveChosen('alpha.md');
    await enter(visitor);
    await page.keyboard.press('Enter');
    const step = page.getByRole('dialog', { name: 'Two-factor authentication' });
    await untilFocused(step.getByLabel('Six-digit code'));
    await page.keyboard.type(await app.nextCode());
    await dialog().getByText('1 item saved to My drive.').waitFor();
    const { files } = await magpie.call(listFiles, {}, { token: visitor.token });
    expect(files.map(({ name }) => name)).toEqual(['alpha.md']);
    // Failed calls are logged (specification 8), and the first step of this sign-in is one.
    expect(complaints.errors.splice(0)).toEqual([expect.stringContaining('two-factor')]);
  });

  test("doesn't ask again after a canceled sign-in", async () => {
    await visit(trip);
    await page.getByRole('button', { name: 'Save to my drive' }).click();
    await dialog().getByRole('button', { name: 'Sign in to save' }).click();
    await dialog().getByLabel('Email').waitFor();
    await visit(trip);
    await page.getByRole('button', { name: 'Save to my drive' }).click();
    await dialog().getByText('What to save').waitFor();
    expect(await dialog().count()).toBe(1);
    expect(await dialog().getByLabel('Email').count()).toBe(0);
  });

  test('recognizes the sharer after sign-in and saves nothing', async () => {
    let restores = 0;
    page.on('request', (request) => {
      if (request.url().includes('/share/restore')) restores += 1;
    });
    await visit(trip);
    await page.getByRole('button', { name: 'Save to my drive' }).click();
    await enter(owner);
    await dialog().getByRole('button', { name: 'Sign in', exact: true }).click();
    await dialog().getByRole('heading', { name: 'This is your own link' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const link = dialog().getByRole('link', { name: 'Open in my drive' });
    expect(await link.getAttribute('href')).toBe('/drive/all');
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await live();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(restores).toBe(0);
  });

  test('answers before React is there and carries out an answer that was given early', async () => {
    const arrive = await holdScripts(page, 'hydrate');
    await visit(`${trip}?view=list&order=name_asc`);
    await row('beta.js').getByRole('checkbox').click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog', { name: 'Save to my drive' }).waitFor();
    expect(await dialog().getByRole('radio', { name: 'Selected item' }).isChecked()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await dialog().count()).toBe(0);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('button')?.textContent))
      .toContain('Save');
    await page.getByRole('toolbar').getByRole('button', { name: 'Save' }).click();
    await dialog().getByRole('button', { name: 'Sign in to save' }).click();
    arrive();
    await dialog().getByLabel('Email').waitFor();
    expect(await dialog().count()).toBe(1);
    const stored = await page.evaluate(() => localStorage.getItem('restore_request') ?? '');
    expect(stored).toContain('"itemCount":1');
  });

  test('keeps the option and the focus when React replaces the dialog', async () => {
    const arrive = await holdScripts(page, 'hydrate');
    await visit(trip);
    await row('beta.js').hover();
    await row('beta.js').getByRole('checkbox').click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Save' }).click();
    const folder = dialog().getByRole('radio', { name: 'Trip' });
    await folder.check();
    arrive();
    await page.locator('#save-sheet:not([open])').waitFor({ state: 'attached' });
    expect(await folder.isChecked()).toBe(true);
    await untilFocused(folder);
  });

  test('offers the sharer to manage the link, without a layout shift', async () => {
    await visit(trip);
    const save = page.getByRole('button', { name: 'Save to my drive' });
    const place = await save.boundingBox();
    expect(await page.getByText('Manage link').isVisible()).toBe(false);
    await save.click();
    await enter(owner);
    await dialog().getByRole('button', { name: 'Sign in', exact: true }).click();
    await dialog().getByRole('heading', { name: 'This is your own link' }).waitFor();
    await visit(trip);
    const manage = page.getByRole('link', { name: 'Manage link', exact: true });
    await manage.waitFor();
    expect(await save.count()).toBe(0);
    expect(await manage.boundingBox()).toEqual(place);
    expect(await axeViolations(page)).toEqual([]);
    await manage.click();
    await page.getByRole('dialog', { name: 'Trip' }).waitFor();
    await expect.poll(() => page.url()).toBe(`${magpie.origin}/drive/shares`);
  });
});

test('downloads a selection as one zip after showing its size', async () => {
  await visit(`${trip}?order=name_asc`);
  await page.getByRole('button', { name: 'Download' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('3 files').waitFor();
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
});
