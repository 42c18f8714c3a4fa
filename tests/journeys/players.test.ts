import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright';
import { expect, it } from 'vitest';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { until, upload } from '#tests/support/drive.ts';
import { withFreshPage } from '#tests/support/fresh-page.ts';
import type { Magpie } from '#tests/support/magpie.ts';
import { signInPage } from '#tests/support/page-session.ts';
import { addFolder, share } from '#tests/support/shares.ts';

const film = readFileSync(new URL('../support/film.webm', import.meta.url));

let magpie: Magpie;
let context: BrowserContext;
let page: Page;
let user: TestUser;

withFreshPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' }, async (fresh) => {
  ({ magpie, context, page } = fresh);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: magpie.origin });
  user = await createUser(magpie);
  await signInPage(context, magpie, user);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog', { name: 'Open in a player' });
const copied = () => page.evaluate(() => navigator.clipboard.readText());

it('opens a film of the drive in a player, and revokes its link in the account', async () => {
  await upload(magpie, user, 'Island.webm', film);
  await upload(magpie, user, 'Island.en.srt', Buffer.from('1\n'));
  await page.goto(`${magpie.origin}/drive/all`);
  await page.getByRole('link', { name: 'Island.webm' }).dblclick();
  await page.getByRole('dialog', { name: 'Preview of Island.webm' }).waitFor();
  await page.getByLabel('More', { exact: true }).click();
  await button('Open in a player').click();
  await dialog().getByRole('link', { name: 'Open in VLC' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await dialog().getByText('mpv --sub-file="').waitFor();
  await dialog().getByText('Island.en.srt', { exact: true }).waitFor();
  await dialog().getByRole('button', { name: 'Copy player link', exact: true }).click();
  await expect.poll(copied).toMatch(/\/p\/.*\/Island\.webm$/);
  const link = await copied();
  expect((await fetch(link)).headers.get('content-type')).toBe('video/webm');

  await dialog().getByRole('link', { name: 'Manage player links' }).click();
  const links = page.getByRole('list', { name: 'Player links' });
  await links.getByText('Island.webm').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await button('Revoke “Island.webm”').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await links.waitFor({ state: 'detached' });
  await until(async () => (await fetch(link)).status === 403);
});

it('offers visitors of a share all its films as a playlist', async () => {
  const folder = await addFolder(magpie, user, 'Films');
  await upload(magpie, user, 'One.webm', film, folder);
  await upload(magpie, user, 'Two.webm', film, folder);
  const { id } = await share(magpie, { token: user.token }, [folder]);
  await context.clearCookies();
  await page.goto(`${magpie.origin}/s/${id}`);
  await button('Open in a player').click();
  const vlc = dialog().getByRole('link', { name: 'Open in VLC' });
  const playlist = await (await fetch((await vlc.getAttribute('href')) ?? '')).text();
  expect(playlist.match(/\/ps\/.*webm$/gm)).toHaveLength(2);
  await dialog().getByRole('button', { name: 'Copy feed address' }).click();
  await expect.poll(copied).toMatch(/\/ps\/.*\/Films\.atom$/);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });

  const old = await upload(magpie, user, 'Old.avi', film);
  const { id: other } = await share(magpie, { token: user.token }, [old]);
  await page.goto(`${magpie.origin}/s/${other}`);
  await button('Open in a player').click();
  await dialog().getByText('Old.avi', { exact: true }).waitFor();
});
