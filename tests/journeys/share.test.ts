import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditShare } from '#protocol/audit.ts';
import { listFiles } from '#protocol/drive.ts';
import { deleteShares } from '#protocol/share.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { type Complaints, keepComplaints, launchBrowser } from '#tests/support/browser.ts';
import { upload } from '#tests/support/drive.ts';
import { untilFocused } from '#tests/support/keyboard.ts';
import { adminToken, type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { turnOnTwoFactor } from '#tests/support/second-factor.ts';
import { manyFiles, passcode, shareFolders, shareOpenly } from '#tests/support/shared-folders.ts';
import { addFolder } from '#tests/support/shares.ts';

let magpie: Magpie;
let browser: Browser;
let owner: TestUser;
let trip: string;
let many: string;
let locked: string;

beforeAll(async () => {
  [magpie, browser] = await Promise.all([startMagpie(), launchBrowser()]);
  owner = await createUser(magpie);
  ({ trip, many, locked } = await shareFolders(magpie, owner));
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
const says = () => page.locator('[data-list-says]').textContent();

describe('an open share', () => {
  test('has its rows as links in at most 12 kB of HTML', async () => {
    const html = await (await magpie.fetch(many)).text();
    expect(html.match(/<div class="row"/g)).toHaveLength(100);
    expect(html.match(/<a href="\?preview=/g)).toHaveLength(100);
    expect(gzipSync(html).byteLength).toBeLessThanOrEqual(12 * 1024);
  });

  test('contains its rows once, without repeating them as data', async () => {
    const html = await (await magpie.fetch(trip)).text();
    expect(html.match(/gamma\.txt/g)).toHaveLength(1);
  });

  test('has no axe violations as grid, as list and with a selection', async () => {
    await visit(trip);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await row('alpha.md').getByRole('checkbox').click();
    await expect.poll(() => page.getByRole('toolbar').innerText()).toContain('1 selected');
    expect(await axeViolations(page)).toEqual([]);
  });

  test('handles the first click before React is loaded', async () => {
    await page.route('**/hydrate-*.js', () => {});
    await page.goto(trip);
    await page.locator('[data-list][data-started]').waitFor();
    await row('beta.js').hover();
    await row('beta.js').getByRole('checkbox').click();
    await expect.poll(() => page.getByRole('toolbar').innerText()).toContain('1 selected');
  });

  test('handles clicks made before any script is loaded', async () => {
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/entry-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(trip, { waitUntil: 'commit' });
    await row('beta.js').hover();
    await row('beta.js').getByRole('checkbox').click();
    arrive();
    await expect.poll(() => page.getByRole('toolbar').innerText()).toContain('1 selected');
  });

  test('loses no click on a slow device', async () => {
    const device = await context.newCDPSession(page);
    await device.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(`${trip}?view=list`, { waitUntil: 'load' });
    await row('beta.js').getByRole('checkbox').click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog', { name: 'Save to my drive' }).waitFor();
    expect(await row('beta.js').getAttribute('aria-selected')).toBe('true');
  });

  test('uses the stored layout from the first byte', async () => {
    await visit(trip);
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await page.locator('[data-list][data-view=list]').waitFor();
    await expect.poll(says).toBe('List view');
    await page.reload();
    expect(await page.locator('[data-list]').getAttribute('data-view')).toBe('list');
    await live();
    const names = () => page.locator('.row bdi').allTextContents();
    await page.getByText('Modified, newest first').first().click();
    await page.getByRole('link', { name: 'Name, Z to A' }).click();
    await expect.poll(names).toEqual(['Raw', 'gamma.txt', 'beta.js', 'alpha.md']);
    expect(page.url()).toContain('order=name_desc');
    await expect.poll(says).toBe('Sorted: Name, Z to A');
    await page.goto(trip);
    expect(await names()).toEqual(['Raw', 'gamma.txt', 'beta.js', 'alpha.md']);
  });
});

describe('a share of one folder', () => {
  test('opens inside the folder, shows its name once, and saves the folder itself', async () => {
    const [, , shareId, folderId] = trip.split('/');
    const top = `/s/${shareId}`;
    await visit(top);
    await page.getByRole('heading', { level: 1, name: 'Trip' }).waitFor();
    await row('alpha.md').waitFor();
    const crumbs = page.getByRole('navigation', { name: 'Folders' });
    expect(await crumbs.getByRole('listitem').allInnerTexts()).toEqual(['Trip']);
    await page.getByRole('button', { name: 'Save to my drive' }).click();
    const choices = page.getByRole('dialog').getByRole('radio');
    await choices.first().waitFor();
    expect(await choices.count()).toBe(1);
    await page.keyboard.press('Escape');
    await row('Raw').getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'Raw' }).waitFor();
    expect(page.url()).toContain(`${top}/${folderId}/`);
    expect(await crumbs.getByRole('listitem').allInnerTexts()).toEqual(['Trip', 'Raw']);
    expect(await crumbs.getByRole('link').getAttribute('href')).toBe(top);
  });
});

describe('selection', () => {
  test('works by checkbox, range and keyboard, and is announced', async () => {
    await visit(`${trip}?view=list&order=name_asc`);
    await row('alpha.md').hover();
    await row('alpha.md').getByRole('checkbox').click();
    await row('gamma.txt')
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await expect.poll(says).toBe('3 selected');
    await page.keyboard.press('Escape');
    await expect.poll(says).toBe('Nothing selected');

    await row('alpha.md').getByRole('link').focus();
    await page.keyboard.press('Control+Space');
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(says).toBe('2 selected');
    expect(await row('beta.js').getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Control+a');
    await expect.poll(says).toBe('All 4 items are selected');
  });

  test('starts by long press on a touch screen', async () => {
    await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await visit(trip);
    const box = (await row('beta.js').boundingBox())!;
    const touch = await context.newCDPSession(page);
    const point = { x: box.x + 40, y: box.y + 40 };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await expect.poll(() => row('beta.js').getAttribute('aria-selected')).toBe('true');
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await row('alpha.md').getByRole('link').tap();
    await expect.poll(says).toBe('2 selected');
    expect(page.url()).not.toContain('preview');
  });
});

describe('a large folder', () => {
  test('scrolls to its end with few rows in the DOM and selects all', async () => {
    await visit(`${many}?view=list&order=name_asc`);
    const list = page.getByRole('grid', { name: 'Shared files' });
    expect(await list.getAttribute('aria-rowcount')).toBe(String(manyFiles + 1));
    await page.locator('.row a').first().focus();
    const pages: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('page_token')) pages.push(request.url());
    });
    await page.keyboard.press('End');
    await row(`file ${manyFiles - 1}.jpg`).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain(`file ${manyFiles - 1}.jpg`);
    // Distant rows are loaded directly, without the rows before them.
    await expect.poll(() => page.locator('.row.skeleton').count()).toBe(0);
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.length).toBeLessThanOrEqual(2);
    expect(await page.locator('.row').count()).toBeLessThanOrEqual(400);
    await page.keyboard.press('Control+a');
    await expect.poll(says).toBe('All 5,000 items are selected');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Home');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('file 0.jpg');
    await page.keyboard.press('Shift+End');
    await expect.poll(says).toBe('5,000 selected');
  });

  test('loads the visible rows first and soon some in reserve', async () => {
    await visit(`${many}?view=grid`);
    const sparePx = () =>
      page.evaluate(() => {
        const last = document.querySelector('[data-list-window]')!.lastElementChild!;
        return last.getBoundingClientRect().bottom - 2 * innerHeight;
      });
    await expect.poll(sparePx).toBeGreaterThan(0);
    expect(await page.locator('.row').count()).toBeLessThan(100);
  });

  test.each(['list', 'grid'])(
    'shows the right files as a %s in DOM order at any position',
    async (view) => {
      await visit(`${many}?view=${view}&order=name_asc`);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      for (const part of [0.02, 0.03, 0.4, 0.39, 0.7, 0.02, 0]) {
        await page.evaluate(
          async (top) => {
            scrollTo(0, top);
            // The list is notified with the next frame.
            for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
          },
          Math.round(part * height),
        );
        await expect.poll(() => page.locator('.row.skeleton').count()).toBe(0);
        // The DOM is put in order when scrolling stops.
        await page.locator('[data-list]:not([data-moving])').waitFor();
        const rows = await page.locator('.row').evaluateAll((shown) =>
          shown.map((one) => ({
            place: Number(one.getAttribute('aria-rowindex')) - 2,
            name: one.querySelector('bdi')!.textContent,
            address: one.querySelector('a')!.getAttribute('href'),
            id: one.getAttribute('data-id'),
            stops: one.querySelectorAll('a[tabindex="0"]').length,
            isSeen: one.getBoundingClientRect().bottom > 0,
          })),
        );
        expect(rows.some(({ isSeen }) => isSeen)).toBe(true);
        const first = rows[0]!.place;
        expect(rows.map(({ place }) => place)).toEqual(rows.map((_, at) => first + at));
        for (const { place, name, address, id, stops } of rows) {
          expect(name).toBe(`file ${place}.jpg`);
          expect(address).toBe(`?preview=${id}`);
          expect(stops).toBe(place === 0 ? 1 : 0);
        }
      }
    },
  );

  test('restores its position after Back', async () => {
    await visit(`${many}?view=list&order=name_asc`);
    await page.mouse.move(600, 500);
    await page.mouse.wheel(0, 3000);
    await row('file 60.jpg').getByRole('checkbox').click();
    await expect
      .poll(() => page.evaluate(() => (history.state as { list?: object } | null)?.list))
      .toMatchObject({ ids: [expect.any(String)] });
    const before = await page.evaluate(() => scrollY);
    await page.goto('/');
    await page.goBack();
    await expect.poll(() => row('file 60.jpg').getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(before, -1);
  });
});

describe('a preview', () => {
  test('shows text as plain text, continues with arrow keys and restores the focus', async () => {
    await visit(`${trip}?order=name_asc`);
    await row('alpha.md').getByRole('link').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Packing' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.url()).not.toContain('preview');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('alpha.md');

    await page.keyboard.press('Space');
    await dialog.getByRole('heading', { name: 'Packing' }).waitFor();
    await dialog.getByRole('button', { name: 'Close preview' }).focus();
    await page.keyboard.press('ArrowRight');
    await dialog.getByText('const').waitFor();
    await page.keyboard.press('ArrowRight');
    await dialog.getByText('plain <b>text</b>').waitFor();
    await page.keyboard.press('Escape');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('gamma.txt');
  });

  test("shows CSV as a table and says where it's truncated", async () => {
    const folder = await addFolder(magpie, owner, 'Tables');
    const lines = Array.from({ length: 1002 }, (_, at) => `${at};"a ""quoted"" cell"`);
    const csv = Buffer.from(`Number;Text\n${lines.join('\n')}`);
    await upload(magpie, owner, 'table.csv', csv, folder);
    await visit(`/s/${await shareOpenly(magpie, owner, folder)}`);
    await row('table.csv').getByRole('link').click();
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
    await dialog().getByRole('button', { name: 'Sign in', exact: true }).click();
    await dialog().getByText('2 items saved to My drive.').waitFor();
    const { files } = await magpie.call(listFiles, {}, { token: visitor.token });
    expect(files.map(({ name }) => name).toSorted()).toEqual(['alpha.md', 'beta.js']);
    const link = dialog().getByRole('link', { name: 'Open in my drive' });
    expect(await link.getAttribute('href')).toContain('action=highlight_files');

    // When signed in, the dialog shows folder and required space.
    await dialog().getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Save' }).click();
    await dialog().getByRole('button', { name: 'New folder' }).click();
    await dialog().getByLabel('New folder name').fill('From a trip');
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
    expect(complaints.errors.splice(0)).toEqual([expect.stringContaining('authenticator app')]);
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
