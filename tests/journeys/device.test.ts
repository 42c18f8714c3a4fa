import { decideDevice, deviceRequest, requestDeviceCode } from '#protocol/device-code.ts';
import { deviceCodeGrant, token as tokenCall } from '#protocol/user.ts';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#tests/support/accounts.ts';
import { type Complaints, keepComplaints, launchBrowser } from '#tests/support/browser.ts';
import { failure } from '#tests/support/failure.ts';
import { type Magpie, startMagpie } from '#tests/support/magpie.ts';
import { untilLive } from '#tests/support/live.ts';

let magpie: Magpie;
let browser: Browser;
let complaints: Complaints;
let page: Page;
beforeAll(async () => {
  [magpie, browser] = await Promise.all([startMagpie(), launchBrowser()]);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  complaints = await keepComplaints(context);
  page = await context.newPage();
});
afterAll(async () => {
  await browser.close();
  await magpie.stop();
});

const television = { headers: { 'x-client-id': 'television', 'user-agent': 'rclone/v1.70.0' } };
const begin = () => magpie.call(requestDeviceCode, { client_id: 'television' }, television);
const tokens = (device_code: string) =>
  magpie.call(
    tokenCall,
    { grant_type: deviceCodeGrant, device_code, client_id: 'television' },
    television,
  );

it('allows a television by its code and denies another one', async () => {
  const user = await createUser(magpie);
  const first = await begin();
  await page.goto(first.verification_uri_complete);
  await page.getByRole('heading', { name: 'Sign in to connect a device' }).waitFor();
  await untilLive(page);
  await page.getByLabel('Email address').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  const code = page.getByLabel('Code', { exact: true });
  await expect.poll(() => code.inputValue()).toBe(first.user_code);
  await code.fill('BBBB-BBBB');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('No device is using this code.').waitFor();
  await code.fill(first.user_code.toLowerCase());
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Allow “rclone” to connect?' }).waitFor();
  expect(await failure(tokens(first.device_code))).toMatchObject({ code: 4050 });
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await page.getByRole('heading', { name: 'Device connected' }).waitFor();
  expect(await tokens(first.device_code)).toMatchObject({ sub: user.userId });

  const second = await begin();
  await page.goto(second.verification_uri_complete);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Deny' }).click();
  await page.getByRole('heading', { name: 'Request denied' }).waitFor();
  expect(await failure(tokens(second.device_code))).toMatchObject({ error: 'access_denied' });
  expect(complaints.violations).toEqual([]);
  expect(complaints.errors.filter((line) => !line.startsWith('fetch api error'))).toEqual([]);
});

it('signs a television in by its code and continues to its page', async () => {
  const user = await createUser(magpie);
  const sofa = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const television = await sofa.newPage();
  await television.goto(`${magpie.origin}/drive/login?redirect=%2Fdrive%2Frecent`);
  await untilLive(television);
  await television.getByRole('link', { name: 'Sign in with your phone' }).click();
  const code = await television.getByText(/^[B-Z]{4}-[B-Z]{4}$/).textContent();

  const shown = await magpie.call(deviceRequest, { user_code: code! }, { token: user.token });
  expect(shown).toMatchObject({ client_id: 'magpie-web', client_name: '' });
  await magpie.call(decideDevice, { user_code: code!, decision: 'allow' }, { token: user.token });
  await television.waitForURL(`${magpie.origin}/drive/recent`);
  await sofa.close();
});
