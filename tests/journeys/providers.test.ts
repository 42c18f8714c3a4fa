import type { Page } from 'playwright';
import { afterAll, describe, expect, it, test } from 'vitest';
import { listLinkedProviders } from '#protocol/providers.ts';
import { createUser, freshEmail, testPassword } from '#tests/support/accounts.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { withFreshPage } from '#tests/support/fresh-page.ts';
import type { Magpie } from '#tests/support/magpie.ts';
import { turnOnTwoFactor } from '#tests/support/second-factor.ts';
import { startSignInProvider } from '#tests/support/sign-in-provider.ts';
import { untilLive } from '#tests/support/live.ts';

const provider = await startSignInProvider({ claimsInToken: true });
let magpie: Magpie;
let page: Page;

withFreshPage(
  { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' },
  (fresh) => {
    ({ magpie, page } = fresh);
    if (!isAdmitted) provider.admit(magpie.origin);
    isAdmitted = true;
  },
  provider.variables(),
);
let isAdmitted = false;
afterAll(() => provider.stop());

let people = 0;
function person(email = freshEmail()) {
  const sub = `traveler-${++people}`;
  provider.add({ sub, email, email_verified: true, name: 'Grace Hopper' });
  return { sub, email };
}

async function open(path: string): Promise<void> {
  await page.goto(magpie.origin + path);
  await untilLive(page);
}

/** Signs in at the provider's page. */
async function signInThere(sub: string): Promise<void> {
  await page.waitForURL(`${provider.issuer}/person/*`);
  await page.getByLabel('Name').fill(sub);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const throughHarbor = () => page.getByRole('button', { name: 'Continue with Harbor' }).click();

const signedOut = () => page.evaluate(() => localStorage.removeItem('credentials_magpie-web'));

describe('a sign-in at a provider', () => {
  it('creates an account, which then signs in without a question', async () => {
    const { sub, email } = person();
    await open('/drive/login?scene=sign_up&redirect=/drive/recent');
    expect(await axeViolations(page)).toEqual([]);
    await throughHarbor();
    await signInThere(sub);
    await page.getByText(`You’ll sign in as ${email} with Harbor.`).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL(`${magpie.origin}/drive/recent`);

    await signedOut();
    await open('/drive/login');
    await throughHarbor();
    await page.waitForURL(`${magpie.origin}/drive/all`);
    await open('/drive/account');
    await page.getByText('Not set. You sign in without a password.').waitFor();
    await page.getByRole('button', { name: 'Unlink Harbor' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Set password' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('is linked to an existing account by its password and second factor', async () => {
    const user = await createUser(magpie);
    const factor = await turnOnTwoFactor(magpie, user);
    const { sub } = person(user.email);
    await open('/drive/login');
    await throughHarbor();
    await signInThere(sub);
    await page.getByRole('heading', { name: 'Link Harbor to your account?' }).waitFor();
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('a wrong password');
    await page.getByRole('button', { name: 'Link and sign in' }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: /password/i })
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await password.fill(testPassword);
    await page.getByRole('button', { name: 'Link and sign in' }).click();
    await page.getByLabel('Six-digit code').fill(await factor.nextCode());
    await page.waitForURL(`${magpie.origin}/drive/all`);
    const { linked } = await magpie.call(listLinkedProviders, {}, user);
    expect(linked).toMatchObject([{ provider: 'harbor', name: user.email }]);
  });

  it('that was canceled there says so and leads back', async () => {
    await open('/drive/login');
    await throughHarbor();
    await page.waitForURL(`${provider.issuer}/person/*`);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('You canceled signing in with Harbor.').waitFor();
    await page.reload();
    await page.getByText('This link has expired or was already used. Sign in again.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL(`${magpie.origin}/drive/login`);
  });

  it('works in a dialog over a page, and returns to it', async () => {
    const { sub } = person();
    await open('/contact-us?action=show_login');
    await page.getByRole('dialog').waitFor();
    await throughHarbor();
    await signInThere(sub);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL(`${magpie.origin}/contact-us`);
  });
});

test('an account is linked and unlinked in its settings', async () => {
  const user = await createUser(magpie);
  const { sub, email } = person();
  await open('/drive/login');
  await page.getByLabel('Email address').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${magpie.origin}/drive/all`);
  await open('/drive/account');
  await page.getByRole('button', { name: 'Link Harbor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  const prove = async () => {
    await dialog.getByLabel('Password', { exact: true }).fill(testPassword);
    await dialog.getByRole('button', { name: 'Continue' }).click();
  };
  await prove();
  await signInThere(sub);
  await page.waitForURL(`${magpie.origin}/drive/account#security`);
  await page.getByText(`${email}, linked on`).waitFor();
  await page.getByRole('button', { name: 'Unlink Harbor' }).click();
  await prove();
  await page.getByText('Harbor unlinked. It can’t be used to sign in anymore.').waitFor();
  await page.getByRole('button', { name: 'Link Harbor' }).waitFor();
});
