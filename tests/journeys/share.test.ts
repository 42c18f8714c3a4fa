import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ListElement } from '#client/features/list/list-engine.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { type Complaints, keepComplaints, launchBrowser } from '#tests/support/browser.ts';
import { focusedRow } from '#tests/support/focused-row.ts';
import { longPress } from '#tests/support/long-press.ts';
import { type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { manyFiles, shareFolders } from '#tests/support/shared-folders.ts';

let magpie: Magpie;
let browser: Browser;
let owner: TestUser;
let trip: string;
let many: string;

beforeAll(async () => {
  [magpie, browser] = await Promise.all([sharedMagpie(), launchBrowser()]);
  owner = await createUser(magpie);
  ({ trip, many } = await shareFolders(magpie, owner));
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
const announced = () => page.locator('[data-list-says]').textContent();

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
    await expect.poll(announced).toBe('List');
    await page.reload();
    expect(await page.locator('[data-list]').getAttribute('data-view')).toBe('list');
    await live();
    const names = () => page.locator('.row bdi').allTextContents();
    await page.getByText('Modified, newest first').first().click();
    await page.getByRole('link', { name: 'Name, Z to A' }).click();
    await expect.poll(names).toEqual(['Raw', 'gamma.txt', 'beta.js', 'alpha.md']);
    expect(page.url()).toContain('order=name_desc');
    await expect.poll(announced).toBe('Sorted: Name, Z to A');
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
    await row('Raw').getByRole('link').dblclick();
    await page.getByRole('heading', { level: 1, name: 'Raw' }).waitFor();
    // With the setting of their account, visitors open by a click.
    await page.evaluate(() => localStorage.setItem('account_flags', '["singleClick"]'));
    await page.goBack();
    await page.reload();
    await live();
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
    await expect.poll(announced).toBe('3 selected');
    await page.keyboard.press('Escape');
    await expect.poll(announced).toBe('Nothing selected');

    await row('alpha.md').getByRole('link').focus();
    await page.keyboard.press('Control+Space');
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(announced).toBe('2 selected');
    expect(await row('beta.js').getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Control+a');
    await expect.poll(announced).toBe('All 4 items are selected');
  });

  test('starts by long press on a touch screen', async () => {
    await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await visit(trip);
    await longPress(row('beta.js'));
    await row('alpha.md').getByRole('link').tap();
    await expect.poll(announced).toBe('2 selected');
    expect(page.url()).not.toContain('preview');
    await page.getByRole('button', { name: 'Save 2 items' }).waitFor();

    // People who don't know the long press find a button.
    await page.getByRole('button', { name: 'Clear selection' }).tap();
    await page.getByRole('button', { name: 'Select', exact: true }).tap();
    await row('gamma.txt').getByRole('link').tap();
    await page.getByRole('button', { name: 'Save 1 item' }).waitFor();
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
    await expect.poll(() => focusedRow(page)).toBe(`file ${manyFiles - 1}.jpg`);
    // Distant rows are loaded directly, without the rows before them.
    await expect.poll(() => page.locator('.row.skeleton').count()).toBe(0);
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.length).toBeLessThanOrEqual(2);
    expect(await page.locator('.row').count()).toBeLessThanOrEqual(400);
    await page.keyboard.press('Control+a');
    await expect.poll(announced).toBe('All 5,000 items are selected');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Home');
    await expect.poll(() => focusedRow(page)).toBe('file 0.jpg');
    await page.keyboard.press('Shift+End');
    await expect.poll(announced).toBe('5,000 selected');
  });

  test('ignores a key that waited for rows once another one is pressed', async () => {
    await visit(`${many}?view=list&order=name_asc`);
    await page.locator('.row a').first().focus();
    let arrive = () => {};
    const held = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/api/drive/v1/share/detail?*', async (route) => {
      await held;
      await route.continue();
    });
    const requested = page.waitForRequest('**/api/drive/v1/share/detail?*');
    await page.keyboard.press('End');
    await requested;
    await page.keyboard.press('Home');
    await expect.poll(() => focusedRow(page)).toBe('file 0.jpg');
    arrive();
    await page.evaluate(async (last) => {
      const list = document.querySelector('[data-list]') as ListElement;
      await list.listEngine!.rowAt(last);
    }, manyFiles - 1);
    expect(await focusedRow(page)).toBe('file 0.jpg');
    expect(await row('file 0.jpg').getAttribute('aria-selected')).toBe('true');
    expect(await announced()).toBe('1 selected');
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
