import type { BrowserContext, Page } from 'playwright';
import { expect, it } from 'vitest';
import { listFileRequests } from '#protocol/file-requests.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { withFreshPage } from '#tests/support/fresh-page.ts';
import { untilLive } from '#tests/support/live.ts';
import type { Magpie } from '#tests/support/magpie.ts';
import { signInPage } from '#tests/support/page-session.ts';
import { addFolder } from '#tests/support/shares.ts';

let magpie: Magpie;
let context: BrowserContext;
let page: Page;
let owner: TestUser;

withFreshPage(
  { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
  async (fresh) => {
    ({ magpie, context, page } = fresh);
    const { origin } = magpie;
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
    owner = await createUser(magpie);
  },
);

const essay = { name: 'Essay.txt', mimeType: 'text/plain', buffer: Buffer.from('My essay') };
const photo = { name: 'Photo.png', mimeType: 'image/png', buffer: Buffer.alloc(3_000, 7) };

/** Creates a request and returns its address, which was copied. */
async function requestFiles(folderId: string): Promise<string> {
  await signInPage(context, magpie, owner);
  await page.goto(`${magpie.origin}/drive/all/${folderId}`);
  await untilLive(page);
  await page.getByRole('button', { name: 'Actions for this folder' }).click();
  await page.getByRole('menuitem', { name: 'Request files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request files' });
  await dialog.getByLabel('Title').fill('Homework, week 48');
  await dialog.getByLabel('Message').fill('One file each, please.');
  await dialog.getByRole('switch', { name: 'Set a deadline' }).check();
  await dialog.getByRole('checkbox', { name: 'Documents' }).check();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create and copy link' }).click();
  const ready = page.getByRole('dialog', { name: 'Your link is ready' });
  const url = await ready.getByLabel('Link', { exact: true }).inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await ready.getByRole('link', { name: 'File requests' }).click();
  return url;
}

it('collects files from a phone without an account, and shows them to their owner at once', async () => {
  const folder = await addFolder(magpie, owner, 'Class 7b');
  const url = await requestFiles(folder);
  await page.getByText('Nothing has arrived yet').waitFor();

  const phone = await context.browser()!.newContext({ viewport: { width: 390, height: 844 } });
  const sender = await phone.newPage();
  await sender.goto(url);
  await sender.getByRole('heading', { name: 'Homework, week 48' }).waitFor();
  await untilLive(sender);
  await sender.getByRole('button', { name: 'Continue' }).click();
  await sender.getByText('Enter your name.').waitFor();
  expect(await axeViolations(sender)).toEqual([]);
  await sender.getByLabel('Your name').fill('Ana López');
  await sender.keyboard.press('Enter');
  await sender.getByRole('button', { name: 'Choose files' }).waitFor();
  await sender.locator('input[type=file]').setInputFiles([essay, photo]);
  const sent = sender.getByRole('list', { name: 'Chosen files' });
  await sent.getByRole('listitem').filter({ hasText: 'Essay.txt' }).getByText('Received').waitFor();
  await sent.getByText('This type of file isn’t accepted.').waitFor();
  expect(await axeViolations(sender)).toEqual([]);

  await page.getByText('1 file · from 1 person').waitFor();
  await page.getByRole('button', { name: 'Senders' }).click();
  await page.getByRole('link', { name: 'Ana López' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);

  // The receipt survives, and the same bytes aren't sent twice.
  await sender.reload();
  await sender.getByRole('heading', { name: 'Sent earlier' }).waitFor();
  await sender.locator('input[type=file]').setInputFiles([{ ...essay, name: 'Again.txt' }]);
  await sender.getByText('Already received').waitFor();
  await sender.getByText('Thank you, Ana López.').waitFor();

  await page.getByRole('button', { name: 'Close: Homework, week 48' }).click();
  await page.getByRole('button', { name: 'Open again: Homework, week 48' }).waitFor();
  const { requests } = await magpie.call(listFileRequests, {}, owner);
  expect(requests).toMatchObject([{ state: 'closed', file_count: 1, sender_count: 1 }]);
  const late = await phone.newPage();
  await expect.poll(async () => (await late.goto(url))?.status()).toBe(410);
  await phone.close();
});
