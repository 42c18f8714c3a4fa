import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { trashFiles } from '#protocol/files.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { withFreshPage } from '#tests/support/fresh-page.ts';
import { type Magpie, sharedMagpie } from '#tests/support/magpie.ts';
import { signInPage } from '#tests/support/page-session.ts';
import { addFiles, addFolder, share } from '#tests/support/shares.ts';

let magpie: Magpie;
let page: Page;
let user: TestUser;
let folder: string;
let shared: string;
let files: string[];

beforeAll(async () => {
  const instance = await sharedMagpie();
  user = await createUser(instance);
  folder = await addFolder(instance, user, 'Trip');
  const sizes = { 'anchor.txt': 900, 'boat.txt': 10, 'coast.txt': 300 };
  files = await addFiles(instance, user, folder, sizes);
  shared = `/s/${(await share(instance, user, [folder], { title: 'Zoo' })).id}/${folder}`;
  await share(instance, user, files.slice(0, 1), { title: 'Aquarium' });
});

withFreshPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' }, (fresh) => {
  ({ magpie, page } = fresh);
  page.setDefaultTimeout(15_000);
});

async function open(path: string): Promise<void> {
  await page.goto(magpie.origin + path);
  await page.locator('html[data-live]').waitFor({ state: 'attached' });
}

const list = () => page.locator('[data-list]');
const rows = async () => {
  const names = await page.locator('[data-list] [data-id] .name').allTextContents();
  // Outside their folder, its name follows.
  return names.map((name) => /^\w+\.txt/.exec(name)?.[0]);
};
const query = () => new URL(page.url()).search;

describe('view and order in the address of the drive', () => {
  it('apply to every section with files, until another is chosen', async () => {
    await signInPage(page.context(), magpie, user);
    await open(`/drive/all/${folder}?view=list&order=size_asc`);
    await expect.poll(rows).toEqual(['boat.txt', 'coast.txt', 'anchor.txt']);
    expect(await list().getAttribute('data-view')).toBe('list');

    await page.getByLabel('Sort by').selectOption('name_desc');
    await expect.poll(rows).toEqual(['coast.txt', 'boat.txt', 'anchor.txt']);
    await expect.poll(query).toBe('?view=list');
    await page.getByRole('button', { name: 'Grid', exact: true }).click();
    await expect.poll(() => list().getAttribute('data-view')).toBe('grid');
    await expect.poll(query).toBe('');

    await open('/drive/recent?order=name_asc&view=list');
    await expect.poll(rows).toEqual(['anchor.txt', 'boat.txt', 'coast.txt']);
    expect(await list().getAttribute('data-view')).toBe('list');
    await open('/drive/search?query=t&kind=file&view=list');
    await expect.poll(() => list().getAttribute('data-view')).toBe('list');
  });

  it('sorts shared links, and keeps the order in the address', async () => {
    const titles = () => page.locator('[data-share] a bdi').allTextContents();
    await signInPage(page.context(), magpie, user);
    await open('/drive/shares?order=name_asc');
    await expect.poll(titles).toEqual(['Aquarium', 'Zoo']);
    await page.getByLabel('Sort by').selectOption('oldest');
    await expect.poll(titles).toEqual(['Zoo', 'Aquarium']);
    expect(query()).toBe('?order=oldest');
  });

  it('sorts the trash', async () => {
    const other = await createUser(magpie);
    const trash = await addFiles(magpie, other, '', { 'b.txt': 1, 'a.txt': 2, 'c.txt': 3 });
    await magpie.call(trashFiles, { ids: trash }, other);
    await signInPage(page.context(), magpie, other);
    await open('/drive/trash?order=name_desc&view=list');
    await expect.poll(rows).toEqual(['c.txt', 'b.txt', 'a.txt']);
  });
});

describe('an action in the address of a share', () => {
  it('opens a file of it', async () => {
    await open(`${shared}?action=open_file&file=${files[1]}`);
    await page.getByRole('dialog').getByText('boat.txt').first().waitFor();
    expect(query()).toBe(`?preview=${files[1]}`);
  });

  it('marks files of it', async () => {
    await open(`${shared}?order=name_asc&view=list&action=highlight_files&file_ids=${files[2]}`);
    const color = (name: string) =>
      page
        .getByRole('row')
        .filter({ hasText: name })
        .evaluate((row) => getComputedStyle(row).backgroundColor);
    await expect.poll(() => color('coast.txt')).not.toBe(await color('anchor.txt'));
  });

  it("shows the operator's notice over it", async () => {
    await open(`${shared}?action=show_popup_window&order=name_asc`);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('No news right now').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(query).toBe('?order=name_asc');
  });

  it('starts a task in the drive', async () => {
    await signInPage(page.context(), magpie, user);
    await open(`${shared}?action=create_task&url=https%3A%2F%2Ffiles.example%2Fa.iso`);
    const links = page.getByRole('dialog').getByRole('textbox').first();
    await expect.poll(() => links.inputValue()).toContain('https://files.example/a.iso');
    expect(new URL(page.url()).pathname).toBe('/drive/all');
  });
});

describe('an action in the address of another page', () => {
  it('opens the menu of a phone', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    for (const path of ['/faq', shared]) {
      await page.goto(`${magpie.origin}${path}?action=show_mobile_sidebar`);
      await page.locator('.site-menu').getByRole('link', { name: 'Help center' }).waitFor();
    }
  });

  it('leads to the message form, which names the page', async () => {
    await open('/faq?action=open_feedback');
    expect(new URL(page.url()).pathname + query()).toBe('/contact-us?page=%2Ffaq');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  it('opens the form for codes in the shop, from the widget too', async () => {
    await signInPage(page.context(), magpie, user);
    await open('/inapp/widget?action=open_redeem_box');
    await page.getByRole('dialog', { name: 'Redeem code' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/inapp/shop');
    await expect.poll(query).toBe('');
  });

  it('shows a notice over a page with scripts', async () => {
    await open('/check-in?action=show_activity_dialog');
    await page.getByRole('dialog').getByText('No news right now').waitFor();
  });
});
