import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { putConfig, removeConfig } from '#protocol/admin.ts';
import { privilegeVip } from '#protocol/drive.ts';
import { listFeedback } from '#protocol/feedback.ts';
import { callDrive, grantTo } from '#tests/support/drive.ts';
import { createUser, latestLetter } from '#tests/support/accounts.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { untilLive } from '#tests/support/live.ts';
import { withFreshPage } from '#tests/support/fresh-page.ts';
import { adminToken, type Magpie } from '#tests/support/magpie.ts';

let magpie: Magpie;
let page: Page;

withFreshPage(
  { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
  (fresh) => {
    ({ magpie, page } = fresh);
  },
  {},
);

const open = (path: string) => page.goto(magpie.origin + path);
const live = (on = page) =>
  on.waitForFunction(() => document.documentElement.dataset.live !== undefined);

it('delivers feedback of an anonymous visitor with a reply address', async () => {
  await open('/contact-us');
  await live();
  await page.getByRole('radio', { name: 'I have a question' }).check();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Enter a message.').waitFor();
  await page.getByLabel('Your message').fill('Is there a nest?');
  await page.getByLabel('Your email address').fill('reader@example.com');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  const { feedback } = await magpie.call(listFeedback, {}, { token: adminToken });
  expect(feedback).toEqual([
    expect.objectContaining({
      kind: 'question',
      text: 'Is there a nest?',
      email: 'reader@example.com',
      user_id: '',
      page: '/contact-us',
    }),
  ]);
});

it('returns from sign-in to the check-in, which works once and grants its reward', async () => {
  const user = await createUser(magpie);
  await open('/check-in');
  await page.getByRole('heading', { name: 'Check-in isn’t available right now' }).waitFor();
  const value = { check_in: { premium_days: 2 } };
  await magpie.call(putConfig, { name: 'rewards', value }, { token: adminToken });

  await open('/check-in');
  await page.getByRole('link', { name: 'Sign in to check in' }).click();
  await page.waitForURL(`${magpie.origin}/drive/login?**`);
  await untilLive(page);
  await page.getByLabel('Email address').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${magpie.origin}/check-in`);
  await page.getByRole('button', { name: 'Check in' }).click();
  const done = page.getByText('Checked in for today');
  await done.waitFor();
  await page.getByText('Today’s check-in gave you').waitFor();
  await page.getByText('2 days of Premium').waitFor();
  await page.getByText(/You can check in again on/).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const { data } = await magpie.call(privilegeVip, {}, { token: user.token });
  expect(data.status).toBe('ok');

  await page.reload();
  await done.waitFor();
  expect(await page.getByRole('button', { name: 'Check in' }).count()).toBe(0);
  await magpie.call(removeConfig, { name: 'rewards' }, { token: adminToken });
});

it('unsubscribes after a confirmation, and reports an invalid link', async () => {
  const user = await createUser(magpie);
  const id = user.userId;
  const createdAt = Date.now() - 2 * 86_400_000;
  await grantTo(magpie, id, { premiumMs: 4 * 86_400_000, createdAt });
  const { text } = await latestLetter(magpie, user.email);
  const address = /https?:\S+\/unsubscribe\?d=\S+/.exec(text)![0];
  const stopped = () => callDrive(magpie, id, 'hasUnsubscribed', { scene: 'membership' });

  await page.goto(address);
  await live();
  expect(await axeViolations(page)).toEqual([]);
  expect(await stopped()).toBe(false);
  await page.getByRole('button', { name: 'Stop emails' }).click();
  await page.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor();
  expect(await stopped()).toBe(true);

  await page.goto(address.replace(/d=./, 'd=!'));
  await live();
  await page.getByRole('button', { name: 'Stop emails' }).click();
  await page.getByRole('heading', { name: 'This link doesn’t work' }).waitFor();
});

it('grants a compensation once, after sign-in, to eligible accounts, until it ends', async () => {
  const { email, password } = await createUser(magpie);
  const now = Date.now();
  const at = (offMs: number) => new Date(now + offMs).toISOString();
  const day = 86_400_000;
  const offer = async (until: string, accounts: { accounts_before?: string } = {}) => {
    const put = (name: string, value: object) =>
      magpie.call(putConfig, { name, value }, { token: adminToken });
    const campaign = { premium_days: 7, storage_bytes: 0, traffic_bytes: 0, ...accounts };
    const campaigns = { outage: { ...campaign, starts: at(-day), ends: until } };
    await put('rewards', { campaigns });
    const times = { starts_at: at(-day), ends_at: at(day) };
    const compensation = { id: 'compensation', campaign: 'outage', banner: true, ...times };
    await put('activity_operation', { values: { activities: [compensation] } });
  };
  await offer(at(day));

  await open('/');
  const banner = page.getByRole('dialog', { name: 'Making it up to you' });
  expect(await axeViolations(page)).toEqual([]);
  await banner.getByRole('button', { name: 'Close' }).click();
  await banner.waitFor({ state: 'hidden' });
  await open('/');
  await banner.getByRole('link').click();
  await page.waitForURL(`${magpie.origin}/activity/compensation`);
  await live();
  await page.getByText('7 days of Premium').waitFor();
  await page.getByRole('link', { name: 'Sign in to claim' }).click();
  await page.waitForURL(`${magpie.origin}/drive/login?**`);
  await untilLive(page);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${magpie.origin}/activity/compensation`);
  await live();
  expect(await axeViolations(page)).toEqual([]);

  const take = page.getByRole('button', { name: 'Claim' });
  await take.click();
  const taken = page.getByRole('heading', { name: 'It’s yours' });
  await taken.waitFor();
  await expect.poll(() => taken.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.getByText(/^Premium until /).waitFor();
  expect(await axeViolations(page)).toEqual([]);

  await page.reload();
  await live();
  await take.click();
  await page.getByRole('heading', { name: 'You already have this' }).waitFor();

  await offer(at(day), { accounts_before: at(-day) });
  await page.reload();
  await live();
  await take.click();
  await page.getByRole('heading', { name: 'Not available for this account' }).waitFor();

  await page.reload();
  await live();
  await offer(at(0));
  await take.click();
  await page.waitForURL(`${magpie.origin}/activity-end?activity=compensation`);
  await page.getByRole('heading', { name: 'Compensation: this offer has ended' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
});
