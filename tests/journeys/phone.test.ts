import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import commands from '#locales/en-US/commands.ts';
import drive from '#locales/en-US/drive.ts';
import shareTexts from '#locales/en-US/share.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { upload } from '#tests/support/drive.ts';
import { withFreshPage } from '#tests/support/fresh-page.ts';
import { longPress } from '#tests/support/long-press.ts';
import type { Magpie } from '#tests/support/magpie.ts';
import { shareOpenly } from '#tests/support/shared-folders.ts';
import { addFolder } from '#tests/support/shares.ts';
import { signInPage } from '#tests/support/page-session.ts';

let magpie: Magpie;
let page: Page;
let user: TestUser;

withFreshPage(
  {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  },
  async (fresh) => {
    ({ magpie, page } = fresh);
    user = await createUser(magpie);
  },
);

const longName = 'Photographs of the walk along the coast in the second week';

/** Creates folders inside each other. Returns their ids, outermost first. */
async function nest(depth: number): Promise<string[]> {
  const ids: string[] = [];
  for (let level = 1; level <= depth; level++) {
    ids.push(await addFolder(magpie, user, `${longName} ${level}`, ids.at(-1)));
  }
  return ids;
}

async function enter(path: string): Promise<void> {
  await signInPage(page.context(), magpie, user);
  await page.goto(magpie.origin + path);
  await page.waitForFunction(() => document.documentElement.dataset.live !== undefined);
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const row = (name: string) => page.locator('.row', { hasText: name });

/** Expects a control that a finger can hit and that nothing covers. */
async function expectTappable(control: Locator): Promise<void> {
  const box = (await control.boundingBox())!;
  expect(box.width).toBeGreaterThanOrEqual(40);
  expect(box.height).toBeGreaterThanOrEqual(40);
  expect(box.x).toBeGreaterThanOrEqual(0);
  await control.click({ trial: true });
}

it('leads up from a deep folder and lists the folders above it', async () => {
  const ids = await nest(4);
  await enter(`/drive/all/${ids.at(-1)}`);
  await heading(`${longName} 4`).waitFor();
  const path = page.getByRole('navigation', { name: drive.path });
  const up = path.getByRole('link', { name: `${longName} 3` });
  await expectTappable(up);
  await path.getByRole('button', { name: drive.path }).click();
  const sheet = page.getByRole('dialog', { name: drive.path });
  await expect
    .poll(() => sheet.getByRole('menuitem').allInnerTexts())
    .toEqual([`${longName} 3`, `${longName} 2`, `${longName} 1`, drive.allFiles]);
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  await heading(`${longName} 4`).waitFor();

  await up.click();
  await heading(`${longName} 3`).waitFor();
  await path.getByRole('button', { name: drive.path }).click();
  await sheet.getByRole('menuitem', { name: `${longName} 1` }).click();
  await heading(`${longName} 1`).waitFor();
  // The sheet has left no entry of its own.
  await page.goBack();
  await heading(`${longName} 3`).waitFor();
  await page.goBack();
  await heading(`${longName} 4`).waitFor();
});

it('opens the sections of the sidebar in a sheet, which Back closes', async () => {
  await enter('/drive/all?action=show_mobile_sidebar');
  const sheet = page.getByRole('dialog', { name: drive.accountMenu });
  await sheet.getByRole('link', { name: drive.starred }).waitFor();
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  await heading(drive.allFiles).waitFor();
  await page.getByRole('button', { name: drive.account, exact: true }).click();
  await sheet.getByRole('link', { name: drive.starred }).click();
  await heading(drive.starred).waitFor();
  expect(await sheet.count()).toBe(0);
});

it('ends a selection with Back', async () => {
  await upload(magpie, user, 'note.txt', Buffer.from('a note'));
  await enter('/drive/all?view=list');
  await row('note.txt').waitFor();
  expect(await row('note.txt').locator('.day:visible, .size:visible').allInnerTexts()).toEqual([
    expect.stringMatching(/[AP]M$/),
    expect.stringMatching(/^6\sB$/),
  ]);
  await longPress(row('note.txt'));
  const toolbar = page.getByRole('toolbar');
  await toolbar.waitFor();
  // The commands take the place of the navigation.
  const share = toolbar.getByRole('button', { name: commands.share });
  await expectTappable(share);
  expect((await share.boundingBox())!.y).toBeGreaterThan(844 - 100);
  await expect
    .poll(() => page.locator('.drive-bottom:visible, .drive-float:visible').count())
    .toBe(0);
  await page.goBack();
  await toolbar.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/drive/all');
  await row('note.txt').waitFor();
});

it('keeps the path of a deep shared folder clear of the toolbar', async () => {
  const ids = await nest(7);
  await upload(magpie, user, 'note.txt', Buffer.from('a note'), ids.at(-1));
  const shareId = await shareOpenly(magpie, user, ids[0]!);
  await page.goto(`${magpie.origin}/s/${shareId}/${ids.join('/')}`);
  await row('note.txt').waitFor();
  const path = page.getByRole('navigation', { name: shareTexts.path });
  await expectTappable(path.getByRole('link', { name: `${longName} 6` }));
  const tools = (await page.locator('.bar-tools').boundingBox())!;
  const crumbs = (await path.boundingBox())!;
  expect(crumbs.y + crumbs.height).toBeLessThanOrEqual(tools.y);

  await path.locator('summary').click();
  const levels = path.locator('.menu-sheet').getByRole('link');
  expect(await levels.allInnerTexts()).toEqual(
    [6, 5, 4, 3, 2, 1].map((level) => `${longName} ${level}`),
  );
  await levels.last().click();
  await row(`${longName} 2`).waitFor();

  await longPress(row(`${longName} 2`));
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-selecting'));
  await page.goBack();
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-selecting'));
  await row(`${longName} 2`).waitFor();
});

it('keeps the layout of a phone that is held sideways', async () => {
  await page.setViewportSize({ width: 844, height: 390 });
  const [folder] = await nest(1);
  await upload(magpie, user, 'note.txt', Buffer.from('a note'), folder);
  const shareId = await shareOpenly(magpie, user, folder!);
  await page.goto(`${magpie.origin}/s/${shareId}`);
  await row('note.txt').waitFor();
  const save = page.getByRole('button', { name: shareTexts.save }).first();
  const { y, height } = (await save.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(390);

  await enter('/drive/all');
  await row(longName).waitFor();
  await expectTappable(
    page.getByRole('navigation').getByRole('link', { name: drive.tasks }).last(),
  );
  expect(await page.locator('.drive-side').isVisible()).toBe(false);
  // The sections are a rail next to the files, because height is scarce.
  const rail = (await page.locator('.drive-bottom').boundingBox())!;
  expect(rail).toMatchObject({ x: 0, y: 0, height: 390 });
  const files = (await row(longName).boundingBox())!;
  expect(files.x).toBeGreaterThanOrEqual(rail.width);
});
