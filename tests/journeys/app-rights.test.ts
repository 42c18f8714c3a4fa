import type { BrowserContext, Page } from 'playwright';
import { expect, it } from 'vitest';
import { registerClient } from '#protocol/client-registration.ts';
import { requestDeviceCode } from '#protocol/device-code.ts';
import { token } from '#protocol/user.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { withFreshPage } from '#tests/support/fresh-page.ts';
import type { Magpie } from '#tests/support/magpie.ts';
import { signInPage } from '#tests/support/page-session.ts';
import { challengeOf, verifier } from '#tests/support/pkce.ts';
import { addFolder } from '#tests/support/shares.ts';

let magpie: Magpie;
let context: BrowserContext;
let page: Page;
let user: TestUser;

withFreshPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' }, async (fresh) => {
  ({ magpie, context, page } = fresh);
  user = await createUser(magpie);
  await signInPage(context, magpie, user);
});

const callback = 'https://assistant.example/callback';
const question = () =>
  page.getByRole('heading', { name: 'Allow “Assistant” to access your drive?' }).waitFor();
const right = (name: string) => page.getByRole('checkbox', { name });

/** Registers a client and opens its consent page. Returns its id. */
async function ask(scope: string, redirectUri = callback): Promise<string> {
  const { client_id } = await magpie.call(registerClient, {
    client_name: 'Assistant',
    redirect_uris: [redirectUri],
  });
  const query = new URLSearchParams({
    response_type: 'code',
    client_id,
    redirect_uri: redirectUri,
    scope,
    state: 'a state',
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    resource: `${magpie.origin}/mcp`,
  });
  await page.goto(`${magpie.origin}/auth?${query}`);
  await question();
  return client_id;
}

it('grants an unverified app the rights that the user selects', async () => {
  await context.route('https://assistant.example/**', (route) =>
    route.fulfill({ body: 'Thanks', contentType: 'text/plain' }),
  );
  const client_id = await ask('offline pan:read pan:write pan:offline pan:share');
  await page.getByText('We haven’t verified this app', { exact: false }).waitFor();
  await page.getByText('You’ll then continue to assistant.example.').waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(4);
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(1);
  await right('View and download files').uncheck();
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByText('Select at least one, or deny access.').waitFor();
  await right('View and download files').check();
  await right('Save links to your drive').check();
  expect(await axeViolations(page)).toEqual([]);
  const [arrival] = await Promise.all([
    page.waitForRequest('https://assistant.example/**'),
    page.getByRole('button', { name: 'Allow' }).click(),
  ]);
  const answer = new URL(arrival.url()).searchParams;
  expect(Object.fromEntries(answer)).toMatchObject({ state: 'a state', iss: magpie.origin });
  const tokens = await magpie.call(token, {
    grant_type: 'authorization_code',
    client_id,
    code: answer.get('code') ?? '',
    redirect_uri: callback,
    code_verifier: verifier,
    resource: `${magpie.origin}/mcp`,
  });
  expect(tokens.scope).toBe('offline pan:offline pan:read');

  await page.goto(`${magpie.origin}/drive/account#devices`);
  await page.getByText('Assistant', { exact: true }).first().waitFor();
});

it('names the folders of rights, and those that are gone', async () => {
  const folder = await addFolder(magpie, user, 'Recipes');
  await ask(`pan:read:${folder} pan:write:unknown`, 'http://127.0.0.1/callback');
  await right('View and download files Only in the folder “Recipes”').waitFor();
  await right('delete files Only in a folder that isn’t in your drive').waitFor();
  await page.getByText('You’ll then continue to an app on this computer.').waitFor();
});

it('says what a device with narrow scopes may do', async () => {
  const folder = await addFolder(magpie, user, 'Films');
  const { user_code } = await magpie.call(requestDeviceCode, {
    client_id: 'player',
    scope: `pan:read:${folder}`,
  });
  await page.goto(`${magpie.origin}/device?user_code=${user_code}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('It will be able to do only this:').waitFor();
  await page.getByText('Only in the folder “Films”').waitFor();
  expect(await page.getByText('full access').count()).toBe(0);
});
