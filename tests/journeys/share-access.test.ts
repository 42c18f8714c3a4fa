import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditShare } from '#protocol/audit.ts';
import { deleteShares } from '#protocol/share.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { type Complaints, keepComplaints, launchBrowser } from '#tests/support/browser.ts';
import { upload } from '#tests/support/drive.ts';
import { focusedRow } from '#tests/support/focused-row.ts';
import { adminToken, type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { pdf } from '#tests/support/pdf.ts';
import { passcode, shareFolders, shareOpenly } from '#tests/support/shared-folders.ts';
import { addFolder } from '#tests/support/shares.ts';

let magpie: Magpie;
let browser: Browser;
let owner: TestUser;
let trip: string;
let locked: string;

beforeAll(async () => {
  [magpie, browser] = await Promise.all([startMagpie(), launchBrowser()]);
  owner = await createUser(magpie);
  ({ trip, locked } = await shareFolders(magpie, owner));
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

test("dates files in the reader's words and time zone", async () => {
  const dateIn = async (timezoneId: string) => {
    await open({ viewport: { width: 1280, height: 800 }, timezoneId, locale: 'en-US' });
    await visit(`${trip}?order=name_asc`);
    const date = row('alpha.md').locator('.day, .about');
    await expect.poll(() => date.textContent()).toMatch(/\d:\d\d\s[AP]M\b|Yesterday/);
    return date.getAttribute('title');
  };
  const [tokyo, lisbon] = [await dateIn('Asia/Tokyo'), await dateIn('Europe/Lisbon')];
  expect(tokyo).toMatch(/^(?:Today|Yesterday), \d+:\d\d\s[AP]M$/);
  expect(lisbon).not.toBe(tokyo);
});

test('opens the sign-in that the address asks for', async () => {
  await visit(`${trip}?action=show_login`);
  await page.getByRole('dialog').getByLabel('Email address').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

describe('a preview', () => {
  test('shows text as plain text, continues with arrow keys and restores the focus', async () => {
    await visit(`${trip}?order=name_asc`);
    await row('alpha.md').getByRole('link').dblclick();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Packing' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.url()).not.toContain('preview');
    await expect.poll(() => focusedRow(page)).toBe('alpha.md');

    await page.keyboard.press('Enter');
    await dialog.getByRole('heading', { name: 'Packing' }).waitFor();
    await dialog.getByRole('button', { name: 'Close preview' }).focus();
    await page.keyboard.press('ArrowRight');
    await dialog.getByText('const').waitFor();
    await page.keyboard.press('ArrowRight');
    await dialog.getByText('plain <b>text</b>').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focusedRow(page)).toBe('gamma.txt');
  });

  test('draws the pages of a PDF where the browser shows none', async () => {
    const id = await upload(magpie, owner, 'Plan.pdf', pdf('Plan', ['One', 'Two']));
    const shareId = await shareOpenly(magpie, owner, id);
    await open({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    await visit(`/s/${shareId}`);
    const sheet = page.getByRole('img', { name: 'Page 1 of 1' });
    const drawnWidth = () => sheet.evaluate((canvas: HTMLCanvasElement) => canvas.width);
    await expect.poll(drawnWidth).toBeGreaterThan(300);
    expect(await axeViolations(page)).toEqual([]);
  });

  test("shows CSV as a table and says where it's truncated", async () => {
    const folder = await addFolder(magpie, owner, 'Tables');
    const lines = Array.from({ length: 1002 }, (_, at) => `${at};"a ""quoted"" cell"`);
    const csv = Buffer.from(`Number;Text\n${lines.join('\n')}`);
    await upload(magpie, owner, 'table.csv', csv, folder);
    await visit(`/s/${await shareOpenly(magpie, owner, folder)}`);
    await row('table.csv').getByRole('link').dblclick();
    const table = page.getByRole('dialog').getByRole('table', { name: 'table.csv' });
    await table.getByRole('columnheader', { name: 'Text' }).waitFor();
    await expect.poll(() => table.getByText('a "quoted" cell').count()).toBe(1000);
    await page.getByText('Only the first 1,000 rows are shown.').waitFor();
  });

  test('has an address and links that work without scripts', async () => {
    await visit(trip);
    const href = await row('gamma.txt').getByRole('link').getAttribute('href');
    await visit(trip + href);
    await page.getByRole('dialog').getByText('plain <b>text</b>').waitFor();
    const html = await (await magpie.fetch(trip + href)).text();
    const link = /<a class="button plain" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    expect(await (await fetch(link!)).text()).toBe('plain <b>text</b>');
  });
});

describe('a locked share', () => {
  test('reveals nothing before the passcode', async () => {
    const answer = await magpie.fetch(`/s/${locked}`);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).not.toContain('Trip');
    expect(html).not.toContain('alpha');
  });

  test('opens with a pasted message and reports a wrong passcode', async () => {
    await visit(`/s/${locked}`);
    expect(await axeViolations(page)).toEqual([]);
    const field = page.getByLabel('Passcode');
    await field.fill('zzzz');
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByText('Wrong passcode').waitFor();
    await field.fill(`Here it is: ${magpie.origin}/s/${locked} passcode: ${passcode}`);
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('heading', { name: 'Trip' }).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });

  test('opens with a passcode in the address, which is removed', async () => {
    await visit(`/s/${locked}?s_code=${passcode}`);
    await page.getByRole('heading', { name: 'Trip' }).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });

  test('opens with a form without scripts', async () => {
    await open({ javaScriptEnabled: false });
    await page.goto(`/s/${locked}`);
    await page.getByLabel('Passcode').fill('zzzz');
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByText('Wrong passcode').waitFor();
    await page.getByLabel('Passcode').fill(passcode);
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('heading', { name: 'Trip' }).waitFor();
  });
});

describe('an unavailable share', () => {
  test('has a page and HTTP status for each share status', async () => {
    const folder = await addFolder(magpie, owner, 'Gone');
    const removed = await shareOpenly(magpie, owner, folder);
    await magpie.call(deleteShares, { ids: [removed] }, { token: owner.token });
    const moderated = await shareOpenly(magpie, owner, folder);
    const pages: [id: string, status: number, title: string][] = [
      [removed, 410, 'The owner stopped sharing this'],
      ['A'.repeat(22), 404, 'This link doesn’t exist'],
    ];
    for (const [id, status, title] of pages) {
      const answer = await page.goto(`/s/${id}`);
      expect(answer?.status()).toBe(status);
      await page.getByRole('heading', { name: title }).waitFor();
      expect(await axeViolations(page)).toEqual([]);
    }
    const set = [
      ['AUDITING', 403, 'This link is under review'],
      ['SENSITIVE_RESOURCE', 403, 'These files can’t be shown'],
      ['SENSITIVE_WORD', 403, 'This link’s name isn’t allowed'],
      ['PROHIBITED', 451, 'This link isn’t available'],
    ] as const;
    for (const [status, http, title] of set) {
      await magpie.call(auditShare, { share_id: moderated, status }, { token: adminToken });
      await expect.poll(async () => (await page.goto(`/s/${moderated}`))?.status()).toBe(http);
      await page.getByRole('heading', { name: title }).waitFor();
    }
  });
});
