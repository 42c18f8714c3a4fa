import { randomBytes } from 'node:crypto';
import type { Browser, Page, Response } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listFiles } from '#protocol/drive.ts';
import { taskPhases } from '#protocol/resources.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { type Complaints, keepComplaints, launchBrowser } from '#tests/support/browser.ts';
import { type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { sendFile, type SourceServer, startSource } from '#tests/support/source-server.ts';

let source: SourceServer;
let magpie: Magpie;
let browser: Browser;
let complaints: Complaints;
let page: Page;
let user: TestUser;
beforeAll(async () => {
  source = await startSource();
  const variables = { TASK_ALLOW_HOSTS: source.host, TASK_DNS_URL: '' };
  [magpie, browser] = await Promise.all([startMagpie({ variables }), launchBrowser()]);
  user = await createUser(magpie);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  complaints = await keepComplaints(context);
  page = await context.newPage();
});
afterAll(async () => {
  await browser.close();
  await magpie.stop();
  await source.stop();
});

/** True for a list of unfinished tasks that is empty. */
async function isEmptyPoll(response: Response): Promise<boolean> {
  const url = new URL(response.url());
  if (!url.pathname.endsWith('/tasks')) return false;
  if (!url.searchParams.get('filters')?.includes(taskPhases.paused)) return false;
  return ((await response.json()) as { tasks: unknown[] }).tasks.length === 0;
}

const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });

it('adds links, shows their downloads, opens a file and fixes a failed link', async () => {
  const first = source.serve('/Boreas.flac', { bytes: randomBytes(300_000) });
  const second = source.serve('/Notus.txt', { bytes: Buffer.from('from the south') });
  let isBroken = false;
  const third = source.answer('/Eurus.bin', (request, response) => {
    if (isBroken) response.writeHead(404).end();
    else void sendFile({ bytes: randomBytes(1000) }, request, response);
  });

  // Links in the address are kept while the visitor signs in.
  await page.goto(`${magpie.origin}/drive/all?action=create_task&url=${encodeURIComponent(first)}`);
  await page.waitForFunction(() => document.documentElement.dataset.live !== undefined);
  await page.getByLabel('Email address').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.keyboard.press('Enter');
  const box = page.getByRole('dialog', { name: 'Download from a link' });
  const field = box.getByLabel('Links');
  expect(await field.inputValue()).toBe(first);
  await expect.poll(() => page.url()).toBe(`${magpie.origin}/drive/all`);

  await field.fill(`Winds: ${first}, (${second}) and ${third}; again ${first}\nftp://a.example/x`);
  await box.getByText('3 links found').waitFor();
  await box.getByText('1 duplicate link skipped').waitFor();
  await box.getByText('Magpie can’t download this kind of link').waitFor();
  // All three have been previewed.
  for (const size of ['293 KB', '14 B', '1000 B']) await box.getByText(size).first().waitFor();
  expect(await axeViolations(page)).toEqual([]);
  // Canceling the torrent picker keeps the input.
  await box.locator('input[type=file]').dispatchEvent('cancel');
  isBroken = true;
  const allEnded = page.waitForResponse(isEmptyPoll);
  await box.getByRole('button', { name: 'Start 3 tasks' }).click();
  await page.getByText('3 tasks started').waitFor();

  await page.getByRole('link', { name: 'Tasks' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor();
  await card('Boreas.flac').getByText('Done').waitFor();
  await card('Notus.txt').getByText('Done').waitFor();
  await card('Eurus.bin').getByText('The server didn’t provide the file').waitFor();
  expect(await axeViolations(page)).toEqual([]);

  isBroken = false;
  // Until then, all three would be announced together.
  await allEnded;
  await page.getByRole('button', { name: 'Try again: Eurus.bin' }).click();
  await card('Eurus.bin').getByText('Done').waitFor();
  await page.getByText('“Eurus.bin” is in your drive').waitFor();

  await page.getByRole('checkbox', { name: 'Select “Notus.txt”' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Remove' }).click();
  await page.getByLabel('Also move their files to the trash').check();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('1 task removed').waitFor();
  await card('Notus.txt').waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Boreas.flac', exact: true }).click();
  await page.getByText('1 item saved to this folder').waitFor();
  const { files } = await magpie.call(
    listFiles,
    { filters: '{"trashed":{"eq":false}}', order: 'name_asc' },
    { token: user.token },
  );
  expect(files.map(({ name }) => name)).toEqual(['Boreas.flac', 'Eurus.bin']);

  expect(complaints.violations).toEqual([]);
  expect(complaints.errors).toEqual([]);
});
