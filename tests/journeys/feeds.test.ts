import type { BrowserContext, Page } from 'playwright';
import { afterAll, expect, it } from 'vitest';
import { listFeedRules } from '#protocol/feeds.ts';
import { readMailedEvents } from '#protocol/notifications.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { withFreshPage } from '#tests/support/fresh-page.ts';
import type { Magpie } from '#tests/support/magpie.ts';
import { signInPage } from '#tests/support/page-session.ts';
import { startSource } from '#tests/support/source-server.ts';
import { startReceiver, verified } from '#tests/support/webhook-receiver.ts';

const server = await startSource();
afterAll(() => server.stop());

let magpie: Magpie;
let context: BrowserContext;
let page: Page;
let user: TestUser;

withFreshPage(
  { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' },
  async (fresh) => {
    ({ magpie, context, page } = fresh);
    user = await createUser(magpie);
    await signInPage(context, magpie, user);
  },
  { TASK_ALLOW_HOSTS: server.host, TASK_DNS_URL: '' },
);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const list = (name: string) => page.getByRole('list', { name, exact: true });

function item(name: string): string {
  const url = server.serve(`/${name}`, { bytes: Buffer.from(name) });
  return `<item><title>${name}</title><guid>${name}</guid><enclosure url="${url}"/></item>`;
}

it('previews a rule, downloads what it matches, turns it off and deletes it', async () => {
  const items = ['show.mkv', 'show-cam.mkv', 'film.mkv'].map(item).join('');
  const feed = server.answer('/feed.xml', (_, response) => {
    response.end(`<rss version="2.0"><channel><title>Shows</title>${items}</channel></rss>`);
  });
  await page.goto(`${magpie.origin}/drive/account#feeds`);
  await button('Add rule').click();
  const form = page.getByRole('dialog', { name: 'Add rule' });
  await form.getByRole('button', { name: 'Preview' }).click();
  await form.getByText('Enter the address of a feed.').waitFor();
  await form.getByLabel('Feed address').fill(feed);
  await form.getByLabel('Title contains').fill('show');
  await form.getByLabel('Title doesn’t contain').fill('cam');
  await form.getByLabel('Also download what’s in the feed now').check();
  await form.getByRole('button', { name: 'Preview' }).click();
  const preview = form.getByRole('status', { name: 'Preview of “Shows”' });
  await preview.waitFor();
  expect(await preview.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/show\.mkv\s+Would be downloaded/),
    expect.stringMatching(/show-cam\.mkv\s+Excluded by “cam”/),
    expect.stringMatching(/film\.mkv\s+No matching title/),
  ]);
  expect(await axeViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Add rule' }).click();
  await list('Feeds').getByText('127.0.0.1', { exact: false }).first().waitFor();

  await page.goto(`${magpie.origin}/drive/tasks`);
  await page.getByText('show.mkv').first().waitFor();
  expect(await page.getByText('film.mkv').count()).toBe(0);

  await page.goto(`${magpie.origin}/drive/account#feeds`);
  await list('Feeds').getByText('downloaded: 1', { exact: false }).waitFor();
  await button('Edit: Shows').click();
  const edit = page.getByRole('dialog', { name: 'Edit rule' });
  await edit.getByLabel('Largest size in MB').fill('large');
  await edit.getByRole('button', { name: 'Save' }).click();
  await edit.getByText('Enter sizes as numbers', { exact: false }).waitFor();
  await edit.getByLabel('Largest size in MB').fill('1.5');
  expect(await axeViolations(page)).toEqual([]);
  await edit.getByRole('button', { name: 'Save' }).click();
  await edit.waitFor({ state: 'detached' });
  const { rules } = await magpie.call(listFeedRules, {}, { token: user.token });
  expect(rules).toMatchObject([{ min_bytes: '0', max_bytes: '1572864', include: 'show' }]);
  await button('Turn off: Shows').click();
  await list('Feeds').getByText('Off', { exact: true }).waitFor();
  await button('Delete: Shows').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('“Shows” deleted').waitFor();
  await list('Feeds').waitFor({ state: 'detached' });
});

it('adds a webhook, tests it, shows its log and sends a message again', async () => {
  const receiver = startReceiver(server, '/hook');
  await page.goto(`${magpie.origin}/drive/account#notifications`);
  await button('Add webhook').click();
  const form = page.getByRole('dialog', { name: 'Add webhook' });
  await form.getByLabel('Address').fill('http://10.0.0.1/');
  await form.getByLabel('Name').fill('Home');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await form.getByText('Enter a public address', { exact: false }).waitFor();
  await form.getByLabel('Address').fill(receiver.url);
  expect(await axeViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  const secret = await page.getByText(/^whsec_/).textContent();
  expect(await axeViolations(page)).toEqual([]);
  await button('Done').click();

  await button('Send test: Home').click();
  await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(1);
  expect(verified(secret ?? '', receiver.received[0]!).type).toBe('test');
  await button('Log: Home').click();
  const log = page.getByRole('dialog', { name: 'Messages to “Home”' });
  await log.getByText('Test message').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await log.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(2);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids[1]).toBe(ids[0]);
  await page.keyboard.press('Escape');

  await button('Edit: Home').click();
  const edit = page.getByRole('dialog', { name: 'Edit webhook' });
  await edit.getByLabel('Name').fill('House');
  await edit.getByLabel('A file is added').check();
  await edit.getByRole('button', { name: 'Save' }).click();
  await list('Webhooks').getByText('A file is added', { exact: false }).waitFor();
  await button('Pause: House').click();
  await list('Webhooks').getByText('Paused').waitFor();
  await page.getByLabel('A task fails').check();
  await page.getByText('Saved', { exact: true }).waitFor();
  const { mail_events: mailed } = await magpie.call(readMailedEvents, {}, { token: user.token });
  expect(mailed).toEqual(['task.failed']);
});
