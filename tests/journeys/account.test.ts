import type { BrowserContext, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { putConfig, removeConfig } from '#protocol/admin.ts';
import { deleteFiles, listFiles } from '#protocol/drive.ts';
import { listFeedback } from '#protocol/feedback.ts';
import { token as tokenCall } from '#protocol/user.ts';
import { totpCode, totpStep } from '#worker/services/user/totp.ts';
import {
  codeFromOutbox,
  createUser,
  freshEmail,
  latestLetter,
  type TestUser,
} from '#tests/support/accounts.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { upload } from '#tests/support/drive.ts';
import { withFreshPage } from '#tests/support/fresh-page.ts';
import { pressByKeys, untilFocused } from '#tests/support/keyboard.ts';
import { untilLive } from '#tests/support/live.ts';
import { adminToken, type Magpie } from '#tests/support/magpie.ts';
import { challengeOf, verifier } from '#tests/support/pkce.ts';
import { fromBase32 } from '#tests/support/second-factor.ts';
import { addFolder } from '#tests/support/shares.ts';

let magpie: Magpie;
let context: BrowserContext;
let page: Page;
let user: TestUser;

/** A registered program that requests device codes. */
const companion = {
  id: 'companion',
  name: 'Companion',
  redirect_uris: ['https://companion.example/back?from=magpie', 'companion://back'],
};

withFreshPage(
  { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' },
  (fresh) => {
    ({ magpie, context, page } = fresh);
  },
  { CLIENTS: JSON.stringify([companion]) },
);

const button = (name: string, within: Pick<Page, 'getByRole'> = page) =>
  within.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');

async function signIn(path: string): Promise<void> {
  await page.goto(`${magpie.origin}/drive/login?redirect=${encodeURIComponent(path)}`);
  await untilLive(page);
  await page.getByLabel('Email address').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(magpie.origin + path);
}

/** Creates an account and signs in on a page. */
async function arrive(path: string): Promise<void> {
  user = await createUser(magpie);
  await signIn(path);
}

/** Presses a button with the keyboard. */
async function press(name: string, within?: Pick<Page, 'getByRole'>): Promise<void> {
  await pressByKeys(page, button(name, within));
}

async function prove(): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await untilFocused(dialog.getByLabel('Password', { exact: true }));
  await page.keyboard.type(user.password);
  await page.keyboard.press('Enter');
}

describe('the account page', () => {
  it('claims the reward of a task that a person confirms', async () => {
    const operator = { token: adminToken };
    const value = { tasks: { hello: { premium_days: 2, proof: 'person' } } };
    await magpie.call(putConfig, { name: 'rewards', value }, operator);
    await arrive('/drive/account');
    const confirm = page.getByRole('button', { name: /^Confirm and claim/ });
    await expect
      .poll(
        async () => {
          await page.reload();
          await page.getByRole('heading', { name: 'Rewards' }).waitFor();
          return confirm.isVisible();
        },
        { interval: 2000 },
      )
      .toBe(true);
    await confirm.click();
    await page.getByText('Claimed', { exact: true }).waitFor();
    await magpie.call(removeConfig, { name: 'rewards' }, operator);
  });

  it('signs in with a passkey added to it', async () => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    } as const;
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options,
    });
    const touches = (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    await arrive('/drive/account');
    await press('Add a passkey');
    await prove();
    const passkeys = page.getByRole('list', { name: 'Passkeys' });
    await passkeys.getByRole('listitem').waitFor();
    const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
    expect(credentials.length).toBe(1);

    await pressByKeys(page, passkeys.getByRole('button', { name: /^Rename/ }));
    await untilFocused(passkeys.getByRole('textbox'));
    await page.keyboard.type('Laptop');
    await page.keyboard.press('Enter');
    await passkeys.getByText('Laptop', { exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);

    // Otherwise the passkey offer in the address field is answered before the button is pressed.
    await touches(false);
    const devices = page.getByRole('list', { name: 'Devices' });
    await devices
      .getByRole('listitem')
      .filter({ hasText: 'This device' })
      .getByRole('button')
      .press('Enter');
    await page.waitForURL(/\/drive\/login/);
    await untilLive(page);
    // A virtual authenticator never answers requests made before it may be touched, and answers one
    // in the field immediately.
    const optionsRoute = '**/api/v1/auth/signin/passkey/options';
    await page.route(optionsRoute, async (route) => {
      await touches(true);
      await route.continue();
    });
    await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter');
    await page.waitForURL('**/drive/all');
    await page.unroute(optionsRoute);
    await page.goto(`${magpie.origin}/drive/account`);
    await passkeys.getByText(/last used on/).waitFor();
    await page.getByRole('button', { name: 'Remove “Laptop”' }).press('Enter');
    await prove();
    await page
      .getByText('Passkey “Laptop” removed. It can’t be used to sign in anymore.')
      .waitFor();
    await passkeys.waitFor({ state: 'detached' });
    expect((await latestLetter(magpie, user.email, 2)).text).toContain('“Laptop”');
  });

  it('turns on two-factor authentication and shows the recovery codes until they are saved', async () => {
    await arrive('/drive/account');
    await press('Turn on');
    await prove();
    const secret = await page.locator('.account-secret').textContent();
    await page.getByRole('img', { name: 'QR code with the key for your app' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const code = await totpCode(fromBase32(secret!.replaceAll(' ', '')), totpStep(Date.now()));
    await page.getByLabel('Six-digit code').fill(code);
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    expect(await dialog().getByRole('listitem').count()).toBe(10);
    await page.keyboard.press('Escape');
    await page.getByText('We won’t show these codes again.').waitFor();
    const download = page.waitForEvent('download');
    await press('Download', dialog());
    expect((await download).suggestedFilename()).toBe('magpie-recovery-codes.txt');
    await press('I’ve saved my codes', dialog());
    await page.getByText('10 recovery codes left').waitFor();
  });

  it('changes the email address, and the mail to the former one undoes it', async () => {
    await arrive('/drive/account');
    const email = freshEmail();
    await press('Change address');
    await prove();
    await page.getByLabel('New address').fill(user.email);
    await press('Send code', dialog());
    await page.getByText('This is already the email address of your account.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('New address').fill(email);
    await page.keyboard.press('Enter');
    await page.getByLabel('Six-digit code').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Six-digit code').fill(await codeFromOutbox(magpie, email));
    await page.getByText('Email address changed. Other devices were signed out.').waitFor();

    const { text } = await latestLetter(magpie, user.email);
    await page.goto(/https?:\S+take-back\S+/.exec(text)![0]);
    await untilLive(page);
    await press('Undo change');
    await page.getByRole('heading', { name: 'The change was undone' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Choose a password' }).press('Enter');
    await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
  });

  it('saves name, avatar and a setting immediately', async () => {
    await arrive('/drive/account');
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Ada Lovelace');
    await name.press('Enter');
    await page.getByText('Saved').first().waitFor();
    const [picker] = await Promise.all([page.waitForEvent('filechooser'), press('Add a photo')]);
    const shot = await page.screenshot({ type: 'png' });
    await picker.setFiles({ name: 'me.png', mimeType: 'image/png', buffer: shot });
    await page.getByRole('img', { name: 'Your photo, cropped to a square' }).press('ArrowLeft');
    await press('Use photo', dialog());
    await page.getByText('Photo updated').waitFor();
    const face = page.locator('#profile img.face-mark');
    await face.waitFor();
    const shown = await fetch((await face.getAttribute('src'))!);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    const keys = page.getByRole('switch', { name: 'Single-letter shortcuts' });
    await keys.press('Space');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('single_keys'))).toBe('false');
    await page.getByRole('switch', { name: 'Test mode' }).press('Space');
    await page.getByRole('switch', { name: 'Test mode', checked: true }).waitFor();
    await page.reload();
    await page.getByRole('switch', { name: 'Test mode', checked: true }).waitFor();
    await expect.poll(() => name.inputValue()).toBe('Ada Lovelace');
  });

  it('exports, imports, closes and restores an account', async () => {
    user = await createUser(magpie);
    const folder = await addFolder(magpie, user, 'Letters');
    const letter = await upload(magpie, user, 'letter.txt', Buffer.from('Dear Ada'), folder);
    await signIn('/drive/account#data');
    await press('Export');
    await prove();
    const [facts] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download: Account data' }).press('Enter'),
    ]);
    expect(facts.suggestedFilename()).toBe('magpie-account.jsonl');
    const [zip] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download: All files' }).press('Enter'),
    ]);
    const taken = [await facts.path(), await zip.path()];
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });

    await magpie.call(deleteFiles, { ids: [letter] }, { token: user.token });
    await press('Import');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      press('Choose files', dialog()),
    ]);
    await chooser.setFiles(taken);
    await dialog().getByText('1 file · 8 B').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await press('Import', dialog());
    await page.getByText('2 items imported').waitFor();
    await dialog().getByRole('link', { name: 'All files' }).waitFor();
    const { files } = await magpie.call(listFiles, { parent_id: folder }, { token: user.token });
    expect(files).toMatchObject([{ id: letter, name: 'letter.txt', size: '8' }]);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await press('Delete account');
    const sure = dialog().getByRole('checkbox');
    await sure.press('Space');
    await press('Delete account', dialog());
    await page.getByRole('heading', { name: 'Your account will be deleted' }).waitFor();
    await press('Done', dialog());
    await page.waitForURL(/\/drive\/login/);
    const { text } = await latestLetter(magpie, user.email);
    await page.goto(/https?:\S+keep-account\S+/.exec(text)![0]);
    await untilLive(page);
    await press('Restore account');
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await signIn('/drive/all');
  });
});

describe('a program that requests a device code', () => {
  const ask = (change: Record<string, string> = {}) =>
    `${magpie.origin}/auth?${new URLSearchParams({
      response_type: 'code',
      client_id: companion.id,
      redirect_uri: companion.redirect_uris[0]!,
      scope: 'user pan offline',
      state: 'a state',
      code_challenge: challengeOf(verifier),
      code_challenge_method: 'S256',
      ...change,
    })}`;
  const back = async (choice: string) => {
    const [arrival] = await Promise.all([
      page.waitForRequest('https://companion.example/**'),
      press(choice),
    ]);
    return new URL(arrival.url()).searchParams;
  };

  it('is named first, then allowed or denied by the signed-in user', async () => {
    await context.route('https://companion.example/**', (route) =>
      route.fulfill({ body: 'Thanks', contentType: 'text/plain' }),
    );
    user = await createUser(magpie);
    await page.goto(ask());
    await page.getByRole('heading', { name: 'Sign in to connect “Companion”' }).waitFor();
    await page.getByLabel('Email address').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Allow “Companion” to access your drive?' }).waitFor();
    await page.getByText('You’ll then continue to companion.example.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const allowed = await back('Allow');
    expect(Object.fromEntries(allowed)).toMatchObject({
      from: 'magpie',
      state: 'a state',
      iss: magpie.origin,
    });
    const tokens = await magpie.call(tokenCall, {
      grant_type: 'authorization_code',
      client_id: companion.id,
      code: allowed.get('code')!,
      redirect_uri: companion.redirect_uris[0]!,
      code_verifier: verifier,
    });
    expect(tokens.sub).toBe(user.userId);

    // The redirect is still pending. Another navigation would interrupt it.
    await page.getByText('Thanks').waitFor();
    await page.goto(ask());
    const denied = await back('Deny');
    expect(denied.get('error')).toBe('access_denied');
    expect(denied.has('code')).toBe(false);

    // The program handles its custom scheme and the page stays open, saying that it can be closed.
    await page.getByText('Thanks').waitFor();
    await page.goto(ask({ redirect_uri: companion.redirect_uris[1]! }));
    await press('Allow');
    await page.getByRole('heading', { name: 'You’re signed in' }).waitFor();
    const again = page.getByRole('link', { name: 'Back to “Companion”' });
    expect(await again.getAttribute('href')).toMatch(/^companion:\/\/back\?code=c0\./);
  });

  it("gets no response if it's unregistered or uses an unregistered address", async () => {
    const wrong: Record<string, string>[] = [
      { client_id: 'stranger' },
      { redirect_uri: 'https://evil.example/' },
    ];
    for (const change of wrong) {
      await page.goto(ask(change));
      await page.getByRole('heading', { name: 'This request isn’t valid' }).waitFor();
      expect(new URL(page.url()).origin).toBe(magpie.origin);
    }
  });
});

it('sends feedback with the shown facts and a pasted screenshot', async () => {
  await arrive('/drive/starred');
  await untilLive(page);
  await page.getByRole('heading', { name: 'Starred', exact: true }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('menuitem', { name: 'Send feedback' }).waitFor();
  await page.keyboard.type('feedback');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Contact us' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await press('Send');
  await page.getByText('Enter a message.').waitFor();
  await untilFocused(page.getByLabel('Your message'));
  await page.keyboard.type('The list jumps.');
  const shot = (await page.screenshot({ type: 'png' })).toString('base64');
  await page.getByLabel('Your message').evaluate((field, png) => {
    const bytes = Uint8Array.from(atob(png), (char) => char.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'screen.png', { type: 'image/png' }));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, shot);
  await page.getByRole('img', { name: 'The attached screenshot' }).waitFor();
  await page.getByRole('radio', { name: 'I have an idea' }).press('Space');
  await press('Send');
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  const { feedback } = await magpie.call(listFeedback, {}, { token: adminToken });
  expect(feedback[0]).toMatchObject({ kind: 'idea', text: 'The list jumps.', email: user.email });
  expect(feedback[0]!.diagnostics.window).toMatch(/^1280 × 800/);
  expect(feedback[0]!.diagnostics.page).toBe('/drive/starred');
  expect(feedback[0]!.screenshot_url).not.toBe('');
});
