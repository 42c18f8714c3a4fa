import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listFiles } from '#protocol/drive.ts';
import { extensionClient } from '#protocol/extension-client.ts';
import { listSessions } from '#protocol/sessions.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { type FirefoxExtension, startFirefoxExtension } from '#tests/support/firefox-extension.ts';
import type { Hands } from '#tests/support/hands.ts';
import { type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { type SourceServer, startSource } from '#tests/support/source-server.ts';

let source: SourceServer;
let magpie: Magpie;
let browser: FirefoxExtension;
let user: TestUser;
beforeAll(async () => {
  source = await startSource();
  const variables = { TASK_ALLOW_HOSTS: source.host, TASK_DNS_URL: '' };
  [magpie, browser] = await Promise.all([startMagpie({ variables }), startFirefoxExtension()]);
  user = await createUser(magpie);
});
afterAll(async () => {
  await browser?.close();
  await magpie?.stop();
  await source?.stop();
});

const patient = { timeout: 60_000 };
const textOf = (page: Hands, selector: string) =>
  page.evaluate((given) => document.querySelector(given)?.textContent ?? '', selector);

/** Clicks a visible element, with a text if one is given, once there is one. */
async function click(page: Hands, selector: string, text = ''): Promise<void> {
  const place = () =>
    page.evaluate(
      ([given, label]) => {
        const element = [...document.querySelectorAll(given)].find(
          (one) => one.checkVisibility() && one.textContent.includes(label),
        );
        element?.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
        return width === 0 ? undefined : { x: x + width / 2, y: y + height / 2 };
      },
      [selector, text] as const,
    );
  // A page that still loads may move it.
  let before: string | undefined;
  const hasStayed = async () => {
    const now = JSON.stringify(await place());
    const isSame = now !== undefined && now === before;
    before = now;
    return isSame;
  };
  await expect.poll(hasStayed, { ...patient, interval: 200 }).toBe(true);
  const { x = 0, y = 0 } = (await place()) ?? {};
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.up();
}

async function fill(page: Hands, selector: string, text: string): Promise<void> {
  await click(page, selector);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Waits until a page is live. Moves the pointer, because the sign-in page waits for it. */
async function untilPageIsLive(page: Hands): Promise<void> {
  let x = 1;
  const live = async () => {
    await page.mouse.move((x = 3 - x), 1);
    return page.evaluate(() => document.documentElement.dataset.live, undefined);
  };
  await expect.poll(live, patient).toBeDefined();
}

it('is installed without a warning, signs in on its site and in its pages, and saves a link', async () => {
  expect(browser.warnings).toEqual([]);
  const options = await browser.open('options.html');
  await fill(options, '#site', magpie.origin);
  await click(options, '#site-form button');
  await expect.poll(() => textOf(options, '#site-result'), patient).toBe('Address saved');

  await click(await browser.open('popup.html'), '#sign-in');
  const consent = await browser.tab(`${magpie.origin}/auth?`);
  await untilPageIsLive(consent);
  await fill(consent, 'input[type=email]', user.email);
  await fill(consent, 'input[type=password]', user.password);
  await consent.keyboard.press('Enter');
  await click(consent, 'button', 'Allow');
  const done = await browser.tab(magpie.origin + extensionClient.redirectPath);
  const signedIn = async () => {
    const { sessions } = await magpie.call(listSessions, {}, { token: user.token });
    return sessions.map(({ client_name }) => client_name);
  };
  await expect.poll(signedIn, patient).toContain(extensionClient.name);

  // The site has no session of its own any more, so its page asks the extension for one.
  await done.evaluate(() => {
    localStorage.clear();
    document.cookie = '__Host-user-id=; Path=/; Secure; Max-Age=0';
  }, undefined);
  const popup = async () => {
    const page = await browser.open('popup.html');
    await expect.poll(() => textOf(page, '#usage'), patient).toMatch(/ used$/);
    return page;
  };
  await click(await popup(), '#open-drive');
  const drive = await browser.tab('source=pp_browser_extension');
  const owner = () =>
    drive.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('credentials_'));
      return key && (JSON.parse(localStorage.getItem(key)!) as { sub: string }).sub;
    }, undefined);
  await expect.poll(owner, patient).toBe(user.userId);

  const link = source.serve('/Boreas.flac', { bytes: randomBytes(30_000) });
  const last = await popup();
  await last.evaluate((url) => {
    interface Runtime {
      chrome: { runtime: { sendMessage(message: object): Promise<unknown> } };
    }
    const { runtime } = (globalThis as unknown as Runtime).chrome;
    return runtime.sendMessage({ type: 'save', links: [url] });
  }, link);
  const saved = async () => {
    const filters = JSON.stringify({ kind: { eq: 'drive#file' }, trashed: { eq: false } });
    const input = { parent_id: '*', filters };
    const { files } = await magpie.call(listFiles, input, { token: user.token });
    return files.map(({ name, phase }) => [name, phase]);
  };
  await expect.poll(saved, patient).toEqual([['Boreas.flac', 'PHASE_TYPE_COMPLETE']]);
  await expect.poll(() => textOf(last, '#tasks'), patient).toContain('Boreas.flac');
  expect(browser.complaints).toEqual([]);
});
