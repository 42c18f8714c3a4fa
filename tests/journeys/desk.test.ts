import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inviteOperator } from '#protocol/operators.ts';
import { createUser } from '#tests/support/accounts.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { type Complaints, keepComplaints, launchBrowser } from '#tests/support/browser.ts';
import { pressByKeys } from '#tests/support/keyboard.ts';
import { adminToken, type Magpie, sharedMagpie } from '#tests/support/magpie.ts';

let magpie: Magpie;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: Complaints;
beforeAll(async () => {
  [magpie, browser] = await Promise.all([sharedMagpie(), launchBrowser()]);
  context = await browser.newContext({ baseURL: magpie.origin, locale: 'en-US' });
  complaints = await keepComplaints(context);
  page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
});
afterAll(async () => {
  await browser.close();
  await magpie.stop();
});

/** Waits for a page whose script has started, so that it takes keys. */
async function arrive(name: string): Promise<void> {
  await page.locator('html[data-live]').getByRole('heading', { level: 1, name }).waitFor();
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('an operator joins, finds an account, closes it and leaves, by keyboard alone', async () => {
  const user = await createUser(magpie);
  const invitation = { role: 'owner', name: 'Ann' } as const;
  const { link } = await magpie.call(inviteOperator, invitation, { token: adminToken });

  await page.goto(link);
  await page.getByText('Ann, this link works once.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await pressByKeys(page, button('Create passkey'));
  await arrive('Today');
  expect(await axeViolations(page)).toEqual([]);

  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await shortcuts.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await shortcuts.waitFor({ state: 'hidden' });
  for (const [key, name] of [
    ['o', 'Operators'],
    ['l', 'Audit log'],
    ['a', 'Accounts'],
  ] as const) {
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await arrive(name);
    expect(await axeViolations(page)).toEqual([]);
  }

  await page.keyboard.press('Control+k');
  await page.keyboard.type(user.email);
  await page.keyboard.press('Enter');
  await arrive('Search');
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await arrive('Account');
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.type('A test');
  await page.keyboard.press('Enter');
  await page.getByText(user.userId, { exact: true }).waitFor();
  expect(await axeViolations(page)).toEqual([]);

  await pressByKeys(page, button('Close account'));
  const question = page.getByRole('dialog', { name: 'Close this account?' });
  await pressByKeys(page, question.getByRole('button', { name: 'Close account' }));
  await page.getByRole('status').getByText('Account closed').waitFor();
  await button('Reopen account').waitFor();

  await page.goto('/desk/you');
  await arrive('Your profile');
  expect(await axeViolations(page)).toEqual([]);
  await pressByKeys(page, page.locator('.desk-menu > summary'));
  await pressByKeys(page, button('Sign out'));
  await arrive('Sign in to the desk');
  expect(await axeViolations(page)).toEqual([]);
  await pressByKeys(page, button('Sign in with a passkey'));
  await arrive('Today');
  expect(complaints).toEqual({ errors: [], violations: [] });
});
