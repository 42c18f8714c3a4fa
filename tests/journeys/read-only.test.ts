import type { BrowserContext, Page } from 'playwright';
import { afterEach, expect, it } from 'vitest';
import { putConfig } from '#protocol/admin.ts';
import { localized } from '#client/app/router/paths.ts';
import { createUser } from '#tests/support/accounts.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { until } from '#tests/support/drive.ts';
import { withFreshPage } from '#tests/support/fresh-page.ts';
import { adminToken, type Magpie } from '#tests/support/magpie.ts';
import { signInPage } from '#tests/support/page-session.ts';
import { pathsOfEachKind } from '#tests/support/public-pages.ts';
import { addFolder, share } from '#tests/support/shares.ts';

/** The line above every page while changes are refused (docs/decisions/0089). */

let magpie: Magpie;
let context: BrowserContext;
let page: Page;

// The instance becomes read-only, which others must not notice.
withFreshPage(
  { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
  (fresh) => {
    ({ magpie, context, page } = fresh);
  },
  {},
);

afterEach(() => setReadOnly(false));

const line = () => page.locator('#read-only');

async function setReadOnly(read_only: boolean): Promise<void> {
  await magpie.call(putConfig, { name: 'mode', value: { read_only } }, { token: adminToken });
  await until(async () => {
    const html = await (await magpie.fetch('/help')).text();
    return html.includes('id="read-only"') === read_only;
  }, 20_000);
}

const words: Readonly<Record<string, string>> = {
  'en-US': 'Changes are paused for now.',
  ja: '変更',
  ru: 'Изменения временно приостановлены.',
};

/** Expects the line above everything else, with nothing on top of it and nothing pushed out. */
async function expectLine(address: string): Promise<void> {
  // Pages without a language in their address have that of the last page.
  const language = await page.evaluate(() => document.documentElement.lang);
  expect(await line().innerText(), address).toContain(words[language]);
  const seen = await page.evaluate(() => {
    const box = document.querySelector('#read-only')!.getBoundingClientRect();
    const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const { scrollWidth, clientWidth } = document.documentElement;
    return { top: box.top, isOnTop: at?.id, wider: scrollWidth - clientWidth };
  });
  expect(seen, address).toEqual({ top: 0, isOnTop: 'read-only', wider: 0 });
}

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

it('is on every kind of page, wide and narrow, light and dark, in the language of the page', async () => {
  const owner = await createUser(magpie);
  const folder = await addFolder(magpie, owner, 'Shared');
  const { id } = await share(magpie, { token: owner.token }, [folder]);
  const locked = await share(magpie, { token: owner.token }, [folder], {
    pass_code_option: 'REQUIRED',
  });
  await setReadOnly(true);
  const open = [
    ...pathsOfEachKind,
    '/drive/login',
    `/s/${id}`,
    `/s/${locked.id}`,
    '/s/none',
    '/no-such-page',
  ];
  const withAccount = ['all', 'recent', 'starred', 'shares', 'tasks', 'trash', 'account'];
  const looks = [
    { code: 'en-US', size: desktop, colorScheme: 'light' },
    { code: 'ja', size: desktop, colorScheme: 'dark' },
    { code: 'ru', size: phone, colorScheme: 'light' },
  ] as const;
  // The looks take turns, so that each is covered.
  const visit = async (path: string, at: number) => {
    const { code, size, colorScheme } = looks[at % looks.length]!;
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    await page.goto(magpie.origin + localized(code, path), { waitUntil: 'load' });
    await expectLine(`${path} in ${code}`);
    if (colorScheme === 'dark') {
      expect(await axeViolations(page, ['color-contrast']), path).toEqual([]);
    }
  };
  for (const [at, path] of open.entries()) await visit(path, at);
  await signInPage(context, magpie, owner);
  for (const [at, section] of withAccount.entries()) await visit(`/drive/${section}`, at);
}, 300_000);

it('comes to an open page when a change is refused, and goes when changes are possible', async () => {
  const user = await createUser(magpie);
  await addFolder(magpie, user, 'Photos');
  await signInPage(context, magpie, user);
  await page.goto(`${magpie.origin}/drive/all`);
  await page.getByText('Photos').first().waitFor();
  expect(await line().count()).toBe(0);
  await setReadOnly(true);
  await page.getByText('Photos').first().click();
  await page.keyboard.press('Delete');
  await line().waitFor();
  await expectLine('/drive/all');
  await page.getByText('Photos').first().waitFor();
  await setReadOnly(false);
  await line().waitFor({ state: 'detached', timeout: 60_000 });
}, 120_000);
