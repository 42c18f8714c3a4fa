import type { BrowserContext, Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { letters } from '#protocol/mail.ts';
import { changePassword, sudo } from '#protocol/step-up.ts';
import { codeFromOutbox, createUser, freshEmail, testPassword } from '#tests/support/accounts.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { withFreshPage } from '#tests/support/fresh-page.ts';
import { untilFocused } from '#tests/support/keyboard.ts';
import { adminToken, type Magpie } from '#tests/support/magpie.ts';
import { turnOnTwoFactor } from '#tests/support/second-factor.ts';
import { untilLive } from '#tests/support/live.ts';

const credentialsKey = 'credentials_magpie-web';

let magpie: Magpie;
let context: BrowserContext;
let page: Page;

withFreshPage(
  { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' },
  (fresh) => {
    ({ magpie, context, page } = fresh);
  },
  {},
);

async function open(path: string, on: Page = page): Promise<void> {
  await on.goto(magpie.origin + path);
  await untilLive(on);
}

async function signIn(email: string, password: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const session = (on: Page) =>
  on.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, credentialsKey);

describe('sign-up', () => {
  it('signs in an existing account with its mailed code', async () => {
    const { email } = await createUser(magpie);
    await open('/drive/login?scene=sign_up');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('another long sentence');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Six-digit code').fill(await codeAfterSending(email));
    await page.waitForURL(`${magpie.origin}/drive/all`);
  });

  it('explains an invalid password next to its field and keeps the input', async () => {
    await open('/drive/login?scene=sign_up');
    await page.getByLabel('Email address').fill('a@example.com');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('1234567');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Add 1 more character.').waitFor();
    expect(await password.getAttribute('aria-invalid')).toBe('true');
    await untilFocused(password);
    expect(await page.getByLabel('Email address').inputValue()).toBe('a@example.com');
  });
});

describe('a new user whose password is too easy to guess', () => {
  const refusal = 'This password is too easy to guess. Choose a longer or less common one.';
  const password = () => page.getByLabel('Password', { exact: true });

  /** The refusal is announced, next to the field and in it by description. */
  async function untilRefused(): Promise<void> {
    await page.getByRole('alert').filter({ hasText: refusal }).waitFor();
    await untilFocused(password());
    expect(await password().getAttribute('aria-invalid')).toBe('true');
    const noteId = await password().getAttribute('aria-describedby');
    expect(await page.locator(`[id="${noteId}"]`).textContent()).toBe(refusal);
    expect(await axeViolations(page)).toEqual([]);
  }

  it('is asked for another one before an email is sent, and reaches the drive', async () => {
    const email = freshEmail();
    await open('/drive/login?scene=sign_up');
    await page.getByLabel('Email address').fill(email);
    await password().fill('Password1');
    await page.keyboard.press('Enter');
    await untilRefused();
    expect(await page.getByLabel('Email address').inputValue()).toBe(email);
    const sent = await magpie.call(letters, { recipient: email }, { token: adminToken });
    expect(sent.letters).toEqual([]);
    await password().fill(testPassword);
    await page.keyboard.press('Enter');
    await page.getByLabel('Six-digit code').fill(await codeAfterSending(email));
    await page.waitForURL(`${magpie.origin}/drive/all`);
  });

  it('can still choose another one if it is refused at the last step', async () => {
    const email = freshEmail();
    const body = { error: 'invalid_password', error_code: 4010, error_description: 'too common' };
    await page.route(
      '**/api/v1/auth/signup*',
      (route) => route.fulfill({ status: 400, json: body }),
      { times: 1 },
    );
    await open('/drive/login?scene=sign_up');
    await page.getByLabel('Email address').fill(email);
    await password().fill('a sentence of an older page');
    await page.keyboard.press('Enter');
    await page.getByLabel('Six-digit code').fill(await codeAfterSending(email));
    await untilRefused();
    await password().fill(testPassword);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${magpie.origin}/drive/all`);
    await page.evaluate((key) => localStorage.removeItem(key), credentialsKey);
    await open('/drive/login');
    await signIn(email, testPassword);
    await page.waitForURL(`${magpie.origin}/drive/all`);
  });
});

describe('sign-in', () => {
  it('reports a wrong password next to its field, then accepts the right one', async () => {
    const { email, password } = await createUser(magpie);
    await open('/drive/login');
    await signIn(email, 'not this one at all');
    await page.getByText('Wrong email or password. Try again, or reset your password.').waitFor();
    await signIn(email, password);
    await page.waitForURL(`${magpie.origin}/drive/all`);
  });

  it('redirects to paths of this site only', async () => {
    const { email, password } = await createUser(magpie);
    await open(`/drive/login?redirect=${encodeURIComponent('//evil.example/x')}`);
    await signIn(email, password);
    await page.waitForURL(`${magpie.origin}/drive/all`);
    await open('/drive/login?redirect=/s/AbCdEfGhIjKlMnOpQrStUv').catch(() => {});
    await page.waitForURL(`${magpie.origin}/s/AbCdEfGhIjKlMnOpQrStUv`);
  });

  it('resets a forgotten password with a mailed code', async () => {
    const { email } = await createUser(magpie);
    await open('/drive/login');
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    expect(await page.getByLabel('Email address').inputValue()).toBe(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Six-digit code').fill(await codeAfterSending(email));
    await page.getByLabel('New password').fill('a new sentence for tests');
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await page.waitForURL(`${magpie.origin}/drive/all`);
  });

  it('accepts a mailed code in place of a password, and another attempt after a wrong one', async () => {
    const { email } = await createUser(magpie);
    await open('/drive/login');
    await page.getByRole('button', { name: 'Sign in with a code instead' }).click();
    await page.getByLabel('Email address').fill(email);
    await page.keyboard.press('Enter');
    const code = await codeAfterSending(email);
    const wrong = code === '123456' ? '654321' : '123456';
    await page.getByLabel('Six-digit code').fill(wrong);
    await page.getByText('Check the newest email from us').waitFor();
    await page.getByLabel('Six-digit code').fill(code);
    await page.waitForURL(`${magpie.origin}/drive/all`);
  });

  it('keeps input typed before scripts are loaded', async () => {
    const { email, password } = await createUser(magpie);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${magpie.origin}/drive/login`, { waitUntil: 'commit' });
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    release();
    await untilLive(page);
    expect(await page.getByLabel('Email address').inputValue()).toBe(email);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(`${magpie.origin}/drive/all`);
  });

  it('has no axe violations in any step', async () => {
    for (const [theme, step] of [
      ['light', ''],
      ['dark', ''],
      ['light', 'Create an account'],
      ['dark', 'Forgot your password?'],
    ] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await open('/drive/login');
      if (step) await page.getByRole('button', { name: step }).click();
      expect(await axeViolations(page)).toEqual([]);
    }
  });
});

describe('two-factor authentication', () => {
  it('submits a complete code automatically and distinguishes wrong from used codes', async () => {
    const user = await createUser(magpie);
    const app = await turnOnTwoFactor(magpie, user);
    await open('/drive/login');
    await signIn(user.email, user.password);
    await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor();
    const code = page.getByLabel('Six-digit code');
    const selected = () => selectedIn(code);
    await expect.poll(selected).toBe('');
    expect(await code.getAttribute('inputmode')).toBe('numeric');
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
    expect(await axeViolations(page)).toEqual([]);

    const wrong = await app.wrongCode();
    await page.keyboard.type(wrong);
    const alert = page.getByRole('alert');
    await alert.filter({ hasText: 'Enter the code your app shows now.' }).waitFor();
    expect(await code.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(selected).toBe(wrong);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.type(app.usedCode);
    await alert.filter({ hasText: 'This code has already been used.' }).waitFor();
    await expect.poll(selected).toBe(app.usedCode);

    await page.getByRole('button', { name: 'Start over' }).click();
    const email = page.getByLabel('Email address');
    expect(await email.inputValue()).toBe(user.email);
    await untilFocused(email);
    await signIn(user.email, user.password);
    await code.fill(`Code: ${await app.nextCode()}`);
    await page.waitForURL(`${magpie.origin}/drive/all`);
  });

  it('also follows a mailed code, accepts a recovery code once, and restarts after a timeout', async () => {
    const user = await createUser(magpie);
    const { recoveryCodes } = await turnOnTwoFactor(magpie, user);
    await open('/drive/login');
    await page.getByRole('button', { name: 'Sign in with a code instead' }).click();
    await page.getByLabel('Email address').fill(user.email);
    await page.keyboard.press('Enter');
    await page.getByLabel('Six-digit code').fill(await codeAfterSending(user.email));
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
    const field = page.getByLabel('Recovery code');
    await untilFocused(field);
    await page.keyboard.press('Enter');
    const alert = page.getByRole('alert');
    await alert.filter({ hasText: 'Enter one of your recovery codes.' }).waitFor();
    await untilFocused(field);
    await page.keyboard.type('0000-0000-0000-0000-0000-0000');
    await page.keyboard.press('Enter');
    await alert.filter({ hasText: 'This recovery code is wrong or already used.' }).waitFor();
    await expect.poll(() => selectedIn(field)).toBe('0000-0000-0000-0000-0000-0000');
    await page.keyboard.type(recoveryCodes[0]!.toLowerCase());
    await page.keyboard.press('Enter');
    await page.waitForURL(`${magpie.origin}/drive/all`);

    await page.evaluate((key) => localStorage.removeItem(key), credentialsKey);
    await open('/drive/login');
    await signIn(user.email, user.password);
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
    // A new password voids the pending sign-in, as ten minutes do.
    const as = { token: user.token };
    const proof = { password: user.password, two_factor_recovery_code: recoveryCodes[1] };
    const { sudo_token } = await magpie.call(sudo, proof, as);
    await magpie.call(changePassword, { sudo_token, new_password: 'another plain sentence' }, as);
    await field.fill(recoveryCodes[2]!);
    await page.keyboard.press('Enter');
    await alert.filter({ hasText: 'This sign-in timed out.' }).waitFor();
    expect(await page.getByLabel('Email address').inputValue()).toBe(user.email);
  });
});

describe('captcha frame', () => {
  it('can be closed, which cancels, restores the focus, and allows another attempt', async () => {
    const email = freshEmail();
    // The check is delayed so that the frame stays open.
    let isHeld = true;
    await page.route('**/api/v1/shield/captcha/challenge*', async (route) => {
      if (!isHeld) await route.continue();
    });
    await open('/drive/login?scene=sign_up');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    await page.getByRole('button', { name: 'Continue' }).click();
    const overlay = page.getByRole('dialog', { name: 'Security check' });
    await overlay.waitFor();
    await page.locator('.captcha-frame[aria-busy="false"]').waitFor();
    // In the form, not over the page.
    expect(await page.locator('form').getByRole('dialog').count()).toBe(1);
    await page.keyboard.press('Escape');
    await overlay.waitFor({ state: 'detached' });
    await page.getByText('You closed the security check, so nothing was sent.').waitFor();
    expect(await page.getByLabel('Email address').inputValue()).toBe(email);

    await page.getByRole('button', { name: 'Continue' }).click();
    await overlay.getByRole('button', { name: 'Close' }).click();
    await overlay.waitFor({ state: 'detached' });

    isHeld = false;
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  });
});

describe('two tabs', () => {
  it('refresh a session once', async () => {
    const { email, password } = await createUser(magpie);
    await open('/drive/login?redirect=/drive/all');
    await signIn(email, password);
    await page.waitForURL(`${magpie.origin}/drive/all`);
    let exchanges = 0;
    await context.route('**/api/v1/auth/token', async (route) => {
      exchanges += 1;
      await route.continue();
    });
    const before = (await session(page)) as { refresh_token: string };
    await page.evaluate((key) => {
      const held = JSON.parse(localStorage.getItem(key)!) as { expires_at: string };
      held.expires_at = new Date(Date.now() - 1000).toISOString();
      localStorage.setItem(key, JSON.stringify(held));
    }, credentialsKey);

    const tabs = await Promise.all([context.newPage(), context.newPage()]);
    await Promise.all(
      tabs.map(async (tab) => {
        await open('/drive/all', tab);
        await tab.getByText('Nothing here yet').waitFor();
      }),
    );
    expect(exchanges).toBe(1);
    expect((await session(page)) as object).not.toMatchObject(before);
  });

  it('sign out together', async () => {
    const { email, password } = await createUser(magpie);
    await open('/drive/login');
    await signIn(email, password);
    await page.waitForURL(`${magpie.origin}/drive/all`);
    const other = await context.newPage();
    await open('/drive/all', other);
    await other.getByText('Nothing here yet').waitFor();
    await page.evaluate(() => localStorage.setItem('left-behind', 'by something else'));
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(`${magpie.origin}/drive/login`);
    expect(await page.evaluate(() => localStorage.getItem('left-behind'))).toBeNull();
    await other.getByRole('heading', { name: 'Sign in to open your drive' }).waitFor();
    expect(await session(other)).toBeNull();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('__Host-user-id');
  });
});

/** Returns the selected text of a focused field, or undefined. */
function selectedIn(field: Locator): Promise<string | undefined> {
  return field.evaluate((input: HTMLInputElement) =>
    input === document.activeElement
      ? input.value.slice(input.selectionStart!, input.selectionEnd!)
      : undefined,
  );
}

/** Returns the code of a mail that is being sent. */
async function codeAfterSending(email: string): Promise<string> {
  await page.getByLabel('Six-digit code').waitFor();
  return codeFromOutbox(magpie, email);
}
