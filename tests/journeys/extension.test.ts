import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listFiles } from '#protocol/drive.ts';
import { extensionClient } from '#protocol/extension-client.ts';
import { listSessions } from '#protocol/sessions.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { type ExtensionBrowser, startExtension } from '#tests/support/extension.ts';
import { type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { type SourceServer, startSource } from '#tests/support/source-server.ts';

let source: SourceServer;
let magpie: Magpie;
let browser: ExtensionBrowser;
let user: TestUser;
beforeAll(async () => {
  source = await startSource();
  const variables = { TASK_ALLOW_HOSTS: source.host, TASK_DNS_URL: '' };
  [magpie, browser] = await Promise.all([startMagpie({ variables }), startExtension()]);
  user = await createUser(magpie);
});
afterAll(async () => {
  await browser?.close();
  await magpie?.stop();
  await source?.stop();
});
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const page of browser.context.pages()) {
    console.error(page.url(), await page.locator('body').ariaSnapshot().catch(String));
  }
});

/** Names of the files in the drive, in whichever folder they were saved. */
const savedNames = async () => {
  const filters = JSON.stringify({ kind: { eq: 'drive#file' }, trashed: { eq: false } });
  const { files } = await magpie.call(
    listFiles,
    { parent_id: '*', filters },
    { token: user.token },
  );
  return files.filter(({ phase }) => phase === 'PHASE_TYPE_COMPLETE').map(({ name }) => name);
};
const badge = () =>
  browser.background.evaluate(() => {
    const { action } = (globalThis as unknown as { chrome: BadgeReader }).chrome;
    return action.getBadgeText({});
  });
interface BadgeReader {
  action: { getBadgeText(details: object): Promise<string> };
}

/** Raises an event of the browser, such as a click in a context menu, which no script can press. */
const raise = (event: `${'contextMenus' | 'commands'}.${string}`, ...args: unknown[]) =>
  browser.background.evaluate(
    ([name, given]) => {
      type Raised = Record<string, Record<string, { dispatch(...args: unknown[]): void }>>;
      const [area = '', listener = ''] = name.split('.');
      (globalThis as unknown as { chrome: Raised }).chrome[area]?.[listener]?.dispatch(...given);
    },
    [event, args] as const,
  );
const clickMenu = (click: object) => raise('contextMenus.onClicked', click, { id: 1 });

const isLive = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.live !== undefined);

describe('the browser extension', () => {
  it('connects to a Magpie and signs in on its site', async () => {
    const options = await browser.open('options.html');
    const address = options.getByLabel('Address of your Magpie');
    const result = options.getByRole('status').first();
    const save = () => options.getByRole('button', { name: 'Save address' }).click();
    await address.fill('http://magpie.example');
    await save();
    await expect.poll(() => result.textContent()).toContain('starts with https://');
    await address.fill(source.origin);
    await save();
    await expect.poll(() => result.textContent()).toContain('There’s no Magpie at');
    await address.fill(magpie.origin);
    await save();
    await expect.poll(() => result.textContent()).toBe('Address saved');
    expect(await axeViolations(options)).toEqual([]);

    // A save while signed out begins with the sign-in, and is done after it.
    const link = source.serve('/Boreas.flac', { bytes: randomBytes(300_000) });
    const opened = browser.context.waitForEvent('page');
    await clickMenu({ menuItemId: 'link', linkUrl: link });
    const consent = await opened;
    await isLive(consent);
    await consent.getByLabel('Email address').fill(user.email);
    await consent.getByLabel('Password', { exact: true }).fill(user.password);
    await consent.getByRole('button', { name: 'Sign in', exact: true }).click();
    await consent.getByRole('heading', { name: /Magpie extension/ }).waitFor();
    await consent.getByRole('button', { name: 'Allow', exact: true }).click();
    await consent.waitForURL(magpie.origin + extensionClient.redirectPath);
    await expect.poll(savedNames).toEqual(['Boreas.flac']);
    await expect.poll(badge).toBe('✓');
    const { sessions } = await magpie.call(listSessions, {}, { token: user.token });
    expect(sessions.map(({ client_name }) => client_name)).toContain(extensionClient.name);
  });

  it('saves an image, the page, and the selected links', async () => {
    const image = source.serve('/Notus.png', { bytes: randomBytes(900) });
    await clickMenu({ menuItemId: 'image', srcUrl: image });
    await expect.poll(savedNames).toContain('Notus.png');

    const html = '<p id=links><a href="/Eurus.txt">one</a> <a href="/Zephyr.txt#x">two</a></p>';
    source.serve('/Eurus.txt', { bytes: randomBytes(10) });
    source.serve('/Zephyr.txt', { bytes: randomBytes(10) });
    const headers = { 'content-type': 'text/html' };
    const url = source.serve('/winds.html', { bytes: Buffer.from(html), headers });
    const page = await browser.context.newPage();
    await page.goto(url);
    const tab = await tabOf(url);
    await raise('commands.onCommand', 'save', tab);
    await expect.poll(savedNames).toContain('winds.html');
    await page.evaluate(() => getSelection()?.selectAllChildren(document.body));
    await raise('commands.onCommand', 'save', tab);
    await expect.poll(savedNames).toEqual(expect.arrayContaining(['Eurus.txt', 'Zephyr.txt']));

    await clickMenu({ menuItemId: 'image', srcUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' });
    await expect.poll(badge).toBe('!');
  });

  it('shows downloads and space in the popup, and shares a file', async () => {
    await browser.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const popup = await browser.open('popup.html');
    await popup.getByText('Boreas.flac').waitFor();
    await expect.poll(() => popup.locator('#usage').textContent()).toMatch(/^\d+\sKB of .+ used$/);
    expect(await badge()).toBe('');
    expect(await axeViolations(popup)).toEqual([]);
    await popup.getByRole('button', { name: 'Copy link Boreas.flac' }).click();
    await popup.getByText('Link copied.').waitFor();
    const copied = await popup.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(new RegExp(`^${magpie.origin}/s/`));
    expect((await fetch(copied)).status).toBe(200);
  });

  it('catches downloads when switched on, except those from the drive', async () => {
    const options = await browser.open('options.html');
    await options.getByLabel('Save browser downloads to the drive').check();
    const file = source.serve('/Aura.zip', {
      bytes: randomBytes(900),
      headers: { 'content-disposition': 'attachment' },
    });
    const page = await browser.context.newPage();
    await page.goto(source.serve('/start.html', { bytes: Buffer.from('<p>start') }));
    await page.evaluate((href) => location.assign(href), file);
    await expect.poll(savedNames).toContain('Aura.zip');
  });

  it('signs out', async () => {
    const popup = await browser.open('popup.html');
    await popup.getByRole('button', { name: 'Sign out' }).click();
    await popup.getByRole('button', { name: 'Sign in' }).waitFor();
    const clients = async () => {
      const { sessions } = await magpie.call(listSessions, {}, { token: user.token });
      return sessions.map(({ client_name }) => client_name);
    };
    await expect.poll(clients).not.toContain(extensionClient.name);
  });
});

async function tabOf(url: string): Promise<unknown> {
  return browser.background.evaluate(async (wanted) => {
    interface Tabs {
      tabs: { query(query: object): Promise<{ url?: string }[]> };
    }
    const { tabs } = (globalThis as unknown as { chrome: Tabs }).chrome;
    return (await tabs.query({})).find((tab) => tab.url === wanted);
  }, url);
}
