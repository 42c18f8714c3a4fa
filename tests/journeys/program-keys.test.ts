import type { BrowserContext, Page } from 'playwright';
import { expect, it } from 'vitest';
import { letters } from '#protocol/mail.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { withFreshPage } from '#tests/support/fresh-page.ts';
import { adminToken, type Magpie } from '#tests/support/magpie.ts';
import { signInPage } from '#tests/support/page-session.ts';
import { addFiles, addFolder } from '#tests/support/shares.ts';

let magpie: Magpie;
let context: BrowserContext;
let page: Page;
let user: TestUser;

withFreshPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' }, async (fresh) => {
  ({ magpie, context, page } = fresh);
  user = await createUser(magpie);
  await signInPage(context, magpie, user);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Lists the root as a WebDAV client with a password. Returns status and answer. */
async function listByDav(password: string): Promise<[status: number, text: string]> {
  const credentials = Buffer.from(`${user.email}:${password}`).toString('base64');
  const response = await magpie.fetch(`/dav/files/${user.userId}/`, {
    method: 'PROPFIND',
    headers: { depth: '1', authorization: `Basic ${credentials}` },
  });
  return [response.status, await response.text()];
}

it('creates an app password for one folder, with which a program opens only that, and revokes it', async () => {
  const folder = await addFolder(magpie, user, 'Films');
  await addFiles(magpie, user, folder, { 'inside.mkv': 1 });
  await addFiles(magpie, user, '', { 'outside.mkv': 1 });
  await page.goto(`${magpie.origin}/drive/account#programs`);

  await button('Create app password').click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(user.password);
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Create app password' });
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await form.getByText('Enter a name.').waitFor();
  await form.getByLabel('Name', { exact: true }).fill('Kodi');
  await form.getByLabel('View and download').check();
  await form.getByLabel('S3').uncheck();
  await button('Whole drive').click();
  await button('Show what’s in Films').click();
  await button('Use this folder').click();
  await form.getByLabel('Expires').selectOption('90');
  expect(await axeViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Create', exact: true }).click();

  const ready = page.getByRole('dialog', { name: 'App password “Kodi”' });
  const password = await ready.getByText(/^mgp_/).textContent();
  expect(await axeViolations(page)).toEqual([]);
  await ready.getByText(`pass=${password}`).waitFor();
  await ready.getByLabel('Set up').selectOption('Kodi, Infuse, VLC');
  await ready.getByText(`/dav/files/${user.userId}/`).first().waitFor();
  await page.keyboard.press('Escape');
  await ready.getByText('We won’t show this again.', { exact: false }).last().waitFor();
  await button('Done').click();

  const list = page.getByRole('list', { name: 'App passwords' });
  await list.getByText('View and download', { exact: false }).waitFor();
  await list.getByText('Films', { exact: false }).waitFor();
  const [status, listing] = await listByDav(password ?? '');
  expect([status, listing.includes('inside.mkv'), listing.includes('outside.mkv')]).toEqual([
    207,
    true,
    false,
  ]);

  await button('Revoke “Kodi”').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('“Kodi” revoked.', { exact: false }).waitFor();
  await list.waitFor({ state: 'detached' });
  expect((await listByDav(password ?? ''))[0]).toBe(401);
  const mail = await magpie.call(letters, { recipient: user.email }, { token: adminToken });
  expect(mail.letters[0]?.text).toContain('“Kodi”');
});
